import type { Picture } from '#contract/catalogue/products.api.ts'

/** The pictures for a selected colour: its own first, then those for all colours. '' selects the first pictured colour. */
export function picturesFor(pictures: readonly Picture[], colour: string): Picture[] {
  const shown = colour || pictures.find((picture) => picture.colour !== null)?.colour
  const colourPictures = pictures.filter((picture) => picture.colour !== null && picture.colour === shown)
  const common = pictures.filter((picture) => picture.colour === null)
  const all = [...colourPictures, ...common]
  // Pictures of another colour are better than none.
  return all.length > 0 ? all : pictures.slice(0, 4)
}
