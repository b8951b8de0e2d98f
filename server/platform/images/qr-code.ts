import encodeQR from 'qr'
import type { QrCode } from '#contract/basics/qr-code.ts'

/** The QR code of a text, with its quiet zone of 4 (ISO/IEC 18004). */
export function encodeQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows
    .flatMap((row, y) => findDarkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .join('')
  return { path, size: rows.length }
}

/** The dark runs of a row: where each begins, and how long it is. */
function findDarkRuns(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
