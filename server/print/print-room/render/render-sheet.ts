import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { entryFile } from '#server/platform/root.ts'
import type { FromRenderer, SheetDrawing, ToRenderer } from './sheet-drawing.ts'

const PROCESS = entryFile('server/print/print-room/render/render-process.ts')
/** In ms. The longest sheet that the settings allow takes about two minutes on a slow machine. */
const TIMEOUT_MS = 15 * 60_000

/** Bytes per message. Sending copies a message, so large print files are sent in parts. */
const SENT_AT_ONCE = 1 << 20

/** Two threads compress while the next rows are made. */
const THREADS = { UV_THREADPOOL_SIZE: '2' }

type Work = {
  drawing: SheetDrawing
  title: string
  madeAt: Date
  /** Reads the print file of the piece at this position. */
  readPrint(piece: number): Promise<Uint8Array>
  /** Consumes the bytes of each file. The drawing waits for it. */
  take: Record<'png' | 'pdf', (bytes: AsyncIterable<Buffer>) => Promise<void>>
  /** Called after each piece with the number of pieces that are drawn. */
  drawn?(pieces: number): Promise<void>
  signal: AbortSignal
}

/**
 * Draws a gang sheet as PNG and PDF in a separate process, which ends before this returns. Throws when a print file cannot be read, or when
 * the process fails or is aborted: then both files are incomplete.
 */
export async function renderSheet({ drawing, title, madeAt, readPrint, take, drawn, signal }: Work): Promise<void> {
  signal.throwIfAborted()
  const compiled = getCompileCacheDir()
  const cache = compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }
  const child = fork(PROCESS, {
    env: { ...THREADS, ...cache },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'ignore', 'ipc', 'pipe'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    killSignal: 'SIGKILL',
  })
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const tell = (message: ToRenderer) =>
    new Promise<void>((delivered, failed) => {
      child.send(message, (error) => (error ? failed(error) : delivered()))
    })
  let count = 0
  async function sendPrint(print: Uint8Array): Promise<void> {
    for (let at = 0; at < print.length; at += SENT_AT_ONCE) {
      await tell({ kind: 'print', bytes: print.subarray(at, at + SENT_AT_ONCE), at, total: print.length })
    }
  }
  async function answer(message: FromRenderer): Promise<void> {
    if (message.kind === 'need') await sendPrint(await readPrint(message.piece))
    else if (message.kind === 'progress') await drawn?.(++count)
    else if (message.kind === 'failed') reject(new Error(message.why))
    else resolve()
  }
  child.on('message', (message: FromRenderer) => void answer(message).catch(reject))
  child.on('error', reject)
  child.on('exit', (code, by) => reject(new Error(`the process that draws the sheet ended: ${by ?? code}`)))
  const [, png, , , pdf] = child.stdio
  try {
    if (!(png instanceof Readable) || !(pdf instanceof Readable)) throw new Error('there are no pipes')
    await tell({ kind: 'start', drawing, title, madeAt })
    await Promise.all([ended, take.png(png), take.pdf(pdf)])
  } finally {
    // Killing the process rejects the promise, which nobody awaits any more.
    ended.catch(() => undefined)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit').catch(() => undefined)
    }
  }
}
