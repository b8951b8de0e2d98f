import { z } from 'zod'
import { SIDES } from '#contract/catalogue/garments.ts'
import { reason } from '#contract/http/reasons.ts'
import { FONT_IDS } from './fonts.ts'
import {
  ART_FIXES,
  MAX_LAYERS,
  MAX_PICTURES,
  MIN_TEXT_WIDTH_MM,
  TEXT_ALIGNMENTS,
  TEXT_MAX_CHARACTERS,
  TEXT_MAX_LINES,
  tidyText,
} from './layers.ts'
import { MIN_WIDTH_MM } from './placement.ts'

/** Schemas of placed layers. They are apart from layers.ts, because the studio's script must not contain zod. */

const NUMBER = reason('number_missing')
const millimetres = z.number(NUMBER).min(-2_000).max(2_000)

/** The fields of a placement. x, y and width are all present or all absent. Absent: the picture is centred, as large as the area allows. */
export const placementFields = {
  side: z.enum(SIDES),
  /** A print area of the side; the default one when absent. */
  area: z.string().max(40).nullable().optional(),
  x: millimetres.optional(),
  y: millimetres.optional(),
  width: z.number(NUMBER).min(MIN_WIDTH_MM).max(1_000).optional(),
  /** Degrees clockwise. */
  rotation: z.number(NUMBER).min(-360).max(360).optional(),
}

const id = z.string().regex(/^[\w-]{1,40}$/)
const colour = z.string().regex(/^#[\da-f]{6}$/i, reason('design_color_invalid'))

/** A text that the studio accepts. */
export const StudioText = z
  .string()
  // The first limit is higher, because `tidyText` shortens the text. `abort` skips the following steps for a text above this limit.
  .max(4 * TEXT_MAX_CHARACTERS, {
    error: reason('design_text_too_long', { maximum: TEXT_MAX_CHARACTERS }),
    abort: true,
  })
  .overwrite(tidyText)
  // Joiners are invisible, so a text of joiners alone counts as empty.
  .regex(/[^\s\u200c\u200d]/u, reason('design_text_missing'))
  .max(TEXT_MAX_CHARACTERS, reason('design_text_too_long', { maximum: TEXT_MAX_CHARACTERS }))
  .regex(/^[\P{Cc}\n]*$/u, reason('text_not_usable'))
  .refine(
    (text) => text.split('\n').length <= TEXT_MAX_LINES,
    reason('design_text_too_many_lines', { maximum: TEXT_MAX_LINES }),
  )

export const StudioFontId = z.enum(FONT_IDS, reason('font_unknown'))
export const StudioTextAlign = z.enum(TEXT_ALIGNMENTS, reason('text_alignment_unknown'))

const picture = {
  kind: z.literal('picture'),
  picture: z
    .int()
    .min(0)
    .max(MAX_PICTURES - 1),
  fixes: z.array(z.enum(ART_FIXES)).max(ART_FIXES.length).optional(),
}
const text = {
  kind: z.literal('text'),
  text: StudioText,
  font: StudioFontId,
  colour,
  align: StudioTextAlign,
}

/** A layer as a form sends it: `area`, numbers and `fixes` may be absent. */
const SentLayer = z.discriminatedUnion('kind', [
  z.object({ ...placementFields, id, ...picture }),
  z.object({
    ...placementFields,
    id,
    ...text,
    width: z.number(NUMBER).min(MIN_TEXT_WIDTH_MM).max(1_000).optional(),
  }),
])
export type SentLayer = z.output<typeof SentLayer>

export const SentLayers = z
  .array(SentLayer)
  .min(1, reason('design_empty'))
  .max(MAX_LAYERS, reason('too_many_layers', { maximum: MAX_LAYERS }))
  .refine((layers) => new Set(layers.map((layer) => layer.id)).size === layers.length, reason('layer_ids_repeated'))

const placed = {
  id: z.string(),
  side: z.enum(SIDES),
  area: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  rotation: z.number(),
  /** Height in millimetres. */
  height: z.number(),
  /** The resolution of a picture in dots per inch; null for a text. */
  dpi: z.number().nullable(),
}

/** A layer of a stored design, with all its numbers. */
export const StoredLayer = z.discriminatedUnion('kind', [
  z.object({ ...placed, kind: picture.kind, picture: z.int(), fixes: z.array(z.enum(ART_FIXES)) }),
  z.object({
    ...placed,
    kind: text.kind,
    text: z.string(),
    font: StudioFontId,
    colour: z.string(),
    align: StudioTextAlign,
  }),
])
