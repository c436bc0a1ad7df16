// Invitations this browser has made, so that their links can be copied again until the match begins.

const KEY = "grognard.invitations";
type Links = Readonly<Record<string, string>>;

function all(): Record<string, Links> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, Links> | null) ?? {};
  } catch {
    return {};
  }
}

export function invitations(match: string): Links {
  return all()[match] ?? {};
}

export function keepInvitations(match: string, links: Links): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...all(), [match]: links }));
  } catch {
    // Without storage the links stand only in the answer that made them.
  }
}
