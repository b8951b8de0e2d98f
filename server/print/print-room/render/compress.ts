import type { Writable } from 'node:stream'
import { createDeflate } from 'node:zlib'

/** The zlib level; the same as in print files. */
const LEVEL = 1
const CHUNK_BYTES = 256 << 10

/**
 * Compresses parts one after the other and passes the bytes to `take`, no faster than `take` accepts them. While one part is compressed,
 * the next is made. So the caller needs two alternating buffers: a part's memory may be reused two parts later. New buffers would pile up,
 * because V8 does not see how large they are.
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

/** Resolves when the stream has consumed the part. */
function send(into: Writable, part: Uint8Array): Promise<void> {
  const sent = new Promise<void>((resolve, reject) => {
    into.write(part, (error) => (error ? reject(error) : resolve()))
  })
  // Awaited only after the next part. This handler prevents an unhandled rejection before.
  sent.catch(() => undefined)
  return sent
}

/** Returns a function that alternates between two buffers of `bytes` bytes. */
export function inTurn(bytes: number): () => Buffer {
  const buffers = [Buffer.allocUnsafe(bytes), Buffer.allocUnsafe(bytes)] as const
  let turn = 0
  return () => {
    turn = 1 - turn
    return turn === 0 ? buffers[0] : buffers[1]
  }
}
