import { resolveColour } from '#contract/catalogue/colours.ts'

/** The colour of letters that reads best on a shirt: black on a light one, else white. For loaders only: the table of colours is large. */
export function inkOn(colour: string): string {
  const hex = resolveColour(colour)?.hex ?? '#000000'
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#131316' : '#ffffff'
}
