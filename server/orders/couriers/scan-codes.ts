import { z } from 'zod'
import { cutText } from '#contract/basics/cut-text.ts'
import type { ScanStatus } from '#contract/orders/shipments.ts'
import type { CourierScan } from './courier.ts'

/**
 * The shipment status codes of Shiprocket's documentation ("Shipment Status Codes", https://apidocs.shiprocket.in/, read in
 * November 2026). Codes of warehouses and of other countries are left out: they are `other`.
 */
const STATUSES = new Map<number, ScanStatus>([
  ...codes('booked', [1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27, 52]),
  ...codes('picked_up', [6, 42, 51]),
  ...codes('in_transit', [18, 22, 38, 39]),
  ...codes('out_for_delivery', [17]),
  ...codes('undelivered', [21, 77]),
  ...codes('delivered', [7, 26]),
  ...codes('rto', [9, 14, 40, 41, 46, 75, 78]),
  ...codes('rto_delivered', [10]),
  ...codes('lost', [12, 24, 44, 76]),
  ...codes('cancelled', [8, 16, 45]),
])

function codes(status: ScanStatus, numbers: readonly number[]): [number, ScanStatus][] {
  return numbers.map((code) => [code, status])
}

/** The status of a code. `other` for "NA" and unknown codes. */
export function statusOfCode(code: string | number | null | undefined): ScanStatus {
  return STATUSES.get(Number(code)) ?? 'other'
}

const text = z.string().nullable().optional().catch(null)
const code = z.union([z.string(), z.number()]).nullable().optional().catch(null)

/** A scan as webhooks and tracking answers have it. */
const ShiprocketScan = z.object({
  date: z.string(),
  activity: text,
  location: text,
  'sr-status': code,
  'sr-status-label': text,
})
type ShiprocketScan = z.output<typeof ShiprocketScan>

/** A list of scans. An unreadable scan is left out, so that the others can be read. */
export const ShiprocketScans = z
  .array(ShiprocketScan.nullable().catch(null))
  .nullable()
  .optional()
  .catch(null)
  .transform((scans) => (scans ?? []).filter((scan) => scan !== null))

/** Maximum number of scans read, the newest ones; a parcel never has more. */
const SCANS_MAX = 500
const WORDS_MAX = 300
const PLACE_MAX = 120

/** The scans with a date that can be read; others are left out. */
export function parseScans(scans: readonly ShiprocketScan[]): CourierScan[] {
  const read = scans.flatMap((scan) => {
    const at = indianTime(scan.date)
    if (!at) return []
    const words = shown(scan.activity) || shown(scan['sr-status-label'])
    const place = shown(scan.location)
    return [
      {
        at,
        status: statusOfCode(scan['sr-status']),
        words: cutText(words, WORDS_MAX),
        place: cutText(place, PLACE_MAX),
      },
    ]
  })
  if (read.length <= SCANS_MAX) return read
  return read.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, SCANS_MAX)
}

/** Removes zero bytes and single surrogates, which PostgreSQL cannot store in JSON. Returns '' for "NA". */
function shown(value: string | null | undefined): string {
  const trimmed = (value ?? '').replaceAll('\0', '').toWellFormed().trim()
  return trimmed === 'NA' ? '' : trimmed
}

const YEAR_FIRST = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/
const DAY_FIRST = /^(\d\d) (\d\d) (\d{4}) (\d\d):(\d\d):(\d\d)/

/** The time of '2023-05-19 11:59:16' or '23 05 2023 11:43:52': Shiprocket sends Indian time without a zone. */
export function indianTime(value: string): Date | null {
  const [, ...parts] = YEAR_FIRST.exec(value) ?? []
  const [, day, month, year, ...clock] = DAY_FIRST.exec(value) ?? []
  const [y, m, d, h, min, s] = parts.length > 0 ? parts : [year, month, day, ...clock]
  const at = new Date(`${y}-${m}-${d}T${h}:${min}:${s}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}
