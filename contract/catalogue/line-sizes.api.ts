import { z } from 'zod'
import { reason } from '#contract/http/reasons.ts'
import { joinSizes, LINE_SIZE_MAX, MAX_COMBO_PIECES, sizesIn } from './combo-pieces.ts'
import { isSize, normalizeSize } from './options.ts'

/** One of `SIZES`. XXL and XXXL are read as 2XL and 3XL. */
export const SizeField = z.codec(
  z
    .string(reason('size_missing'))
    .max(20, reason('size_missing'))
    .refine((size) => isSize(normalizeSize(size)), reason('size_missing')),
  z.string(),
  { decode: normalizeSize, encode: (size) => size },
)

/**
 * The size of a line: one of `SIZES`, or for a combo one for each piece: 'M/L' or 'Regular tee M / Oversized tee L'. Both decode to 'M/L'.
 */
export const LineSizeField = z.codec(
  z
    .string(reason('size_missing'))
    .max(LINE_SIZE_MAX, reason('size_missing'))
    .refine((text) => {
      const sizes = sizesIn(text)
      return sizes.length <= MAX_COMBO_PIECES && sizes.every(isSize)
    }, reason('size_missing')),
  z.string(),
  { decode: (text) => joinSizes(sizesIn(text)), encode: (size) => size },
)
