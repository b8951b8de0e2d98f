import type { Paise } from '#contract/basics/money.ts'
import { amounts } from '#texts/en/orders/amount-in-words.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(amounts)
const SMALL: Record<number, string> = texts.small
const TENS: Record<number, string> = texts.tens
const UNITS = [
  [10_000_000, texts.crore],
  [100_000, texts.lakh],
  [1_000, texts.thousand],
  [100, texts.hundred],
] as const

/** A whole number in words with lakh and crore: 124999 → One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine. */
function spellNumber(amount: number): string {
  for (const [size, word] of UNITS)
    if (amount >= size) {
      const remainder = amount % size
      const units = word({ count: spellNumber(Math.floor(amount / size)) })
      return remainder > 0 ? `${units} ${spellNumber(remainder)}` : units
    }
  const small = SMALL[amount]
  if (small !== undefined) return small
  const ones = amount % 10
  const tens = `${TENS[amount - ones]}`
  return ones === 0 ? tens : texts.tensAndOnes({ tens, ones: `${SMALL[ones]}` })
}

/** An amount in words, as on Indian invoices: Rupees One Thousand Ninety-Nine and Fifty Paise Only. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100
  const rupees = spellNumber(Math.floor(amount / 100))
  return paise === 0 ? texts.rupees({ rupees }) : texts.rupeesAndPaise({ rupees, paise: spellNumber(paise) })
}
