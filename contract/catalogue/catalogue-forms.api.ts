import { z } from 'zod'
import { type FieldName, jsonText, textLine } from '#contract/basics/fields.ts'
import { intText } from '#contract/http/codecs.ts'
import { reason, refusal } from '#contract/http/reasons.ts'
import { resolveColour } from './colours.ts'
import { type ComboPiece, MAX_COMBO_PIECES, PIECE_NAME_MAX } from './combo-pieces.ts'
import { GARMENTS } from './garments.ts'
import { isSize, MATERIALS, normalizeSize, sortSizes, splitList } from './options.ts'

/** Fields shared by the multipart forms of the catalogue; all of them travel as text. */

const NAME_MAX = 120
export const STOCK_MAX = 1_000_000

/** Several lines of text: trimmed, required, at most `maximum` characters. CRLF becomes LF. */
export function textBlock(name: FieldName, maximum: number) {
  const label = refusal(name)
  return z
    .string(reason('field_required', { label }))
    .max(maximum * 2, reason('field_too_long', { label, maximum }))
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .min(1, reason('field_required', { label }))
    .max(maximum, reason('field_too_long', { label, maximum }))
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, reason('field_not_usable', { label }))
}

export const NameText = textLine('field_name_name', NAME_MAX)
export const DescriptionText = textBlock('field_name_description', 5_000)

/** A line that may be empty. */
export function optionalText(name: FieldName, maximum: number) {
  const label = refusal(name)
  return z
    .string()
    .max(maximum, reason('field_too_long', { label, maximum }))
    .trim()
    .regex(/^[^\p{Cc}]*$/u, reason('field_not_usable', { label }))
}

const HSN = reason('hsn_invalid')
/** An HSN code. An empty text means that the product has none of its own. */
export const HsnText = z.codec(
  z
    .string(HSN)
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})?$/, HSN),
  z.string().nullable(),
  { decode: (text) => text || null, encode: (code) => code ?? '' },
)

const RATE = reason('gst_rate_invalid')
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

const MONTH = reason('month_invalid')
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
export function overrideText(name: FieldName, maximum: number) {
  const label = refusal(name)
  return z.codec(
    z
      .string(reason('field_unreadable', { label }))
      .max(maximum * 2, reason('field_too_long', { label, maximum }))
      .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
      .max(maximum, reason('field_too_long', { label, maximum }))
      .regex(/^(?:[^\p{Cc}]|\n)*$/u, reason('field_not_usable', { label })),
    z.string().nullable(),
    { decode: (text) => text || null, encode: (text) => text ?? '' },
  )
}

export const StockText = intText(reason('stock_not_whole'), { max: STOCK_MAX })

export const MaterialText = z
  .string(reason('material_missing'))
  .trim()
  .min(1, reason('material_missing'))
  .pipe(z.enum(MATERIALS, reason('material_unknown')))

const LIST_MAX = 4_000

/** 'S, XXL' ↔ ['S', '2XL']. Sorted, smallest first, without duplicates. */
export const SizesText = z.codec(
  z
    .string()
    .max(LIST_MAX, reason('too_many_sizes'))
    .refine((text) => splitList(text).every((size) => isSize(normalizeSize(size))), reason('sizes_unknown')),
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
    .max(LIST_MAX, reason('too_many_colours'))
    .refine((text) => splitList(text).every((name) => resolveColour(name) !== null), reason('colours_unknown')),
  z.array(z.string()),
  { decode: (text) => [...new Set(splitList(text))], encode: (colours) => colours.join(',') },
)

/** A field that may be repeated. One text becomes a list with one entry. */
export const TextList = z.codec(z.union([z.string(), z.array(z.string())]), z.array(z.string()), {
  decode: (value) => [value].flat(),
  encode: (texts) => texts,
})

const PIECES = reason('combo_pieces_unreadable')
const PIECE_SIZES = reason('combo_piece_sizes_missing')

const ComboPieceField = z.object({
  name: textLine('field_name_piece_name', PIECE_NAME_MAX).refine(
    (name) => !name.includes('/'),
    reason('combo_piece_name_has_slash'),
  ),
  garment: z.enum(GARMENTS, reason('combo_piece_cut_unknown')),
  sizes: z.codec(
    z
      .array(z.string(PIECES).max(20, PIECES), PIECES)
      .min(1, PIECE_SIZES)
      .max(20, PIECE_SIZES)
      .refine((sizes) => sizes.every((size) => isSize(normalizeSize(size))), reason('sizes_unknown')),
    z.array(z.string()),
    { decode: (sizes) => sortSizes([...new Set(sizes.map(normalizeSize))]), encode: (sizes) => sizes },
  ),
})

/** The pieces of a combo, as JSON; empty when one size applies to the whole combo. */
export const ComboPiecesText = jsonText(
  z
    .array(ComboPieceField, PIECES)
    .max(MAX_COMBO_PIECES, reason('too_many_combo_pieces', { maximum: MAX_COMBO_PIECES }))
    .refine((pieces) => pieces.length !== 1, reason('too_few_combo_pieces'))
    .refine(hasOwnNames, reason('combo_piece_names_repeated')),
  PIECES,
)

function hasOwnNames(pieces: readonly ComboPiece[]): boolean {
  return new Set(pieces.map(({ name }) => name.toLowerCase())).size === pieces.length
}
