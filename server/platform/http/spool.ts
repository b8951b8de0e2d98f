import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Received bytes in a temporary file. The file is already unlinked, so it is deleted when it is closed or the process ends. */
export type Spooled = {
  bytes: number
  /** Reads the whole file into memory. */
  read(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Writes a stream to an unlinked file in `folder`. Throws the errors of the stream and of the file system. */
export async function spool(folder: string, stream: Readable): Promise<Spooled> {
  const file = await openUnlinked(folder)
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      await writeAll(file, chunk, bytes)
      bytes += chunk.byteLength
    }
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    bytes,
    async read() {
      const whole = new Uint8Array(bytes)
      for (let at = 0; at < bytes; ) {
        const { bytesRead } = await file.read(whole, at, bytes - at, at)
        if (bytesRead === 0) throw new Error('a spooled file is shorter than expected')
        at += bytesRead
      }
      return whole
    },
    close: () => file.close(),
  }
}

async function openUnlinked(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.byteLength; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.byteLength - done, position + done)
    done += bytesWritten
  }
}
