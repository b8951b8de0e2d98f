import { applyFixes } from '#contract/selling/designs/art-fixes.ts'
import type { ArtFix } from '#contract/selling/designs/layers.ts'

export type FixRequest = { picture: Blob; fixes: readonly ArtFix[]; printedWidthMm: number }

/** The preview's longer side, in pixels. The print is made from the whole picture. */
const LONGEST = 1_600

/** A preview of a picture with its fixes, as PNG. Throws when the browser cannot decode the picture. */
export async function fixPicture({ picture, fixes, printedWidthMm }: FixRequest): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const image = context.getImageData(0, 0, width, height)
  applyFixes(image, fixes, printedWidthMm)
  context.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}
