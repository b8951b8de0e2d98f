import { and, eq, sql } from 'drizzle-orm'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { IMPORT_MAX_PICTURES, type ProductImportId } from '#contract/catalogue/product-import.api.ts'
import { namesIn, pictureName } from '#contract/catalogue/variant-csv.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import { parseReason, type Refusal, refusal, stringifyRefusal } from '#contract/http/reasons.ts'
import type { Db } from '#server/platform/database/db.ts'
import { UnreadableEntry, UnreadableZip, type ZipEntry, zipEntries } from '#server/platform/files/read-zip.ts'
import { detectImageType } from '#server/platform/images/image-tasks.ts'
import { productImportPictures } from './imports.table.ts'

/** Maximum number of bytes unpacked from one archive. Pictures in an archive of the allowed size need less. */
const ALL_BYTES = 128 << 20
/** Files that macOS and Windows add to archives. */
const OF_SYSTEM = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i
const NAME_MAX = 255

/** The problem of each file in an import's archive, by the file's name in lower case; null when it has none. */
export type ZipFiles = ReadonlyMap<string, Refusal | null>

/**
 * Stores the pictures of a ZIP archive that the lines of an import name, one at a time, in the caller's transaction. For an unusable
 * picture it stores the reason. Returns the number of pictures, and the number of files that no line names. Throws `invalid` on `pictures`
 * for an unreadable archive.
 */
export async function keepPictures(
  tx: Db,
  id: ProductImportId,
  zip: Uint8Array,
): Promise<{ pictures: number; unused: number }> {
  const pictureNames = await readPictureNames(tx, id)
  const seen = new Set<string>()
  const budget = { bytes: ALL_BYTES }
  let [entries, files, named] = [0, 0, 0]
  try {
    for await (const entry of zipEntries(zip)) {
      entries += 1
      if (entries > IMPORT_MAX_PICTURES)
        throw invalidField('pictures', 'zip_has_too_many_files', { maximum: IMPORT_MAX_PICTURES })
      if (OF_SYSTEM.test(entry.path)) continue
      files += 1
      const name = pictureName(entry.path)
      if (!pictureNames.has(name)) continue
      named += 1
      if (seen.has(name)) await keep(tx, id, { name, problem: refusal('zip_picture_repeated') })
      else await keep(tx, id, { name, ...(await take(entry, budget)) })
      seen.add(name)
    }
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error
    throw invalidField('pictures', 'zip_unreadable')
  }
  return { pictures: named, unused: files - named }
}

type Taken = { bytes?: Uint8Array; problem?: Refusal }

/** Unpacks a picture. Its bytes count towards the budget even if it cannot be used. */
async function take(entry: ZipEntry, budget: { bytes: number }): Promise<Taken> {
  if (entry.problem) return { problem: entry.problem }
  if (budget.bytes <= 0) return { problem: refusal('zip_too_large') }
  try {
    const bytes = await entry.read(UPLOAD_MAX_BYTES)
    budget.bytes -= bytes.byteLength
    return detectImageType(bytes) ? { bytes } : { problem: refusal('zip_picture_of_other_type') }
  } catch (error) {
    if (!(error instanceof UnreadableEntry)) throw error
    // An entry whose stated size is too large was not unpacked.
    if (entry.bytes <= UPLOAD_MAX_BYTES) budget.bytes -= entry.bytes
    return { problem: error.problem }
  }
}

async function keep(
  tx: Db,
  importId: ProductImportId,
  { name, bytes, problem }: Taken & { name: string },
): Promise<void> {
  const values = { bytes: bytes ? Buffer.from(bytes) : null, problem: problem ? stringifyRefusal(problem) : null }
  const target = [productImportPictures.importId, productImportPictures.name]
  await tx
    .insert(productImportPictures)
    .values({ importId, name, ...values })
    .onConflictDoUpdate({ target, set: values })
}

/** Every picture name in the cells of an import. */
async function readPictureNames(tx: Db, id: ProductImportId): Promise<Set<string>> {
  const { rows } = await tx.execute<{ cell: string }>(sql`
    select distinct cells ->> 'pictures' as cell from product_import_lines where import_id = ${id} and cells ->> 'pictures' <> ''`)
  const names = new Set<string>()
  for (const { cell } of rows) for (const name of namesIn(cell)) if (name.length <= NAME_MAX) names.add(name)
  return names
}

/** The files of an import's archive, without their bytes. */
export async function readFiles(db: Db, id: ProductImportId): Promise<ZipFiles> {
  const { name, problem, importId } = productImportPictures
  const rows = await db.select({ name, problem }).from(productImportPictures).where(eq(importId, id))
  return new Map(rows.map((row) => [row.name, row.problem === null ? null : parseReason(row.problem)]))
}

/** The bytes of a picture. Throws `invalid` when the picture was deleted. */
export async function readPicture(db: Db, id: ProductImportId, name: string): Promise<Uint8Array> {
  const [row] = await db
    .select({ bytes: productImportPictures.bytes })
    .from(productImportPictures)
    .where(and(eq(productImportPictures.importId, id), eq(productImportPictures.name, name)))
  if (!row?.bytes) throw new ShopError('invalid', 'picture_not_in_zip', { picture: name })
  return row.bytes
}
