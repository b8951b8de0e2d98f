import type { Writable } from 'node:stream'
import { createDeflate } from 'node:zlib'

/** As the print files themselves are compressed. */
const LEVEL = 1
const CHUNK_BYTES = 256 << 10

/**
 * Compresses parts one after the other and hands out the compressed bytes as they come, as fast as they are taken. While one part is
 * compressed in a thread, the next one is made: a part may be overwritten once the next but one is asked for, so that two buffers in
 * turn are enough. A new buffer for each part would stay in memory until V8 collects it, and it does not see that these are large.
 */
export async function compress(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  take: (bytes: Buffer) => Promise<void>,
): Promise<void> {
  const deflate = createDeflate({ level: LEVEL, chunkSize: CHUNK_BYTES })
  async function feed(): Promise<void> {
    let before: Promise<void> | undefined
    for await (const part of parts) {
      const sent = send(deflate, part)
      await before
      before = sent
    }
    await before
    deflate.end()
  }
  async function drain(): Promise<void> {
    for await (const bytes of deflate as AsyncIterable<Buffer>) await take(bytes)
  }
  const feeding = feed().catch((error: Error) => {
    deflate.destroy(error)
    throw error
  })
  await Promise.all([feeding, drain()])
}

/** Resolves when the part has been read. */
function send(into: Writable, part: Uint8Array): Promise<void> {
  const sent = new Promise<void>((resolve, reject) => {
    into.write(part, (error) => (error ? reject(error) : resolve()))
  })
  // Awaited when the next part is there; until then it would be an unhandled rejection.
  sent.catch(() => undefined)
  return sent
}

/** Two buffers in turn, of `bytes` each. */
export function inTurn(bytes: number): () => Buffer {
  const buffers = [Buffer.allocUnsafe(bytes), Buffer.allocUnsafe(bytes)] as const
  let turn = 0
  return () => {
    turn = 1 - turn
    return turn === 0 ? buffers[0] : buffers[1]
  }
}
