/**
 * The first `most` UTF-16 units of a text. One fewer where the cut would go through a surrogate pair: half of a pair is no character,
 * and PostgreSQL refuses it in JSON.
 */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
