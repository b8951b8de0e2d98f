import { cutText } from '#contract/basics/cut-text.ts'
import type { DescribedPrint } from '#contract/selling/designs/describe.ts'
import { describeArea } from '#texts/catalogue/print-areas.ts'
import { designDescription } from '#texts/en/selling/design-description.ts'
import { englishWords } from '#texts/messages/format.ts'

/** A design as text, as orders show it, with one line for each print, cut to `maximum` characters. */
export function describePrints(prints: readonly DescribedPrint[], maximum: number): string {
  const texts = englishWords(designDescription)
  const lines = prints.map(({ area, text, width, height, rotation }) => {
    const print = {
      area: describeArea({ name: area }),
      width: formatCm(width),
      height: formatCm(height),
      turned: Math.round(rotation),
    }
    return text === null ? texts.picture(print) : texts.text({ ...print, text })
  })
  return cutText(lines.join('\n'), maximum)
}

function formatCm(millimetres: number): string {
  return (millimetres / 10).toFixed(1)
}
