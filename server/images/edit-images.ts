import { and, eq, ne, sql } from 'drizzle-orm'
import { invalidField, notFound, ShopError } from '#contract/errors.ts'
import type { Crop, Image, ImageId } from '#contract/images.ts'
import type { contract } from '#contract/index.ts'
import { BANNER_TITLES, LOGIN_BACKGROUND_TITLE, PHONE_BANNER_TITLE } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { brokenConstraint, type Db, transact } from '#server/core/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { mediaUrl } from '#server/core/media-url.ts'
import { images } from './images.table.ts'
import { readImages } from './images.ts'
import { removeUnused, type Upload, withPictures } from './pictures.ts'

type Routes = typeof contract.images
type Row = typeof images.$inferSelect

const PLACES = [...BANNER_TITLES, PHONE_BANNER_TITLE, LOGIN_BACKGROUND_TITLE]

/** A banner or a general image; its title is its place. */
export async function add(ctx: SignedIn, input: Input<Routes['add']>): Promise<Image> {
  const title = spelt(input.title)
  await mustBeFree(ctx.db, title)
  const id = await withPictures(ctx, [cut(input.image, input.crop)], ([picture]) =>
    titled(ctx.db, async (tx) => {
      const [row] = await tx
        .insert(images)
        .values({ title, mediaKey: picture?.key ?? '' })
        .returning()
      if (!row) throw new Error('the image was not written')
      await writeAudit(tx, ctx, { action: 'image.add', subject: `image:${row.id}`, after: auditOf(row) })
      return row.id
    }),
  )
  return read(ctx.db, id)
}

/** Without an image the one that is there stays. */
export async function update(ctx: SignedIn, input: Input<Routes['update']>): Promise<Image> {
  const { id, image } = input
  const title = spelt(input.title)
  if (input.crop && !image) throw invalidField('crop', 'Only a new picture can be cut.')
  if (!(await ctx.db.$count(images, eq(images.id, id)))) throw notFound()
  await mustBeFree(ctx.db, title, id)
  const letGo = await withPictures(ctx, image ? [cut(image, input.crop)] : [], ([picture]) =>
    titled(ctx.db, async (tx) => {
      const before = await lock(tx, id)
      const values = { title, mediaKey: picture?.key ?? before.mediaKey }
      await tx.update(images).set(values).where(eq(images.id, id))
      const deed = { before: auditOf(before), after: auditOf({ ...before, ...values }) }
      await writeAudit(tx, ctx, { action: 'image.update', subject: `image:${id}`, ...deed })
      return before.mediaKey
    }),
  )
  // The one that stays is named by its row, and is left alone.
  if (image) await removeUnused(ctx, [letGo])
  return read(ctx.db, id)
}

/** Its place on the storefront is empty then. */
export async function remove(ctx: SignedIn, { id }: Input<Routes['remove']>): Promise<void> {
  const letGo = await transact(ctx.db, async (tx) => {
    const before = await lock(tx, id)
    await tx.delete(images).where(eq(images.id, id))
    await writeAudit(tx, ctx, { action: 'image.delete', subject: `image:${id}`, before: auditOf(before) })
    return before.mediaKey
  })
  await removeUnused(ctx, [letGo])
}

function cut(bytes: Uint8Array, crop: Crop | undefined): Upload {
  return crop ? { bytes, crop } : bytes
}

/** The places of the storefront are written in one way. */
function spelt(title: string): string {
  return PLACES.find((place) => place.toLowerCase() === title.toLowerCase()) ?? title
}

async function lock(tx: Db, id: ImageId): Promise<Row> {
  const [row] = await tx.select().from(images).where(eq(images.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

async function read(db: Db, id: ImageId): Promise<Image> {
  const [image] = await readImages(db, { where: eq(images.id, id), page: null })
  if (!image) throw notFound()
  return image
}

/** Before a picture is stored; the index decides when two come at once. */
async function mustBeFree(db: Db, title: string, own?: ImageId): Promise<void> {
  const isOther = own === undefined ? undefined : ne(images.id, own)
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
  return new ShopError('title_taken', 'There is an image with this title already.')
}

function auditOf({ title, mediaKey }: Row) {
  return { title, image: mediaUrl(mediaKey) }
}
