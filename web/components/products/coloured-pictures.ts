import type { Picture } from '#contract/products.ts'

/**
 * The pictures to show while a colour is chosen ('' is none): those of the colour first, then those that show every colour.
 * A colour without a picture of its own is shown in the product's first one, so that the page is never empty.
 */
export function picturesFor(pictures: readonly Picture[], colour: string): Picture[] {
  const shown = colour || pictures.find((picture) => picture.colour !== null)?.colour
  const own = pictures.filter((picture) => picture.colour !== null && picture.colour === shown)
  const common = pictures.filter((picture) => picture.colour === null)
  const all = [...own, ...common]
  // Nothing of this colour and nothing for all: better the wrong colour than no picture.
  return all.length > 0 ? all : pictures.slice(0, 4)
}
