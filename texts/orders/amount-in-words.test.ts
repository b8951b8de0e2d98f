import { expect, test } from 'vitest'
import { paise } from '#contract/basics/money.ts'
import { amountInWords } from './amount-in-words.ts'

test('an amount is written in words with lakh and crore', () => {
  const words = (amount: number) => amountInWords(paise(amount))
  expect(words(0)).toBe('Rupees Zero Only')
  expect(words(109_950)).toBe('Rupees One Thousand Ninety-Nine and Fifty Paise Only')
  expect(words(1_24_99_905)).toBe('Rupees One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine and Five Paise Only')
  expect(words(1_00_00_000_00)).toBe('Rupees One Crore Only')
  expect(words(2_10_00_017_00)).toBe('Rupees Two Crore Ten Lakh Seventeen Only')
})

test('every number has its words', () => {
  const words = (rupees: number) => amountInWords(paise(rupees * 100)).slice('Rupees '.length, -' Only'.length)
  const teens = ['Ten', 'Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen']
  const small = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', ...teens, 'Nineteen']
  expect(small.map((_, amount) => words(amount))).toEqual(small)
  const tens = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
  expect(tens.map((_, at) => words((at + 2) * 10))).toEqual(tens)
  expect(tens.map((_, at) => words((at + 2) * 10 + 1))).toEqual(tens.map((ten) => `${ten}-One`))
  expect([words(100), words(1_000), words(1_01_000)]).toEqual(['One Hundred', 'One Thousand', 'One Lakh One Thousand'])
})
