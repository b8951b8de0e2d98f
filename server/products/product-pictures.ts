import { and, eq, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm'
import { invalidField } from '#contract/errors.ts'
import { MAX_PRODUCT_IMAGES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { ProductId } from '#contract/products.ts'
import type { Db } from '#server/core/db.ts'
import { mediaUrl } from '#server/core/media-url.ts'
import { productImages } from './products.table.ts'

/** Stands in `keep` for the next of the new pictures. */
const NEW = 'new'

export type Place = { mediaKey: string; colour: string | null; alt: string }

/** The pictures in the four places, in order. */
export async function placesOf(tx: Db, productId: ProductId): Promise<Place[]> {
  return tx
    .select({ mediaKey: productImages.mediaKey, colour: productImages.colour, alt: productImages.alt })
    .from(productImages)
    .where(and(eq(productImages.productId, productId), isNotNull(productImages.position)))
    .orderBy(productImages.position)
}

/**
 * What stands where after an edit: the kept pictures in their new order, and the new ones where `keep` says "new", else
 * after them. Without `keep` new pictures take every place. Throws `invalid`.
 */
export function arrange(
  before: readonly Place[],
  keep: string[] | undefined,
  added: readonly { key: string }[],
): Place[] {
  const order = keep ?? (added.length > 0 ? [] : before.map(({ mediaKey }) => mediaUrl(mediaKey)))
  const fresh = added.map(({ key }): Place => ({ mediaKey: key, colour: null, alt: '' }))
  const places: Place[] = []
  for (const name of order.filter(Boolean)) {
    const place = name === NEW ? fresh.shift() : before.find(({ mediaKey }) => mediaUrl(mediaKey) === name)
    if (!place) throw invalidField('keep', 'This picture is not one of the product.')
    // The same picture twice is one.
    if (!places.some(({ mediaKey }) => mediaKey === place.mediaKey)) places.push(place)
  }
  places.push(...fresh.filter(({ mediaKey }) => !places.some((place) => place.mediaKey === mediaKey)))
  if (places.length > MAX_PRODUCT_IMAGES) throw invalidField('image', MESSAGES.tooManyImages)
  if (places.length === 0) throw invalidField('image', MESSAGES.imageMissing)
  return places
}

/** Puts the pictures in their places; an empty description says the product's name. */
export async function writePlaces(
  tx: Db,
  productId: ProductId,
  places: readonly Place[],
  describe: (place: Place, index: number) => string,
): Promise<void> {
  await tx.delete(productImages).where(ofProduct(productId, isNotNull(productImages.position)))
  await tx
    .insert(productImages)
    .values(places.map((place, index) => ({ ...place, productId, position: index + 1, alt: describe(place, index) })))
}

/** Pictures that only show a colour go with the colour. */
export async function dropColourPictures(tx: Db, productId: ProductId, colours: readonly string[]): Promise<string[]> {
  const isOfNone = colours.length > 0 ? notInArray(productImages.colour, [...colours]) : undefined
  const dropped = await tx
    .delete(productImages)
    .where(ofProduct(productId, and(isNull(productImages.position), isOfNone)))
    .returning({ key: productImages.mediaKey })
  return dropped.map(({ key }) => key)
}

/** Every picture of a product, whatever it shows. */
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
