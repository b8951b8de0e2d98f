import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Files } from '#server/core/files.ts'
import type { Images, Renditions } from '#server/core/images/images.ts'
import { logOutage } from '#server/core/outage.ts'
import { media } from './media.table.ts'
import { keptWidths } from './widths.ts'

/** More than a page asks for. */
const MAX_WANTED = 200
/** Rows are marked together: every change of a public picture empties the page cache. */
const MARKED_TOGETHER = 50

type Parts = { db: Db; files: Files; images: Images; log: FastifyBaseLogger }

/** After the disk or the database failed it, milliseconds. */
const REST_MS = 60_000

/** It lies with this picture that it has no smaller sizes, and with nothing else. */
class BadPicture extends Error {}

/** Idle until something is wanted or warmed. What is full or away does not count against a picture: it is tried again. */
export function openRenditions({ db, files, images, log }: Parts, { restMs = REST_MS } = {}): Renditions {
  const wanted = new Map<string, { key: string; width: number }>()
  const made = new Map<string, { widths: number[]; colour: string | null }>()
  /** Not tried again before the next start. */
  const failed = new Set<string>()
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
    if (!logOutage(log, error)) log.warn({ err: error }, 'smaller pictures could not be made: they are tried again')
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
      if (await makeWanted()) continue
      const due = await nextDue()
      if (!due) break
      if (!isTold)
        log.info('making smaller sizes of pictures, behind everything else; pages show the large ones until then')
      isTold = true
      await makeAll(due.key, due.width)
      if (made.size >= MARKED_TOGETHER) await mark()
    }
    await mark()
    if (isTold && !isStopped) log.info('the smaller sizes of all pictures are there')
  }

  async function makeWanted(): Promise<boolean> {
    const [name, first] = wanted.entries().next().value ?? []
    if (name === undefined || !first) return false
    wanted.delete(name)
    await makeOne(first.key, first.width).catch(giveUp(first.key))
    return true
  }

  async function nextDue(): Promise<{ key: string; width: number } | undefined> {
    if (!isWarming) return undefined
    // Off first: whoever calls `warm` while the database is asked is not forgotten.
    isWarming = false
    const known = [...made.keys(), ...failed]
    const isDue = and(isNull(media.variantsReadyAt), eq(media.kind, 'public'))
    const [due] = await db
      .select({ key: media.key, width: media.width })
      .from(media)
      .where(known.length > 0 ? and(isDue, notInArray(media.key, known)) : isDue)
      .orderBy(asc(media.createdAt))
      .limit(1)
    isWarming ||= due !== undefined
    return due
  }

  async function makeAll(key: string, original: number): Promise<void> {
    const widths = keptWidths(original)
    let colour: string | null = null
    try {
      for (const width of widths) {
        while (!isStopped && (await makeWanted()));
        if (isStopped) return
        colour = (await makeOne(key, width)) ?? colour
      }
      made.set(key, { widths, colour })
    } catch (error) {
      giveUp(key)(error)
    }
  }

  /** The mean colour of the picture, or null when the size was there already. */
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
    // Removed while its sizes were made: then they go, too.
    if (await isRemoved(key)) for (const format of ['avif', 'webp']) await files.remove(`${name}.${format}`)
    return colour
  }

  async function isRemoved(key: string): Promise<boolean> {
    return (await db.$count(media, eq(media.key, key))) === 0
  }

  function giveUp(key: string) {
    return (error: unknown) => {
      if (isStopped) return
      if (!(error instanceof BadPicture)) throw error
      failed.add(key)
      log.warn({ err: error, key }, 'a smaller picture could not be made')
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
      if (isStopped || failed.has(key) || wanted.size >= MAX_WANTED) return
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
