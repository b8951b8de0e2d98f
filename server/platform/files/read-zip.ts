import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl'

/** The bytes are no ZIP archive, or a broken one. */
export class UnreadableZip extends Error {}

export type ZipEntry = {
  /** The path as written in the archive. It may be malicious, so never write to it. */
  path: string
  /** The unpacked size, as the archive claims. */
  bytes: number
  /** Why the file cannot be read, as text to follow its name; null when reading can be tried. */
  problem: string | null
  /** The content. Throws `UnreadableEntry` when it is damaged or exceeds `mostBytes`; unpacking stops there. */
  read(mostBytes: number): Promise<Uint8Array>
}

/** A file of an archive that cannot be used; the message is text to follow its name. */
export class UnreadableEntry extends Error {}

/**
 * The files of a ZIP archive, in the order of its directory. Folders are left out. Each file is unpacked when it is read. Throws
 * `UnreadableZip`. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export async function* zipEntries(bytes: Uint8Array): AsyncGenerator<ZipEntry> {
  const zip = await opened(bytes)
  try {
    for await (const entry of zip.eachEntry()) {
      const path = readEntryPath(entry)
      if (!/[/\\]$/.test(path))
        yield {
          path,
          bytes: entry.uncompressedSize,
          problem: findEntryProblem(entry, path),
          read: (most) => unpack(zip, entry, most),
        }
    }
  } catch (error) {
    throw error instanceof UnreadableEntry ? error : new UnreadableZip((error as Error).message, { cause: error })
  } finally {
    zip.close()
  }
}

async function opened(bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    // Names are decoded here: the library would stop reading at the first name that leads out of the archive.
    return await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false, decodeStrings: false })
  } catch (error) {
    throw new UnreadableZip((error as Error).message, { cause: error })
  }
}

function readEntryPath({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields ?? [], true)
}

function findEntryProblem(entry: Entry, path: string): string | null {
  if (path.includes('\\') || path.includes('\0') || validateFileName(path) !== null)
    return 'has a path that leads out of the ZIP'
  if (entry.isEncrypted()) return 'is protected with a password'
  return entry.canDecodeFileData() ? null : 'is compressed in a way that cannot be read'
}

async function unpack(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Uint8Array> {
  if (entry.uncompressedSize > mostBytes) throw tooLarge(mostBytes)
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw tooLarge(mostBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof UnreadableEntry) throw error
    throw new UnreadableEntry('is damaged', { cause: error })
  }
  const whole = Buffer.concat(chunks)
  if (crc32(whole) !== entry.crc32) throw new UnreadableEntry('is damaged')
  return whole
}

function tooLarge(mostBytes: number): UnreadableEntry {
  return new UnreadableEntry(`is larger than ${Math.floor(mostBytes / (1 << 20))} MB`)
}
