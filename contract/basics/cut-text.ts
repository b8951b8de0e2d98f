/** Cuts a text to at most `most` UTF-16 units. Never splits a surrogate pair, because PostgreSQL refuses half of one in JSON. */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
