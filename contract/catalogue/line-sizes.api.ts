import { z } from 'zod'
import { MESSAGES } from '#contract/basics/messages.ts'
import { joinSizes, LINE_SIZE_MAX, MAX_COMBO_PIECES, sizesIn } from './combo-pieces.ts'
import { isSize, normalizeSize } from './options.ts'

/** One of `SIZES`. XXL and XXXL are read as 2XL and 3XL. */
export const SizeField = z.codec(
  z
    .string(MESSAGES.chooseSize)
    .max(20, MESSAGES.chooseSize)
    .refine((size) => isSize(normalizeSize(size)), MESSAGES.chooseSize),
  z.string(),
  { decode: normalizeSize, encode: (size) => size },
)

/**
 * The size of a line: one of `SIZES`, or for a combo one for each piece: 'M/L' or 'Regular tee M / Oversized tee L'. Both decode to 'M/L'.
 */
export const LineSizeField = z.codec(
  z
    .string(MESSAGES.chooseSize)
    .max(LINE_SIZE_MAX, MESSAGES.chooseSize)
    .refine((text) => {
      const sizes = sizesIn(text)
      return sizes.length <= MAX_COMBO_PIECES && sizes.every(isSize)
    }, MESSAGES.chooseSize),
  z.string(),
  { decode: (text) => joinSizes(sizesIn(text)), encode: (size) => size },
)
