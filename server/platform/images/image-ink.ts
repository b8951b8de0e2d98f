import sharp from 'sharp'
import type { Rectangle } from './image-tasks.ts'

/** The smallest rectangle with all pixels of a picture that are not fully transparent; null when there are none. Runs in the image process. */
export async function inkOf(bytes: Uint8Array): Promise<Rectangle | null> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true, sequentialRead: true })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  let [left, right, top, bottom] = [width, 0, -1, 0]
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = row.findIndex((alpha) => alpha !== 0)
    if (first < 0) continue
    const last = row.findLastIndex((alpha) => alpha !== 0)
    if (top < 0) top = y
    left = Math.min(left, first)
    right = Math.max(right, last + 1)
    bottom = y + 1
  }
  return top < 0 ? null : { left, top, width: right - left, height: bottom - top }
}
