import { randomUUID } from 'node:crypto'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Files } from '#server/core/files/files.ts'
import type { Images, Renditions } from '#server/core/images/images.ts'
import { logOutage } from '#server/core/outage.ts'
import { media } from './media.table.ts'
import { keptWidths } from './widths.ts'

/** Maximum length of the queue of requested renditions; more than one page requests. */
const MAX_REQUESTED = 200
/** Rows are updated in batches, because every change of a public picture invalidates the page cache. */
const UPDATE_BATCH = 50

type Parts = { db: Db; files: Files; images: Images; log: FastifyBaseLogger }

/** Pause after a failure of the disk or the database, milliseconds. */
const REST_MS = 60_000

/** The renditions cannot be created because of the picture itself. */
class BadPicture extends Error {}

/** Idle until `want` or `warm` is called. After a full disk or an outage of the database a picture is retried. */
export function openRenditions({ db, files, images, log }: Parts, { restMs = REST_MS } = {}): Renditions {
  const wanted = new Map<string, { key: string; width: number }>()
  const made = new Map<string, { widths: number[]; colour: string | null }>()
  /** Unreadable pictures, not retried before the next start. */
  const failed = new Set<string>()
  /** The order in which this process takes pictures: another one than that of other processes, which would make the same ones twice. */
  const salt = randomUUID()
  let isWarming = false
  let isStopped = false
  let work: Promise<void> | null = null
  let resting: NodeJS.Timeout | null = null

  function begin(): void {
    if (resting) return
    work ??= run()
      .catch(rest)
      .finally(() => {
        work = null
        if ((isWarming || wanted.size > 0) && !isStopped) begin()
      })
  }

  function rest(error: unknown): void {
    if (isStopped) return
    if (!logOutage(log, error)) log.warn({ err: error }, 'renditions could not be created and will be retried')
    isWarming = true
    resting = setTimeout(() => {
      resting = null
      begin()
    }, restMs)
    resting.unref()
  }

  async function run(): Promise<void> {
    let isTold = false
    while (!isStopped) {
      if (await createRequested()) continue
      const due = await nextDue()
      if (!due) break
      if (!isTold) log.info('creating renditions of pictures at low priority; pages show the originals until then')
      isTold = true
      await makeAll(due.key, due.width)
      if (made.size >= UPDATE_BATCH) await mark()
    }
    await mark()
    if (isTold && !isStopped) log.info('all renditions exist')
  }

  async function createRequested(): Promise<boolean> {
    const [name, first] = wanted.entries().next().value ?? []
    if (name === undefined || !first) return false
    wanted.delete(name)
    await makeOne(first.key, first.width).catch(markFailed(first.key))
    return true
  }

  async function nextDue(): Promise<{ key: string; width: number } | undefined> {
    if (!isWarming) return undefined
    // Reset before the query, so that a `warm` during the query is not lost.
    isWarming = false
    const known = [...made.keys(), ...failed]
    const isDue = and(isNull(media.variantsReadyAt), eq(media.kind, 'public'))
    const [due] = await db
      .select({ key: media.key, width: media.width })
      .from(media)
      .where(known.length > 0 ? and(isDue, notInArray(media.key, known)) : isDue)
      .orderBy(sql`md5(${media.key} || ${salt})`)
      .limit(1)
    isWarming ||= due !== undefined
    return due
  }

  async function makeAll(key: string, original: number): Promise<void> {
    const widths = keptWidths(original)
    let colour: string | null = null
    try {
      for (const width of widths) {
        while (!isStopped && (await createRequested()));
        if (isStopped) return
        colour = (await makeOne(key, width)) ?? colour
      }
      made.set(key, { widths, colour })
    } catch (error) {
      markFailed(key)(error)
    }
  }

  /** Creates one rendition. Returns the mean colour of the picture, or null when the rendition already existed. */
  async function makeOne(key: string, width: number): Promise<string | null> {
    const name = `public/${key}-${width}`
    if ((await files.has(`${name}.avif`)) && (await files.has(`${name}.webp`))) return null
    const master = await files.get(`public/${key}`)
    if (!master) {
      if (await isRemoved(key)) return null
      throw new BadPicture('the picture itself is not there')
    }
    const { avif, webp, colour } = await images.scale(master, width).catch((error: unknown) => {
      throw new BadPicture('the picture cannot be scaled', { cause: error })
    })
    await files.put(`${name}.webp`, webp)
    await files.put(`${name}.avif`, avif)
    // The picture was removed meanwhile: remove the new renditions too.
    if (await isRemoved(key)) for (const format of ['avif', 'webp']) await files.remove(`${name}.${format}`)
    return colour
  }

  /** Waits for a transaction that is removing the picture: it removes the files before it commits. */
  async function isRemoved(key: string): Promise<boolean> {
    const rows = await db.select({ key: media.key }).from(media).where(eq(media.key, key)).for('key share')
    return rows.length === 0
  }

  function markFailed(key: string) {
    return (error: unknown) => {
      if (isStopped) return
      if (!(error instanceof BadPicture)) throw error
      failed.add(key)
      log.warn({ err: error, key }, 'a rendition could not be created')
    }
  }

  async function mark(): Promise<void> {
    await transact(db, async (tx) => {
      for (const [key, { widths, colour }] of made)
        await tx
          .update(media)
          .set({ widths, variantsReadyAt: sql`now()`, ...(colour && { colour }) })
          .where(eq(media.key, key))
    })
    made.clear()
  }

  return {
    want(key, width) {
      if (isStopped || failed.has(key) || wanted.size >= MAX_REQUESTED) return
      wanted.set(`${key}-${width}`, { key, width })
      begin()
    },
    warm() {
      isWarming = true
      begin()
    },
    async stop() {
      isStopped = true
      if (resting) clearTimeout(resting)
      await work
    },
  }
}
