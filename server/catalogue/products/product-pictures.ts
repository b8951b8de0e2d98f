import { and, eq, gt, isNotNull, lte, notInArray, type SQL } from 'drizzle-orm'
import { MAX_PRODUCT_IMAGES, MAX_PRODUCT_PICTURES } from '#contract/basics/limits.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { findInLibrary } from '#server/site/media/picture-library.ts'
import { productImages } from './products.table.ts'

/** The placeholder in `keep` for the next new picture. */
const NEW = 'new'

export type Place = { mediaKey: string; colour: string | null; alt: string }

/** The pictures of a product in their order. */
export async function readPicturePlaces(tx: Db, productId: ProductId): Promise<Place[]> {
  return tx
    .select({ mediaKey: productImages.mediaKey, colour: productImages.colour, alt: productImages.alt })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(productImages.position)
}

/** The pictures that an edit can arrange: those of the product, and those that it takes from the media library. */
export async function readArrangeable(
  tx: Db,
  productId: ProductId | null,
  keep: readonly string[] = [],
): Promise<Place[]> {
  const places = productId === null ? [] : await readPicturePlaces(tx, productId)
  const isPresent = (url: string) => places.some(({ mediaKey }) => mediaUrl(mediaKey) === url)
  const others = keep.filter((url) => !isPresent(url))
  const keys = await findInLibrary(tx, others)
  return [...places, ...keys.map((mediaKey) => ({ mediaKey, colour: null, alt: '' }))]
}

/** The picture fields of the form, and the colours that the product will have. */
export type Arrangement = {
  keep?: string[] | undefined
  alt?: string[] | undefined
  imageColor?: string[] | undefined
  colours: readonly string[]
  /** The current and former names of the product. A description equal to one of them is not stored, so that it follows a new name. */
  names: readonly string[]
}

/**
 * The pictures of a product after an edit. `keep` is their new order: "new" stands for the next new picture, and remaining new ones come
 * last. Without `keep`, new pictures replace all others. Descriptions and colours are sent by position. When they are absent, a kept
 * picture keeps its own. Throws `invalid`.
 */
export function arrange(
  before: readonly Place[],
  added: readonly { key: string }[],
  { keep, alt, imageColor, colours, names }: Arrangement,
): Place[] {
  const order = keep ?? (added.length > 0 ? [] : before.map(({ mediaKey }) => mediaUrl(mediaKey)))
  // A picture that the product already has keeps its colour and description, for example in a second import of the same file.
  const findPlace = (key: string): Place =>
    before.find(({ mediaKey }) => mediaKey === key) ?? { mediaKey: key, colour: null, alt: '' }
  const fresh = added.map(({ key }) => findPlace(key))
  const named = order.filter(Boolean).map((entry) => {
    const place = entry === NEW ? fresh.shift() : before.find(({ mediaKey }) => mediaUrl(mediaKey) === entry)
    if (!place) throw invalidField('keep', 'picture_not_in_library')
    return place
  })
  const places = [...named, ...fresh].map((place, index) => {
    const currentColour = place.colour !== null && colours.includes(place.colour) ? place.colour : null
    const colour = imageColor ? imageColor[index] || null : currentColour
    return { ...place, colour, alt: description(alt?.[index] || place.alt, names) }
  })
  // A picture that is listed twice is used once.
  const each = places.filter(
    ({ mediaKey }, index) => places.findIndex((other) => other.mediaKey === mediaKey) === index,
  )
  requireFewPictures(each, colours)
  return each
}

function description(alt: string, names: readonly string[]): string {
  return names.includes(alt) ? '' : alt
}

/** Throws `invalid` for more than four pictures that show every colour, or more than four of one colour. */
function requireFewPictures(places: readonly Place[], colours: readonly string[]): void {
  if (places.length === 0) throw invalidField('image', 'image_missing')
  const groups = Map.groupBy(places, ({ colour }) => colour)
  for (const [colour, { length }] of groups) {
    if (colour !== null && !colours.includes(colour))
      throw invalidField('imageColor', 'picture_colour_unknown', { colour })
    if (length <= MAX_PRODUCT_IMAGES) continue
    if (colour === null) throw invalidField('image', 'too_many_images')
    throw invalidField('image', 'too_many_images_of_colour', { maximum: MAX_PRODUCT_IMAGES, colour })
  }
  if (places.length > MAX_PRODUCT_PICTURES)
    throw invalidField('image', 'too_many_product_images', { maximum: MAX_PRODUCT_PICTURES })
}

/** Replaces the stored pictures of a product. */
export async function writePlaces(tx: Db, productId: ProductId, places: readonly Place[]): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId))
  await tx.insert(productImages).values(places.map((place, index) => ({ ...place, productId, position: index + 1 })))
}

/**
 * Removes the pictures of removed colours, after a change of colours that sent no pictures. Exception: such a picture among the first four
 * stays, and is shown with every colour.
 */
export async function dropColourPictures(tx: Db, productId: ProductId, colours: readonly string[]): Promise<void> {
  const isGone = colours.length > 0 ? notInArray(productImages.colour, [...colours]) : isNotNull(productImages.colour)
  await tx
    .delete(productImages)
    .where(ofProduct(productId, and(gt(productImages.position, MAX_PRODUCT_IMAGES), isGone)))
  await tx
    .update(productImages)
    .set({ colour: null })
    .where(ofProduct(productId, and(lte(productImages.position, MAX_PRODUCT_IMAGES), isGone)))
}

/** Removes the descriptions that equal this name of the product. */
export async function removeNameAlts(tx: Db, productId: ProductId, name: string): Promise<void> {
  await tx
    .update(productImages)
    .set({ alt: '' })
    .where(ofProduct(productId, eq(productImages.alt, name)))
}

export async function pictureKeys(tx: Db, productId: ProductId): Promise<string[]> {
  const rows = await tx
    .select({ key: productImages.mediaKey })
    .from(productImages)
    .where(eq(productImages.productId, productId))
  return rows.map(({ key }) => key)
}

function ofProduct(productId: ProductId, condition: SQL | undefined): SQL | undefined {
  return and(eq(productImages.productId, productId), condition)
}
