import { createHash } from 'node:crypto'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { MediaStores } from '#server/platform/config/media-config.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/files.ts'
import { openStore } from '#server/platform/files/open-files.ts'
import { mapLimited } from '#server/platform/jobs/map-limited.ts'
import { media } from './media.table.ts'
import type { StoredPicture } from './media.ts'
import { formatMasterKey, listRenditionKeys } from './stored-files.ts'

const ROWS_AT_ONCE = 200
const FILES_AT_ONCE = 8

/**
 * `files`: how many files are now at the destination. `moved`: how many of them this run has moved. The other fields list missing and
 * damaged files.
 */
export type Moved = { files: number; moved: number; missing: string[]; damaged: string[] }

type Options = {
  db: Db
  /** The first store is the destination. Files of the others are moved to it. */
  stores: MediaStores
  /** Called after every few hundred pictures. */
  onProgress?: (moved: Moved) => void
}

/**
 * Moves the files of all pictures, videos and designs into the first store. Copies each file, reads it back and compares it before its old
 * copy is removed. So the move can be stopped and run again at any time. The shop reads all stores meanwhile. A picture that does not match
 * its hash stays. Throws when a store fails.
 */
export async function moveMedia({ db, stores, onProgress = () => undefined }: Options): Promise<Moved> {
  const [to, ...from] = stores.map(openStore)
  if (!to || from.length === 0) throw new Error('There is only one place for files.')
  const done: Moved = { files: 0, moved: 0, missing: [], damaged: [] }
  for (let last = ''; ; onProgress(done)) {
    const rows = await db.select().from(media).where(gt(media.key, last)).orderBy(asc(media.key)).limit(ROWS_AT_ONCE)
    if (rows.length === 0) return done
    last = rows.at(-1)?.key ?? ''
    await mapLimited(rows, FILES_AT_ONCE, (row) => movePicture(db, row, { to, from, done }))
  }
}

type Places = { to: Files; from: Files[]; done: Moved }

async function movePicture(db: Db, row: StoredPicture, { to, from, done }: Places): Promise<void> {
  const name = formatMasterKey(row)
  const state = await moveFile(db, row, name, { to, from, done })
  if (state === 'nowhere' && (await isThere(db, row))) done.missing.push(name)
  if (row.kind === 'private') return
  for (const rendition of listRenditionKeys(row)) await moveFile(db, row, rendition, { to, from, done })
}

async function moveFile(
  db: Db,
  row: StoredPicture,
  name: string,
  { to, from, done }: Places,
): Promise<'there' | 'nowhere' | 'damaged'> {
  for (const place of from) {
    const bytes = await place.get(name)
    if (!bytes) continue
    if (name === formatMasterKey(row) && !isIntact(row, bytes)) {
      done.damaged.push(name)
      return 'damaged'
    }
    if (!(await to.get(name))?.equals(bytes)) await to.put(name, bytes)
    if (!(await to.get(name))?.equals(bytes)) throw new Error(`${name} could not be read back as it was written.`)
    await place.remove(name)
    done.moved += 1
    done.files += 1
    // The shop has removed the picture since its row was read.
    if (!(await isThere(db, row))) await to.remove(name)
    return 'there'
  }
  const isMoved = await to.has(name)
  if (isMoved) done.files += 1
  return isMoved ? 'there' : 'nowhere'
}

/** Whether the bytes match the hash in the key, as calculated in media.ts. */
function isIntact({ key, ownerId }: StoredPicture, bytes: Buffer): boolean {
  return createHash('sha256')
    .update(ownerId ?? '')
    .update(bytes)
    .digest('hex')
    .startsWith(key)
}

/** Whether the row exists. Waits for a transaction that is removing it. */
async function isThere(db: Db, { key }: StoredPicture): Promise<boolean> {
  const rows = await transact(db, (tx) =>
    tx.select({ one: sql`1` }).from(media).where(eq(media.key, key)).for('key share'),
  )
  return rows.length > 0
}
