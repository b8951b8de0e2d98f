import { z } from 'zod'

/** A QR code. `path`: the SVG path of its dark squares. `size`: the side of its view box, including the quiet zone. */
export const QrCode = z.object({ path: z.string(), size: z.int() })
export type QrCode = z.output<typeof QrCode>
