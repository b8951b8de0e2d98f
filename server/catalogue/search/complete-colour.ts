import { COLOUR_FAMILIES } from '#contract/catalogue/colours.ts'
import { findColourFamily } from '#contract/catalogue/parse-search.ts'
import { COLOUR_WORDS } from '#contract/catalogue/shopper-words.ts'

const words = [
  ...COLOUR_FAMILIES,
  ...COLOUR_WORDS.trim()
    .split('\n')
    .flatMap((line) => (line.split(': ')[1] ?? '').split(', ')),
]

/**
 * A search whose last word is the beginning of a colour, with the whole word: 'hoodie maroon' for 'hoodie maro'. Null when the word has
 * fewer letters than `least`, or is a colour already.
 */
export function completeColour(q: string, least: number): string | null {
  const begun = /[\p{L}\p{M}]+$/u.exec(q)?.[0] ?? ''
  if (begun.length < least || findColourFamily(begun.toLowerCase())) return null
  const whole = words.find((word) => word.startsWith(begun.toLowerCase()))
  return whole === undefined ? null : q.slice(0, -begun.length) + whole
}
