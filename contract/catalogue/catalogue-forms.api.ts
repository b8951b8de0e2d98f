import { z } from 'zod'
import { jsonText, textLine } from '#contract/basics/fields.ts'
import { intText } from '#contract/http/codecs.ts'
import { resolveColour } from './colours.ts'
import { type ComboPiece, MAX_COMBO_PIECES, PIECE_NAME_MAX } from './combo-pieces.ts'
import { GARMENTS } from './garments.ts'
import { isSize, MATERIALS, normalizeSize, sortSizes, splitList } from './options.ts'

/** Fields shared by the multipart forms of the catalogue; all of them travel as text. */

const NAME_MAX = 120
export const STOCK_MAX = 1_000_000

/** Several lines of text: trimmed, required, at most `max` characters. CRLF becomes LF. */
export function textBlock(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .max(max * 2, `${label} must have at most ${max} characters`)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .min(1, `${label} is required`)
    .max(max, `${label} must have at most ${max} characters`)
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, `${label} has characters that cannot be used`)
}

export const NameText = textLine('field_name_name', NAME_MAX)
export const DescriptionText = textBlock('Description', 5_000)

/** A line that may be empty. */
export function optionalText(label: string, max: number) {
  return z
    .string()
    .max(max, `${label} must have at most ${max} characters`)
    .trim()
    .regex(/^[^\p{Cc}]*$/u, `${label} has characters that cannot be used`)
}

const HSN = 'An HSN code has 4, 6 or 8 digits'
/** An HSN code. An empty text means that the product has none of its own. */
export const HsnText = z.codec(
  z
    .string(HSN)
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, HSN),
  z.string().nullable(),
  { decode: (text) => text || null, encode: (code) => code ?? '' },
)

const RATE = 'Enter a rate from 0 to 100, such as 5 or 12.5'
/** A GST rate in percent. An empty text means that the product has none of its own. */
export const GstRateText = z.codec(
  z
    .string(RATE)
    .trim()
    .regex(/^((100|\d{1,2})(\.\d{1,2})?)?$/, RATE)
    .refine((text) => !(Number(text) > 100), RATE),
  z.number().nullable(),
  { decode: (text) => (text === '' ? null : Number(text)), encode: (rate) => (rate === null ? '' : String(rate)) },
)

const MONTH = 'Choose a month, such as 2026-10'
/** A month as `YYYY-MM`. An empty text means that no month is declared. */
export const MonthText = z.codec(
  z
    .string(MONTH)
    .trim()
    .regex(/^(20\d{2}-(0[1-9]|1[0-2]))?$/, MONTH),
  z.string().nullable(),
  { decode: (text) => text || null, encode: (month) => month ?? '' },
)

/** Text of one or several lines. When it is empty, the text of the settings applies. */
export function overrideText(label: string, max: number) {
  return z.codec(
    z
      .string(`${label} could not be read`)
      .max(max * 2, `${label} must have at most ${max} characters`)
      .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
      .max(max, `${label} must have at most ${max} characters`)
      .regex(/^(?:[^\p{Cc}]|\n)*$/u, `${label} has characters that cannot be used`),
    z.string().nullable(),
    { decode: (text) => text || null, encode: (text) => text ?? '' },
  )
}

const STOCK = 'Stock must be a whole number from 0'
export const StockText = intText(STOCK, { max: STOCK_MAX })

export const MaterialText = z
  .string('Material is required')
  .trim()
  .min(1, 'Material is required')
  .pipe(z.enum(MATERIALS, 'Choose a material from the list'))

const LIST_MAX = 4_000

/** 'S, XXL' ↔ ['S', '2XL']. Sorted, smallest first, without duplicates. */
export const SizesText = z.codec(
  z
    .string()
    .max(LIST_MAX, 'Too many sizes')
    .refine((text) => splitList(text).every((size) => isSize(normalizeSize(size))), 'Choose sizes from the list'),
  z.array(z.string()),
  {
    decode: (text) => sortSizes([...new Set(splitList(text).map(normalizeSize))]),
    encode: (sizes) => sizes.join(','),
  },
)

/** 'Black, Meron' ↔ ['Black', 'Meron']: spelling is kept, duplicates are removed, unknown colours are refused. */
export const ColoursText = z.codec(
  z
    .string()
    .max(LIST_MAX, 'Too many colours')
    .refine((text) => splitList(text).every((name) => resolveColour(name) !== null), 'Choose colours from the list'),
  z.array(z.string()),
  { decode: (text) => [...new Set(splitList(text))], encode: (colours) => colours.join(',') },
)

/** A field that may be repeated. One text becomes a list with one entry. */
export const TextList = z.codec(z.union([z.string(), z.array(z.string())]), z.array(z.string()), {
  decode: (value) => [value].flat(),
  encode: (texts) => texts,
})

const PIECES = 'The pieces of the combo could not be read'
const PIECE_SIZES = 'Choose the sizes of this piece'

const ComboPieceField = z.object({
  name: textLine('field_name_piece_name', PIECE_NAME_MAX).refine((name) => !name.includes('/'), 'Leave out the slash'),
  garment: z.enum(GARMENTS, 'Choose a cut'),
  sizes: z.codec(
    z
      .array(z.string(PIECES).max(20, PIECES), PIECES)
      .min(1, PIECE_SIZES)
      .max(20, PIECE_SIZES)
      .refine((sizes) => sizes.every((size) => isSize(normalizeSize(size))), 'Choose sizes from the list'),
    z.array(z.string()),
    { decode: (sizes) => sortSizes([...new Set(sizes.map(normalizeSize))]), encode: (sizes) => sizes },
  ),
})

/** The pieces of a combo, as JSON; empty when one size applies to the whole combo. */
export const ComboPiecesText = jsonText(
  z
    .array(ComboPieceField, PIECES)
    .max(MAX_COMBO_PIECES, `A combo has at most ${MAX_COMBO_PIECES} pieces`)
    .refine((pieces) => pieces.length !== 1, 'A combo has at least two pieces')
    .refine(hasOwnNames, 'Give each piece a name of its own'),
  PIECES,
)

function hasOwnNames(pieces: readonly ComboPiece[]): boolean {
  return new Set(pieces.map(({ name }) => name.toLowerCase())).size === pieces.length
}
