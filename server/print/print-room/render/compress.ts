import type { Writable } from 'node:stream'
import { createDeflate } from 'node:zlib'

/** The compression level; print files have the same. */
const LEVEL = 1
const CHUNK_BYTES = 256 << 10

/**
 * Compresses parts one after the other and hands the compressed bytes to `take`, no faster than `take` accepts them. While a thread
 * compresses one part, the next one is made. The memory of a part may be reused two parts later, so two alternating buffers are enough. New
 * buffers would pile up, because V8 does not see how large they are.
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
  // The promise is awaited only after the next part; without this handler a failure before that would be an unhandled rejection.
  sent.catch(() => undefined)
  return sent
}

/** Returns a function that returns one of two buffers of `bytes` bytes, alternately. */
export function inTurn(bytes: number): () => Buffer {
  const buffers = [Buffer.allocUnsafe(bytes), Buffer.allocUnsafe(bytes)] as const
  let turn = 0
  return () => {
    turn = 1 - turn
    return turn === 0 ? buffers[0] : buffers[1]
  }
}
