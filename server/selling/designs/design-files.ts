import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Deps, SignedIn } from '#server/platform/deps.ts'
import { media } from '#server/site/media/media.table.ts'
import { keepPicture, type StoredPicture } from '#server/site/media/media.ts'
import { customizedProductFiles, customizedProducts } from './customization.table.ts'
import type { Picture } from './drawings.ts'
import { checkDesignQuota } from './quota.ts'

type FileKind = (typeof customizedProductFiles.$inferSelect)['kind']

/** The stored pictures of a design in order; `design` is the first. */
export async function storedPictures(
  db: Db,
  id: CustomizedProductId,
  design: StoredPicture,
): Promise<readonly StoredPicture[]> {
  const others = await db
    .select(getTableColumns(media))
    .from(customizedProductFiles)
    .innerJoin(media, eq(media.key, customizedProductFiles.mediaKey))
    .where(and(eq(customizedProductFiles.customizedProductId, id), eq(customizedProductFiles.kind, 'picture')))
    .orderBy(asc(customizedProductFiles.position))
  return [design, ...others]
}

/** Opens pictures for drawing. Each is read only when it is drawn, because one may have about 24 MB. */
export function openPictures({ files }: Pick<Deps, 'files'>, stored: readonly StoredPicture[]): readonly Picture[] {
  return stored.map(({ key, width, height }) => ({
    width,
    height,
    async read() {
      const bytes = await files.get(`private/${key}`)
      if (!bytes) throw new Error('a picture of the design is not there')
      return bytes
    },
  }))
}

/**
 * Copies pictures into files of the caller, as if the caller had uploaded them. Throws when a file is missing, and when the copies exceed
 * the caller's quota.
 */
export async function copyPictures(ctx: SignedIn, stored: readonly StoredPicture[]): Promise<readonly StoredPicture[]> {
  await checkDesignQuota(
    ctx.db,
    ctx.actor.id,
    stored.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  const copies: StoredPicture[] = []
  for (const { key, mime, width, height, colour, bytes: size } of stored) {
    const release = await ctx.uploads.memory(size, new AbortController().signal)
    try {
      const bytes = await ctx.files.get(`private/${key}`)
      if (!bytes) throw new Error('a picture of the design is not there')
      const facts = { bytes, mime, width, height, colour }
      copies.push(await keepPicture(ctx, facts, { kind: 'private', ownerId: ctx.actor.id }))
    } finally {
      release()
    }
  }
  return copies
}

/** The key of a further file of a design; positions count from 1. */
export async function fileKey(
  db: Db,
  id: CustomizedProductId,
  kind: FileKind,
  position: number,
): Promise<string | undefined> {
  const { customizedProductId, mediaKey } = customizedProductFiles
  const [file] = await db
    .select({ key: mediaKey })
    .from(customizedProductFiles)
    .where(
      and(
        eq(customizedProductId, id),
        eq(customizedProductFiles.kind, kind),
        eq(customizedProductFiles.position, position),
      ),
    )
  return file?.key
}

type NewShirt = typeof customizedProducts.$inferInsert
type NewFile = { kind: FileKind; position: number; mediaKey: string }

/** Writes a customised product with its further files. */
export async function insertShirt(
  tx: Db,
  shirt: NewShirt,
  files: readonly NewFile[],
): Promise<typeof customizedProducts.$inferSelect> {
  const [row] = await tx.insert(customizedProducts).values(shirt).returning()
  if (!row) throw new Error('the shirt was not written')
  if (files.length > 0)
    await tx.insert(customizedProductFiles).values(files.map((file) => ({ ...file, customizedProductId: row.id })))
  return row
}

/** Stores the key of a further file of a design. It replaces an earlier key. */
export async function keepFileKey(db: Db, id: CustomizedProductId, file: NewFile): Promise<void> {
  await db
    .insert(customizedProductFiles)
    .values({ ...file, customizedProductId: id })
    .onConflictDoUpdate({
      target: [
        customizedProductFiles.customizedProductId,
        customizedProductFiles.kind,
        customizedProductFiles.position,
      ],
      set: { mediaKey: file.mediaKey },
    })
}
