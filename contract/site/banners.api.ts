import { z } from 'zod'
import { ALT_MAX } from '#contract/basics/limits.ts'
import { type Refusal, reason, refusal } from '#contract/http/reasons.ts'

/** The text colours on a banner's picture. */
export const INKS = ['dark', 'light'] as const
export type Ink = (typeof INKS)[number]

const line = (label: Refusal, max: number) =>
  z
    .string()
    .trim()
    .max(max, reason('field_too_long', { label, maximum: max }))
    .regex(/^[^\p{Cc}]*$/u, reason('field_not_usable', { label }))

/** A path of this shop or a secure link. `//` and `/\` are refused, because they would leave the shop. */
const link = z
  .string()
  .trim()
  .max(300, reason('field_too_long', { label: refusal('field_name_the_link'), maximum: 300 }))
  .regex(/^(\/(?![/\\])[^\s"<>\\]*|https:\/\/[^\s"<>]+)?$/, reason('banner_link_invalid'))

/** The texts of a banner. If all are empty, only the picture is shown. */
export const BANNER_TEXTS = {
  /** The short line above the headline. */
  eyebrow: line(refusal('field_name_small_line'), 40),
  headline: line(refusal('field_name_headline'), 60),
  text: line(refusal('field_name_the_text'), 140),
  /** Label and link of the button: both or neither. */
  buttonLabel: line(refusal('field_name_button'), 30),
  buttonLink: link,
  alt: line(refusal('field_name_the_description'), ALT_MAX),
}

/** The text colour as sent by a form. Empty: it is chosen automatically from the picture. */
export const InkText = z.codec(z.enum(['', ...INKS], reason('ink_unknown')), z.enum(INKS).nullable(), {
  decode: (text) => text || null,
  encode: (ink) => ink ?? '',
})

/** Lowest and highest relative luminance (WCAG 2.2) of the picture's area behind the text, in thousandths. */
export type Brightness = { darkest: number; lightest: number }

/** Relative luminance of the two text colours, #16140F and #FFFFFF. */
const DARK_INK = 0.007
const LIGHT_INK = 1
/** WCAG 2.2 AA for text of any size. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const MIN_CONTRAST = 4.5

/**
 * The text colour on a picture: the owner's choice, or the colour with the better contrast. `hasScrim`: whether a half-transparent layer is
 * needed for sufficient contrast. A picture without measured brightness gets it, unless the owner chose the colour.
 */
export function inkOn(brightness: Brightness | null, ownerInk: Ink | null): { ink: Ink; hasScrim: boolean } {
  if (!brightness) return { ink: ownerInk ?? 'dark', hasScrim: ownerInk === null }
  const worst = {
    dark: contrast(brightness.darkest / 1_000, DARK_INK),
    light: contrast(LIGHT_INK, brightness.lightest / 1_000),
  }
  const ink = ownerInk ?? (worst.light > worst.dark ? 'light' : 'dark')
  return { ink, hasScrim: worst[ink] < MIN_CONTRAST }
}

function contrast(lighter: number, darker: number): number {
  return (lighter + 0.05) / (darker + 0.05)
}
