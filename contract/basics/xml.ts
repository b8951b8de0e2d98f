/** Text for XML: characters that XML does not allow are dropped, `&`, `<`, `>` and quotes are escaped. */
export function xmlText(text: string): string {
  return [...text]
    .filter((character) => character >= ' ' || character === '\t')
    .join('')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
