import { MAX_NEW_PICTURES, MAX_PRODUCT_IMAGES } from '#contract/basics/limits.ts'
import { productPictures } from '#texts/en/catalogue/product-form.ts'
import { englishWords } from '#texts/messages/format.ts'

const words = englishWords(productPictures)

/** A picture in the form: already stored, or just chosen. */
export type FormPicture = {
  id: string
  url: string
  alt: string
  file: File | null
  /** The colour that the picture shows; empty when it shows all colours, null while nobody has said it. */
  colour: string | null
}

/**
 * The colour of a picture; empty when the product does not have that colour. While nobody has said it, it is read from the name of the file,
 * also when the product gets that colour later.
 */
export function findPictureColour(
  { colour, file }: Pick<FormPicture, 'colour' | 'file'>,
  colours: readonly string[],
): string {
  if (colour === null) return colourInName(file?.name ?? '', colours)
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
  return colour === ''
    ? words.tooMany({ maximum: MAX_PRODUCT_IMAGES })
    : words.tooManyOfColour({ maximum: MAX_PRODUCT_IMAGES, colour })
}

/** Why no further new picture can be added to this form, or null. */
export function newPictureLimitProblem(formPictures: readonly FormPicture[]): string | null {
  return formPictures.filter(({ file }) => file).length < MAX_NEW_PICTURES
    ? null
    : words.tooManyNew({ maximum: MAX_NEW_PICTURES })
}

/** The colour in a file name such as `tee-off-white-2.jpg`; empty when there is none. The longest colour name wins. */
export function colourInName(name: string, colours: readonly string[]): string {
  const normalName = ` ${normaliseWords(name)} `
  const matchingColours = colours.filter((colour) => normalName.includes(` ${normaliseWords(colour)} `))
  return matchingColours.toSorted((colour, other) => other.length - colour.length)[0] ?? ''
}

function normaliseWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}
