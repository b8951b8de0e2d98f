import type { Paise } from '#contract/basics/money.ts'

const SMALL = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const TENS = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** A whole number in words with lakh and crore: 124999 → One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine. */
function spellNumber(amount: number): string {
  for (const [size, name] of UNITS)
    if (amount >= size) {
      const remainder = amount % size
      return `${spellNumber(Math.floor(amount / size))} ${name}${remainder > 0 ? ` ${spellNumber(remainder)}` : ''}`
    }
  const small = SMALL[amount]
  if (small !== undefined) return small
  const tens = `${TENS[Math.floor(amount / 10) - 2]}`
  const ones = amount % 10
  return ones === 0 ? tens : `${tens}-${SMALL[ones]}`
}

/** An amount in words, as on Indian invoices: Rupees One Thousand Ninety-Nine and Fifty Paise Only. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100
  const rupees = `Rupees ${spellNumber(Math.floor(amount / 100))}`
  return paise === 0 ? `${rupees} Only` : `${rupees} and ${spellNumber(paise)} Paise Only`
}
