import { z } from 'zod'
import { ALT_MAX } from './catalogue-forms.ts'

/** The ink that words on a picture are set in. */
export const INKS = ['dark', 'light'] as const
export type Ink = (typeof INKS)[number]

const line = (label: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${label} must have at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, `${label} has characters that cannot be used`)

const LINK = 'Enter a page of the shop, such as /products, or a link that begins with https://'
/** A page of this shop or a secure link; `//` and `/\` would leave the shop. */
const link = z
  .string()
  .trim()
  .max(300, 'The link must have at most 300 characters')
  .regex(/^(\/(?![/\\])[^\s"<>\\]*|https:\/\/[^\s"<>]+)?$/, LINK)

/** What stands on a banner. All of it may be empty: then the picture stands alone. */
export const BANNER_WORDS = {
  /** The short line above the headline. */
  eyebrow: line('The small line', 40),
  headline: line('The headline', 60),
  text: line('The text', 140),
  /** The button; both or none. */
  buttonLabel: line('The button', 30),
  buttonLink: link,
  /** For people who cannot see the picture. */
  alt: line('The description', ALT_MAX),
}

/** As a form sends it: nothing chosen means that the picture decides. */
export const InkText = z.codec(z.enum(['', ...INKS], 'Choose dark, light or automatic'), z.enum(INKS).nullable(), {
  decode: (text) => text || null,
  encode: (ink) => ink ?? '',
})

/** The darkest and the lightest of a picture where words stand on it: relative luminance in thousandths (WCAG 2.2). */
export type Brightness = { darkest: number; lightest: number }

/** Relative luminance of the two inks, #16140F and #FFFFFF. */
const DARK_INK = 0.007
const LIGHT_INK = 1
/** WCAG 2.2 AA for text of any size. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const MIN_CONTRAST = 4.5

/**
 * The ink for words on a picture, and whether a veil must lie between them so that every word can be read. The owner's
 * choice stands; without one it is the ink with the better contrast. A picture that was never measured gets the veil,
 * unless somebody chose the ink for it.
 */
export function inkOn(brightness: Brightness | null, chosen: Ink | null): { ink: Ink; hasScrim: boolean } {
  if (!brightness) return { ink: chosen ?? 'dark', hasScrim: chosen === null }
  const worst = {
    dark: contrast(brightness.darkest / 1_000, DARK_INK),
    light: contrast(LIGHT_INK, brightness.lightest / 1_000),
  }
  const ink = chosen ?? (worst.light > worst.dark ? 'light' : 'dark')
  return { ink, hasScrim: worst[ink] < MIN_CONTRAST }
}

function contrast(lighter: number, darker: number): number {
  return (lighter + 0.05) / (darker + 0.05)
}
