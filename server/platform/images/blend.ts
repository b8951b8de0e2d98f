import type { Rendered } from './image-layers.ts'

/**
 * Draws pixels over those of a sheet, both RGBA with 8 bits and colours not multiplied by alpha ("over",
 * https://www.w3.org/TR/compositing-1/#simplealphacompositing). It works in place, one layer at a time, because a sheet takes up
 * to 106 MB, and sharp's own `composite` would hold every layer at once.
 */
export function blend(sheet: { data: Buffer; width: number }, { raw, left, top }: Rendered): void {
  const { data: to } = sheet
  const { data: from, info } = raw
  if (info.channels !== 4) throw new Error(`a layer has ${info.channels} channels`)
  for (let y = 0; y < info.height; y++) {
    let j = ((top + y) * sheet.width + left) * 4
    const end = (y + 1) * info.width * 4
    for (let i = y * info.width * 4; i < end; i += 4, j += 4) {
      const above = from[i + 3] as number
      if (above === 0) continue
      const below = to[j + 3] as number
      if (above === 255 || below === 0) {
        to[j] = from[i] as number
        to[j + 1] = from[i + 1] as number
        to[j + 2] = from[i + 2] as number
        to[j + 3] = above
        continue
      }
      const visibleBelow = (below * (255 - above)) / 255
      const alpha = above + visibleBelow
      for (let channel = 0; channel < 3; channel++)
        to[j + channel] = Math.round(
          ((from[i + channel] as number) * above + (to[j + channel] as number) * visibleBelow) / alpha,
        )
      to[j + 3] = Math.round(alpha)
    }
  }
}
