/**
 * The first `most` UTF-16 units of a text, or one fewer where the cut would split a surrogate pair: PostgreSQL refuses half of a
 * pair in JSON.
 */
export function cutText(text: string, most: number): string {
  const cut = text.slice(0, most)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
