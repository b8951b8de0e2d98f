import { MAX_NEW_PICTURES, MAX_PRODUCT_IMAGES } from '#contract/basics/limits.ts'

/** A picture in the form: already stored, or just chosen. */
export type FormPicture = {
  id: string
  url: string
  alt: string
  file: File | null
  /** The colour that the picture shows; empty when it shows all colours. */
  colour: string
}

/** The colour of a picture; empty when the product no longer has that colour. */
export function findPictureColour({ colour }: Pick<FormPicture, 'colour'>, colours: readonly string[]): string {
  return colours.includes(colour) ? colour : ''
}

/** Why a picture of this colour cannot be added, or null. The limit is four for each colour, and four that show all colours. */
export function colourLimitProblem(
  formPictures: readonly FormPicture[],
  colour: string,
  colours: readonly string[],
): string | null {
  const there = formPictures.filter((formPicture) => findPictureColour(formPicture, colours) === colour).length
  if (there < MAX_PRODUCT_IMAGES) return null
  return `You can upload a maximum of ${MAX_PRODUCT_IMAGES} images${colour && ` for ${colour}`}.`
}

/** Why no further new picture can be added to this form, or null. */
export function newPictureLimitProblem(formPictures: readonly FormPicture[]): string | null {
  return formPictures.filter(({ file }) => file).length < MAX_NEW_PICTURES
    ? null
    : `At most ${MAX_NEW_PICTURES} new images at a time. Save, then add more.`
}

/** The colour in a file name such as `tee-off-white-2.jpg`; empty when there is none. The longest colour name wins. */
export function colourInName(name: string, colours: readonly string[]): string {
  const words = ` ${normaliseWords(name)} `
  const matchingColours = colours.filter((colour) => words.includes(` ${normaliseWords(colour)} `))
  return matchingColours.toSorted((colour, other) => other.length - colour.length)[0] ?? ''
}

function normaliseWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
