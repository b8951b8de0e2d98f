import { z } from 'zod'

/** A QR code: the path data of its dark squares, in a view box of `size` units, quiet zone included. */
export const QrCode = z.object({ path: z.string(), size: z.int() })
export type QrCode = z.output<typeof QrCode>
