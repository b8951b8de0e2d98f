import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl'
import { type Refusal, refusal } from '#contract/http/reasons.ts'

/** The bytes are no ZIP archive, or a broken one. */
export class UnreadableZip extends Error {}

export type ZipEntry = {
  /** The path as written in the archive. It may be malicious, so never write to it. */
  path: string
  /** The unpacked size, as the archive claims. */
  bytes: number
  /** Why the file cannot be read, in words that follow its name; null when reading can be tried. */
  problem: Refusal | null
  /** The content. Throws `UnreadableEntry` when it is damaged or exceeds `mostBytes`; unpacking stops there. */
  read(mostBytes: number): Promise<Uint8Array>
}

/** A file of an archive that cannot be used. The words of the problem follow its name. */
export class UnreadableEntry extends Error {
  readonly problem: Refusal
  constructor(problem: Refusal, options?: ErrorOptions) {
    super(problem.reason, options)
    this.problem = problem
  }
}

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

function findEntryProblem(entry: Entry, path: string): Refusal | null {
  if (path.includes('\\') || path.includes('\0') || validateFileName(path) !== null)
    return refusal('zip_entry_leads_out')
  if (entry.isEncrypted()) return refusal('zip_entry_encrypted')
  return entry.canDecodeFileData() ? null : refusal('zip_entry_compression_unknown')
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
    throw new UnreadableEntry(refusal('zip_entry_damaged'), { cause: error })
  }
  const whole = Buffer.concat(chunks)
  if (crc32(whole) !== entry.crc32) throw new UnreadableEntry(refusal('zip_entry_damaged'))
  return whole
}

function tooLarge(mostBytes: number): UnreadableEntry {
  return new UnreadableEntry(refusal('zip_entry_too_large', { megabytes: Math.floor(mostBytes / (1 << 20)) }))
}
