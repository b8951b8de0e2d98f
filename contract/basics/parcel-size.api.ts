import { z } from 'zod'
import { reason } from '#contract/http/reasons.ts'
import { boxText, MAX_BOX_CM, MAX_WEIGHT_GRAMS } from './parcel-size.ts'

/** The outer size of a packed piece or parcel, in whole cm. */
export const Box = z.object({ lengthCm: z.int(), breadthCm: z.int(), heightCm: z.int() })

const WEIGHT = reason('weight_missing', { maximum: MAX_WEIGHT_GRAMS })
/** A weight in whole grams. An empty text means that the default applies. */
export const WeightText = z.codec(
  z
    .string(WEIGHT)
    .trim()
    .regex(/^(?:[1-9]\d{0,4})?$/, WEIGHT)
    .refine((text) => Number(text) <= MAX_WEIGHT_GRAMS, WEIGHT),
  z.int().nullable(),
  { decode: (text) => (text === '' ? null : Number(text)), encode: (grams) => (grams === null ? '' : String(grams)) },
)

const BOX = reason('parcel_size_missing', { maximum: MAX_BOX_CM })
const SIDES = /^(\d{1,3})\s*[x×*]\s*(\d{1,3})\s*[x×*]\s*(\d{1,3})$/i
const isSide = (text: string) => Number(text) >= 1 && Number(text) <= MAX_BOX_CM
/** '30 × 25 × 3' or '30x25x3', in cm. An empty text means that the default applies. */
export const BoxText = z.codec(
  z
    .string(BOX)
    .trim()
    .refine((text) => text === '' || SIDES.exec(text)?.slice(1).every(isSide) === true, BOX),
  Box.nullable(),
  {
    decode: (text) => {
      const [lengthCm = 0, breadthCm = 0, heightCm = 0] = SIDES.exec(text)?.slice(1).map(Number) ?? []
      return text === '' ? null : { lengthCm, breadthCm, heightCm }
    },
    encode: (box) => (box ? boxText(box) : ''),
  },
)
