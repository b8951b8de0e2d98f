import type { SheetNumber } from '#contract/print/sheets.api.ts'
import { SHEET_FILES, type SheetFile } from '#contract/print/sheets.ts'
import type { Files } from '#server/platform/files/files.ts'

/**
 * The files of a sheet in the file store. A file can have hundreds of megabytes, so it is split into parts that fit in memory. The parts
 * have no rows in `media` and are in no backup, because they can be drawn again.
 */
const PART_BYTES = 8 << 20

/** A drawing of a sheet. Each version has its own keys, so that an older drawing cannot overwrite a newer one. */
export type Drawing = { number: SheetNumber; version: number }

function formatFileKey({ number, version }: Drawing, kind: SheetFile, part: number): string {
  return `private/sheet-${number}-${version}-${kind}-${String(part).padStart(4, '0')}`
}

/** Stores a file as its bytes arrive. Returns the number of bytes. */
export async function storeSheetFile(
  files: Files,
  drawing: Drawing,
  kind: SheetFile,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  let part = 0
  let total = 0
  let waiting: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    await files.put(formatFileKey(drawing, kind, ++part), Buffer.concat(waiting))
    total += bytes
    waiting = []
    bytes = 0
  }
  for await (const chunk of source) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= PART_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  return total
}

/** The bytes of a stored file, part after part; null when it does not exist. The stream throws when a later part is missing. */
export async function readSheetFile(
  files: Files,
  drawing: Drawing,
  kind: SheetFile,
  bytes: number,
): Promise<AsyncGenerator<Buffer> | null> {
  const first = await files.get(formatFileKey(drawing, kind, 1))
  if (!first) return null
  return (async function* () {
    yield first
    let sent = first.length
    for (let part = 2; sent < bytes; part += 1) {
      const next = await files.get(formatFileKey(drawing, kind, part))
      if (!next) throw new Error(`part ${part} of the file of sheet ${drawing.number} is not there`)
      sent += next.length
      yield next
    }
  })()
}

/** Removes both files of a drawing, even of an unfinished one. */
export async function removeSheetFiles(files: Files, drawing: Drawing): Promise<void> {
  for (const kind of SHEET_FILES)
    for (let part = 1; await files.has(formatFileKey(drawing, kind, part)); part += 1)
      await files.remove(formatFileKey(drawing, kind, part))
}
