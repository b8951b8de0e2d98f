/** The words of a search: runs of letters, digits and marks, in lower case. A hyphen separates words: 'v-neck' has two. */
export function searchWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
