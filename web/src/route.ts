// Addresses of the client and what they mean. Pure.

export type Route =
  | { readonly name: "front" }
  | { readonly name: "matches"; readonly list: string }
  | { readonly name: "new"; readonly game: string; readonly search: string }
  | { readonly name: "match"; readonly match: string }
  | { readonly name: "join"; readonly match: string }
  | { readonly name: "replay"; readonly match: string; readonly at: number | null; readonly seat: string }
  | { readonly name: "import" }
  | { readonly name: "rules"; readonly game: string; readonly clause: string }
  | { readonly name: "lost" };

/** A part of an address as it was meant; one that is spelled wrong stays as it is, and leads nowhere. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(path: string, search = ""): Route {
  const [first = "", second = "", third = ""] = path.split("/").slice(1).map(plain);
  switch (first) {
    case "":
      return { name: "front" };
    case "matches":
      return { name: "matches", list: new URLSearchParams(search).get("list") ?? "mine" };
    case "import":
      return { name: "import" };
  }
  if (!second) return { name: "lost" };
  switch (first) {
    case "new":
      return { name: "new", game: second, search };
    case "match":
      return { name: "match", match: second };
    case "join":
      return { name: "join", match: second };
    case "rules":
      return { name: "rules", game: second, clause: third };
    case "replay":
      return { name: "replay", match: second, at: /^\d+$/.test(third) ? Number(third) : null, seat: new URLSearchParams(search).get("seat") ?? "" };
  }
  return { name: "lost" };
}
