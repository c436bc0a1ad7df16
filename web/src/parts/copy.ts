// Putting a text on the clipboard, also where the browser offers it only to encrypted pages, as on a club's own network.

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The old way: select the text in a field and ask the page to copy. */
function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  const host = document.querySelector("dialog[open]") ?? document.body;
  host.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
