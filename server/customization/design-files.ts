import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { CustomizedProductId } from '#contract/cart.ts'
import type { Db } from '#server/core/database/db.ts'
import type { Deps } from '#server/core/deps.ts'
import { media } from '#server/images/media.table.ts'
import type { StoredPicture } from '#server/images/media.ts'
import { customizedProductFiles } from './customization.table.ts'
import type { Picture } from './drawings.ts'

type FileKind = (typeof customizedProductFiles.$inferSelect)['kind']

/** The stored pictures of a design: its first one, and those after it. */
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

/** The pictures with their bytes. Throws when a file is not there. */
export async function picturesOf(
  { files }: Pick<Deps, 'files'>,
  stored: readonly StoredPicture[],
): Promise<readonly Picture[]> {
  const pictures: Picture[] = []
  for (const { key, width, height } of stored) {
    const bytes = await files.get(`private/${key}`)
    if (!bytes) throw new Error('a picture of the design is not there')
    pictures.push({ bytes, width, height })
  }
  return pictures
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

/** Writes the key of a further file of a design, in place of one of before. */
export async function keepFileKey(
  db: Db,
  id: CustomizedProductId,
  file: { kind: FileKind; position: number; mediaKey: string },
): Promise<void> {
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
