import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import { entryFile } from '#server/platform/root.ts'
import {
  type DrawnImage,
  detectImageType,
  type ImageAnswer,
  type ImageForm,
  type ImageRefusal,
  type ImageTask,
  type MeasuredImage,
  type MeasuredInk,
  type PngDrawing,
  type PrintSheet,
  type Rectangle,
  type RenditionFormat,
  type ScaledImage,
  type Shares,
  type ShirtDrawing,
  type TakenImage,
  type Thumbnail,
} from './image-tasks.ts'

/** Decodes and encodes pictures in a separate process, which runs only while there is work. */
export type Images = {
  /** Re-encodes an upload without metadata. Throws `too_large`, `unsupported_media`, and `unavailable` when too many are queued. */
  take(bytes: Uint8Array, form: ImageForm, crop?: Shares): Promise<TakenImage>
  /** A rendition of a stored picture. Uploads have priority. */
  scale(bytes: Uint8Array, width: number, format: RenditionFormat): Promise<ScaledImage>
  /** A stored picture as a JPEG for mails: see `MAIL_PICTURE`. */
  thumbnail(bytes: Uint8Array): Promise<Uint8Array>
  /** A stored picture as a JPEG of at most 1200 px, after all other work. Throws `unavailable` when too many are queued. */
  jpeg(bytes: Uint8Array): Promise<Uint8Array>
  /** The lowest and highest luminance of a part of a stored picture. */
  measure(bytes: Uint8Array, area: Shares): Promise<MeasuredImage>
  /**
   * The smallest rectangle, in px, with everything that is not transparent in a print file; null when it is empty. Uploads have
   * priority.
   */
  ink(bytes: Uint8Array): Promise<Rectangle | null>
  /** A logo or an icon as PNG. */
  png(drawing: PngDrawing): Promise<DrawnImage>
  /** The print file of a design with stored pictures: a transparent PNG of the whole print area. */
  print(pictures: ReadPictures, sheet: PrintSheet): Promise<DrawnImage>
  /** The mock-up of a design on a shirt, as WebP. It has the priority of uploads, because a shopper waits for it. */
  mockup(pictures: ReadPictures, shirt: ShirtDrawing): Promise<DrawnImage>
  stop(): Promise<void>
}

/**
 * Reads the stored pictures of a drawing. Called when the drawing's turn comes, because the pictures of all waiting drawings would fill the
 * memory. A read error makes the drawing fail.
 */
export type ReadPictures = () => Promise<readonly Uint8Array[]>

/** Creates renditions of stored pictures, one at a time: WebP when a page asks for one, all others while the shop is idle. */
export type Renditions = {
  /** Makes a missing WebP before all other renditions, in the order of the calls; resolves when it exists or cannot be made. */
  makeWebp(key: string, width: number): Promise<void>
  /** Creates all missing renditions once the shop is idle. */
  warm(): void
  /** Reports a visitor's request, so that the shop does not count as idle. */
  requestServed(): void
  stop(): Promise<void>
}

const PROCESS = entryFile('server/platform/images/image-process.ts')
const MAX_WAITING_UPLOADS = 20
/**
 * How many JPEGs for crawlers and product feeds may wait, because each holds a picture in memory. Those clients retry a refused request.
 */
const MAX_WAITING_JPEGS = 20
const IDLE_MS = 10_000

const STOPPED: ImageAnswer = { refused: 'unreadable', why: 'the server is stopping' }

type Job = { prepare(): Promise<ImageTask>; settle(answer: ImageAnswer): void; fail(error: unknown): void }

/** Starts the image process for the first picture. The process ends after `IDLE_MS` without work. */
export function openImages({
  log,
  taskTimeoutMs = 60_000,
}: {
  log: FastifyBaseLogger
  taskTimeoutMs?: number
}): Images {
  const uploads: Job[] = []
  const others: Job[] = []
  const jpegs: Job[] = []
  let child: ChildProcess | null = null
  let running: { job: Job; timer?: NodeJS.Timeout } | null = null
  let idle: NodeJS.Timeout | undefined
  let isStopped = false

  function next(): void {
    clearTimeout(idle)
    if (running || isStopped) return
    const job = uploads.shift() ?? others.shift() ?? jpegs.shift()
    if (!job) {
      idle = setTimeout(endIdleProcess, IDLE_MS).unref()
      return
    }
    running = { job }
    void send(job)
  }

  async function send(job: Job): Promise<void> {
    const isRunning = () => running?.job === job
    try {
      const task = await job.prepare()
      if (!isRunning()) return
      child ??= start()
      running = { job, timer: setTimeout(() => child?.kill('SIGKILL'), taskTimeoutMs) }
      child.send(task)
    } catch (error) {
      if (!isRunning()) return
      clearTimeout(running?.timer)
      running = null
      job.fail(error)
      next()
    }
  }

  function start(): ChildProcess {
    // No settings or secrets in its environment, in case a decoder is exploited.
    const compiled = getCompileCacheDir()
    const cache = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }
    const env = { UV_THREADPOOL_SIZE: '1', ...cache }
    const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc']
    const started = fork(PROCESS, { env, serialization: 'advanced', stdio })
    started.on('message', (answer: ImageAnswer) => finish(answer))
    const end = (answer: ImageAnswer) => {
      if (child !== started) return
      child = null
      // Fails only a drawing that this process had got. A drawing that still reads its pictures goes to the next process.
      if (running?.timer) finish(answer)
    }
    // A failed fork or send may cause no `exit` event.
    started.on('error', (error) => {
      log.error({ err: error }, 'the image process failed')
      started.kill('SIGKILL')
      end({ refused: 'unavailable', why: error.message })
    })
    started.on('exit', (code, signal) =>
      end({ refused: 'unreadable', why: `the image process ended: ${signal ?? code}` }),
    )
    return started
  }

  function finish(answer: ImageAnswer): void {
    const done = running
    if (done) {
      clearTimeout(done.timer)
      running = null
      done.job.settle(answer)
    }
    next()
  }

  function endIdleProcess(): void {
    child?.disconnect()
    child = null
  }

  async function run<T extends TakenImage | ScaledImage | Thumbnail | DrawnImage | MeasuredImage | MeasuredInk>(
    queue: Job[],
    task: ImageTask | (() => Promise<ImageTask>),
  ): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>()
    const prepare = typeof task === 'function' ? task : async () => task
    queue.push({ prepare, settle: resolve, fail: reject })
    next()
    const answer = isStopped ? STOPPED : await promise
    if ('done' in answer) return answer.done as T
    log.info({ why: answer.why }, 'a picture was refused')
    throw refusal(answer.refused)
  }

  function requireRoomInQueue(): void {
    if (uploads.length >= MAX_WAITING_UPLOADS)
      throw new ShopError('unavailable', 'too_many_pictures', null, { retryAfter: 5 })
  }

  return {
    async take(bytes, form, crop) {
      if (bytes.byteLength > UPLOAD_MAX_BYTES) throw refusal('too_large')
      if (!detectImageType(bytes)) throw refusal('unreadable')
      requireRoomInQueue()
      return run(uploads, { kind: 'take', bytes, form, maxPixels: UPLOAD_MAX_PIXELS, crop })
    },
    async thumbnail(bytes) {
      const { jpeg } = await run<Thumbnail>(others, { kind: 'thumbnail', bytes })
      return jpeg
    },
    async jpeg(bytes) {
      if (jpegs.length >= MAX_WAITING_JPEGS) throw refusal('unavailable')
      const { jpeg } = await run<Thumbnail>(jpegs, { kind: 'jpeg', bytes })
      return jpeg
    },
    scale: (bytes, width, format) => run(others, { kind: 'scale', bytes, width, format }),
    measure: (bytes, area) => run(uploads, { kind: 'measure', bytes, area }),
    async ink(bytes) {
      const { ink } = await run<MeasuredInk>(others, { kind: 'ink', bytes })
      return ink
    },
    png: (drawing) => run(others, { kind: 'png', drawing }),
    print: (read, sheet) => run(uploads, async () => ({ kind: 'print', pictures: await read(), sheet })),
    async mockup(read, shirt) {
      requireRoomInQueue()
      return run(uploads, async () => ({ kind: 'mockup', pictures: await read(), shirt }))
    },
    async stop() {
      isStopped = true
      clearTimeout(idle)
      for (const job of [...uploads.splice(0), ...others.splice(0), ...jpegs.splice(0)]) job.settle(STOPPED)
      if (running) {
        child?.kill('SIGKILL')
        finish(STOPPED)
      } else if (child?.connected) {
        // The process ends by itself, so that it stores its compile cache for the next start.
        endIdleProcess()
      }
    },
  }
}

function refusal(code: ImageRefusal): ShopError {
  if (code === 'unavailable') return new ShopError('unavailable', 'pictures_cannot_be_opened', null, { retryAfter: 5 })
  if (code === 'too_detailed') return new ShopError('too_large', 'picture_too_detailed')
  if (code === 'too_large')
    return new ShopError('too_large', 'picture_too_large', {
      megabytes: UPLOAD_MAX_BYTES >> 20,
      megapixels: UPLOAD_MAX_PIXELS / 1e6,
    })
  return new ShopError('unsupported_media', 'not_a_picture')
}
