import type { Picture } from '#contract/catalogue/products.api.ts'

/**
 * The pictures to show for a selected colour ('' is none): those of the colour first, then those for all colours.
 * A colour without a picture shows the product's first ones.
 */
export function picturesFor(pictures: readonly Picture[], colour: string): Picture[] {
  const shown = colour || pictures.find((picture) => picture.colour !== null)?.colour
  const colourPictures = pictures.filter((picture) => picture.colour !== null && picture.colour === shown)
  const common = pictures.filter((picture) => picture.colour === null)
  const all = [...colourPictures, ...common]
  // No picture of this colour or for all colours: another colour is better than no picture.
  return all.length > 0 ? all : pictures.slice(0, 4)
}
