import { randomUUID } from 'node:crypto'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, transact } from '#server/platform/database/db.ts'
import { logOutage } from '#server/platform/database/outage.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { RenditionFormat } from '#server/platform/images/image-tasks.ts'
import type { Images, Renditions } from '#server/platform/images/images.ts'
import { media } from './media.table.ts'
import { listRenditionWidths } from './widths.ts'

/** The shop counts as idle after this time without a request, in ms. */
const IDLE_MS = 10 * 60_000
/** After this time without idleness, missing renditions are created nevertheless, in ms. */
const NEVER_IDLE_MS = 24 * 60 * 60_000
/** How often the idle state is checked, in ms. */
const LOOK_MS = 30_000
/** Maximum length of the queue of requested renditions: longer than one page needs. */
const MAX_REQUESTED = 200
/** Rows are updated in batches, because every change of a public picture invalidates the page cache. */
const UPDATE_BATCH = 50

type RenditionDeps = { db: Db; files: Files; images: Images; log: FastifyBaseLogger }

/** Pause after a failure of the disk or the database, milliseconds. */
const REST_MS = 60_000

/** Thrown when the picture itself prevents its renditions. */
class BadPicture extends Error {}

type Requested = { key: string; width: number; done: PromiseWithResolvers<void> }

/** Starts creating renditions. A picture that failed because of a full disk or a database outage is tried again. */
export function openRenditions(
  { db, files, images, log }: RenditionDeps,
  { restMs = REST_MS, idleMs = IDLE_MS } = {},
): Renditions {
  const requested = new Map<string, Requested>()
  const finished = new Map<string, { widths: number[]; colour: string | null }>()
  /** Unreadable pictures, not retried before the next start. */
  const failed = new Set<string>()
  /** Gives each process its own order of pictures, so that two processes rarely make the same renditions. */
  const salt = randomUUID()
  let isWarming = false
  let isStopped = false
  let work: Promise<void> | null = null
  let resting: NodeJS.Timeout | null = null
  const openedAt = performance.now()
  let lastRequestAt = openedAt
  const looking = setInterval(() => {
    if (isWarming && isIdle()) begin()
  }, LOOK_MS).unref()

  function isIdle(): boolean {
    const now = performance.now()
    return now - lastRequestAt >= idleMs || now - openedAt >= NEVER_IDLE_MS
  }

  function begin(): void {
    if (resting) return
    work ??= run()
      .catch(retryLater)
      .finally(() => {
        work = null
        if ((requested.size > 0 || (isWarming && isIdle())) && !isStopped) begin()
      })
  }

  function retryLater(error: unknown): void {
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
      if (!isIdle()) break
      const due = await nextDue()
      if (!due) break
      if (!isTold) log.info('the shop is idle: creating the missing renditions of pictures at low priority')
      isTold = true
      await makeAll(due.key, due.width)
      if (finished.size >= UPDATE_BATCH) await mark()
    }
    await mark()
    if (isTold && !isWarming && !isStopped) log.info('all renditions exist')
  }

  async function createRequested(): Promise<boolean> {
    const [name, first] = requested.entries().next().value ?? []
    if (name === undefined || !first) return false
    try {
      await makeOne(first.key, first.width, 'webp').catch(markFailed(first.key))
    } finally {
      requested.delete(name)
      first.done.resolve()
    }
    return true
  }

  async function nextDue(): Promise<{ key: string; width: number } | undefined> {
    if (!isWarming) return undefined
    // Reset before the query, so that a `warm` during the query is not lost.
    isWarming = false
    const handledKeys = [...finished.keys(), ...failed]
    const isDue = and(isNull(media.variantsReadyAt), eq(media.kind, 'public'))
    const [due] = await db
      .select({ key: media.key, width: media.width })
      .from(media)
      .where(handledKeys.length > 0 ? and(isDue, notInArray(media.key, handledKeys)) : isDue)
      .orderBy(sql`md5(${media.key} || ${salt})`)
      .limit(1)
    isWarming ||= due !== undefined
    return due
  }

  async function makeAll(key: string, original: number): Promise<void> {
    const widths = listRenditionWidths(original)
    let colour: string | null = null
    try {
      for (const width of widths)
        for (const format of ['webp', 'avif'] as const) {
          while (!isStopped && (await createRequested()));
          if (isStopped || !isIdle()) return
          colour = (await makeOne(key, width, format)) ?? colour
        }
      finished.set(key, { widths, colour })
    } catch (error) {
      markFailed(key)(error)
    }
  }

  /** Creates one rendition. Returns the picture's mean colour; null when the rendition already existed. */
  async function makeOne(key: string, width: number, format: RenditionFormat): Promise<string | null> {
    const name = `public/${key}-${width}.${format}`
    if (await files.has(name)) return null
    const master = await files.get(`public/${key}`)
    if (!master) {
      if (await isRemoved(key)) return null
      throw new BadPicture('the picture itself is not there')
    }
    const { bytes, colour } = await images.scale(master, width, format).catch((error: unknown) => {
      throw new BadPicture('the picture cannot be scaled', { cause: error })
    })
    await files.put(name, bytes)
    // The picture was removed meanwhile: remove the new rendition too.
    if (await isRemoved(key)) await files.remove(name)
    return colour
  }

  /** Whether the picture is removed. Waits for a transaction that is removing it and has deleted its files already. */
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
    if (finished.size === 0) return
    await transact(db, async (tx) => {
      for (const [key, { widths, colour }] of finished)
        await tx
          .update(media)
          .set({ widths, variantsReadyAt: sql`now()`, ...(colour && { colour }) })
          .where(eq(media.key, key))
    })
    finished.clear()
  }

  return {
    async makeWebp(key, width) {
      const name = `${key}-${width}`
      const before = requested.get(name)
      if (before) return before.done.promise
      if (isStopped || failed.has(key) || requested.size >= MAX_REQUESTED) return
      const done = Promise.withResolvers<void>()
      requested.set(name, { key, width, done })
      begin()
      return done.promise
    },
    warm() {
      isWarming = true
      if (isIdle()) begin()
    },
    requestServed() {
      lastRequestAt = performance.now()
    },
    async stop() {
      isStopped = true
      clearInterval(looking)
      if (resting) clearTimeout(resting)
      for (const { done } of requested.values()) done.resolve()
      await work
    },
  }
}
