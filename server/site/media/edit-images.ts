import { and, eq, ne, sql } from 'drizzle-orm'
import { BANNER_TITLES, LOGIN_BACKGROUND_TITLE, PHONE_BANNER_TITLE } from '#contract/basics/limits.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Crop, Image, ImageId } from '#contract/site/images.api.ts'
import { brokenConstraint, type Db, transact } from '#server/platform/database/db.ts'
import { refuseStale } from '#server/platform/database/refuse-stale.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { images } from './images.table.ts'
import { readImages } from './images.ts'
import { removeUnused, type Upload, withPictures } from './pictures.ts'

type Routes = typeof contract.images
type ImageRow = typeof images.$inferSelect

const PLACES = [...BANNER_TITLES, PHONE_BANNER_TITLE, LOGIN_BACKGROUND_TITLE]

/** Adds a banner or a general image; the title determines where it is shown. */
export async function add(ctx: SignedIn, input: Input<Routes['add']>): Promise<Image> {
  const title = canonicalTitle(input.title)
  const texts = pickTextColumns(input)
  requireButtonPair({ buttonLabel: '', buttonLink: '', ...texts })
  await requireUnusedTitle(ctx.db, title)
  const id = await withPictures(ctx, [toUpload(input.image, input.crop)], async ([picture]) => {
    const mediaKey = picture?.key ?? ''
    const brightness = await measured(ctx, title, mediaKey)
    return titled(ctx.db, async (tx) => {
      const values = { title, mediaKey, ...texts, ...brightness }
      const [row] = await tx.insert(images).values(values).returning()
      if (!row) throw new Error('the image was not written')
      await writeAudit(tx, ctx, { action: 'image.add', subject: `image:${row.id}`, after: presentImageForAudit(row) })
      return row.id
    })
  })
  return read(ctx.db, id)
}

/** Updates an image; without a new picture the current one stays. Throws `stale` when it was changed since the caller read it. */
export async function update(ctx: SignedIn, input: Input<Routes['update']>): Promise<Image> {
  const { id, image } = input
  const title = canonicalTitle(input.title)
  if (input.crop && !image) throw invalidField('crop', 'picture_to_crop_missing')
  const [seen] = await ctx.db.select().from(images).where(eq(images.id, id))
  if (!seen) throw notFound()
  const texts = pickTextColumns(input)
  requireButtonPair({ ...seen, ...texts })
  await requireUnusedTitle(ctx.db, title, id)
  const unusedKeys = await withPictures(ctx, image ? [toUpload(image, input.crop)] : [], async ([picture]) => {
    // Before the transaction, so that the transaction does not wait for the image process.
    const brightness = await measured(ctx, title, picture?.key ?? seen.mediaKey)
    return titled(ctx.db, async (tx) => {
      const before = await lock(tx, id)
      refuseStale(before, input.updatedAt, 'image')
      requireButtonPair({ ...before, ...texts })
      const mediaKey = picture?.key ?? before.mediaKey
      // When a concurrent request has replaced the picture, the brightness that it measured stays.
      const isMine = picture !== undefined || mediaKey === seen.mediaKey
      const values = { title, mediaKey, ...texts, ...(isMine && brightness) }
      // A row that the owner has changed is no longer demo data.
      await tx
        .update(images)
        .set({ ...values, isDemo: false })
        .where(eq(images.id, id))
      const entry = { before: presentImageForAudit(before), after: presentImageForAudit({ ...before, ...values }) }
      await writeAudit(tx, ctx, { action: 'image.update', subject: `image:${id}`, ...entry })
      return before.mediaKey
    })
  })
  // Removes the replaced picture. The current one is still referenced.
  if (image) await removeUnused(ctx, [unusedKeys])
  return read(ctx.db, id)
}

/** Deletes an image; its place on the storefront is empty then. */
export async function remove(ctx: SignedIn, { id }: Input<Routes['remove']>): Promise<void> {
  const unusedKeys = await transact(ctx.db, async (tx) => {
    const before = await lock(tx, id)
    await tx.delete(images).where(eq(images.id, id))
    await writeAudit(tx, ctx, { action: 'image.delete', subject: `image:${id}`, before: presentImageForAudit(before) })
    return before.mediaKey
  })
  await removeUnused(ctx, [unusedKeys])
}

function toUpload(bytes: Uint8Array, crop: Crop | undefined): Upload {
  return crop ? { bytes, crop } : bytes
}

/** The standard spelling of the titles of fixed places. */
function canonicalTitle(title: string): string {
  return PLACES.find((place) => place.toLowerCase() === title.toLowerCase()) ?? title
}

async function lock(tx: Db, id: ImageId): Promise<ImageRow> {
  const [row] = await tx.select().from(images).where(eq(images.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

async function read(db: Db, id: ImageId): Promise<Image> {
  const [image] = await readImages(db, { where: eq(images.id, id), page: null })
  if (!image) throw notFound()
  return image
}

/** Checks the title before a picture is stored; the unique index decides between concurrent requests. */
async function requireUnusedTitle(db: Db, title: string, imageId?: ImageId): Promise<void> {
  const isOther = imageId === undefined ? undefined : ne(images.id, imageId)
  if (await db.$count(images, and(eq(sql`lower(${images.title})`, title.toLowerCase()), isOther))) throw taken()
}

async function titled<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await transact(db, work)
  } catch (error) {
    throw brokenConstraint(error) === 'images_title_key' ? taken() : error
  }
}

function taken(): ShopError {
  return new ShopError('title_taken', 'image_title_taken')
}

function presentImageForAudit({
  title,
  mediaKey,
  eyebrow,
  headline,
  body,
  buttonLabel,
  buttonLink,
  alt,
  ink,
}: ImageRow) {
  const texts = { eyebrow, headline, text: body, buttonLabel, buttonLink, alt, ink: ink ?? 'automatic' }
  return { title, image: mediaUrl(mediaKey), ...texts }
}

function pickTextColumns(input: Partial<Input<Routes['update']>>): Partial<ImageRow> {
  const { eyebrow, headline, text: body, buttonLabel, buttonLink, alt, ink } = input
  const sent = Object.entries({ eyebrow, headline, body, buttonLabel, buttonLink, alt, ink })
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

function requireButtonPair({ buttonLabel, buttonLink }: Pick<ImageRow, 'buttonLabel' | 'buttonLink'>): void {
  if (buttonLabel !== '' && buttonLink === '') throw invalidField('buttonLink', 'button_link_missing')
}

/**
 * The area behind a banner's text, as fractions of the picture: the left half of a wide banner. The next constant: the top of the phone
 * banner.
 */
const WIDE_TEXT_AREA = { x: 0, y: 0, width: 0.5, height: 1 }
const TALL_TEXT_AREA = { x: 0, y: 0, width: 1, height: 0.45 }

/** The luminance of a banner behind its text; empty for other images. */
async function measured(
  { files, images: opened }: SignedIn,
  title: string,
  mediaKey: string,
): Promise<Partial<ImageRow>> {
  const isWide = BANNER_TITLES.some((banner) => banner === title)
  if (!isWide && title !== PHONE_BANNER_TITLE) return { darkest: null, lightest: null }
  const bytes = await files.get(`public/${mediaKey}`)
  return bytes ? opened.measure(bytes, isWide ? WIDE_TEXT_AREA : TALL_TEXT_AREA) : { darkest: null, lightest: null }
}
