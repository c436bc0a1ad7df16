// Files of a match for those who may have them: fetched with the secret of a seat, then saved or shown.
import { file } from "../api/client";

/** Let go of an address of a file soon: what saves or shows it has taken it by then. */
const SOON = 60_000;

/** The name a server gives a file, else the last part of its address. */
export function nameOfFile(disposition: string, address: string): string {
  return /filename="([^"/\\]+)"/.exec(disposition)?.[1] ?? address.split("?")[0]?.split("/").at(-1) ?? "";
}

export async function saved(address: string, token: string): Promise<void> {
  const { blob, disposition } = await file(address, token);
  const link = document.createElement("a");
  link.href = held(blob);
  link.download = nameOfFile(disposition, address);
  link.click();
}

/** In a tab of its own, which is opened at once: later a browser would take it for an advertisement. */
export async function opened(address: string, token: string): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const { blob } = await file(address, token);
    if (tab) tab.location.href = held(blob);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

function held(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), SOON);
  return address;
}
