/**
 * Positions in the write-ahead log (LSN) as numbers of bytes, and the parts in which it is stored in a backup target.
 * https://www.postgresql.org/docs/18/wal-internals.html
 */
export const SEGMENT_BYTES = 16 * 1024 * 1024
/** The size of a stored part. The newest part is replaced by a longer one until it has this size. */
export const PART_BYTES = 1024 * 1024
const PAGE_BYTES = 8192
/** The offset in a page's header at which the position of the page is stored, bytes. */
const PAGE_ADDRESS_AT = 8

/** Formats a position as PostgreSQL does: `0/3000060`. */
export function formatLsn(lsn: number): string {
  return `${hex(Math.floor(lsn / 2 ** 32))}/${hex(lsn % 2 ** 32)}`
}

export function floorTo(lsn: number, bytes: number): number {
  return lsn - (lsn % bytes)
}

/** The name of the file in pg_wal that contains a position. */
export function segmentName(timeline: number, lsn: number): string {
  const number = Math.floor(lsn / SEGMENT_BYTES)
  const perId = 2 ** 32 / SEGMENT_BYTES
  return [timeline, Math.floor(number / perId), number % perId].map((n) => hex(n).padStart(8, '0')).join('')
}

/** The first position of a segment, from its name. */
function segmentStart(name: string): number {
  const [id, number] = [name.slice(8, 16), name.slice(16, 24)].map((part) => Number.parseInt(part, 16))
  return (id ?? 0) * 2 ** 32 + (number ?? 0) * SEGMENT_BYTES
}

/** The name of the part that begins at `lsn`: segment name and offset in the segment. */
export function partName(timeline: number, lsn: number): string {
  return `${segmentName(timeline, lsn)}.${hex(lsn % SEGMENT_BYTES).padStart(8, '0')}`
}

/** The position at which a part begins, from its name. */
export function partStart(name: string): number {
  return segmentStart(name) + Number.parseInt(name.slice(25), 16)
}

/**
 * Throws when `bytes` are not the log from `lsn` (a page boundary) on. PostgreSQL reuses old files for later segments. Every page states
 * its position; pages after a segment switch are empty.
 */
export function verifyPages(bytes: Buffer, lsn: number): void {
  for (let at = 0; at + PAGE_ADDRESS_AT + 8 <= bytes.length; at += PAGE_BYTES) {
    const address = Number(bytes.readBigUInt64LE(at + PAGE_ADDRESS_AT))
    if (address !== lsn + at && address !== 0)
      throw new Error(`the write-ahead log at ${formatLsn(lsn + at)} has been overwritten`)
  }
}

function hex(n: number): string {
  return n.toString(16).toUpperCase()
}
