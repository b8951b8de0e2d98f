import { expect, test } from 'vitest'
import { mulberry32 } from '#server/testing/faults.ts'
import { code128, SYMBOLS } from './code128.ts'

/** Reads a barcode as a scanner does: symbols of 11 modules, the start symbol, the check symbol, then the sets B and C. */
function scanned(widths: readonly number[]): string {
  const all = widths.join('')
  expect(all.slice(-7)).toBe('2331112')
  const values = (all.slice(0, -7).match(/.{6}/g) ?? []).map((symbol) => {
    expect([...symbol].reduce((sum, width) => sum + Number(width), 0)).toBe(11)
    return SYMBOLS.indexOf(symbol)
  })
  const [start = -1, ...rest] = values
  const check = rest.pop()
  expect(check).toBe(rest.reduce((sum, value, index) => sum + value * (index + 1), start) % 103)
  let set = start === 105 ? 'C' : 'B'
  let text = ''
  for (const value of rest) {
    if (set === 'C' && value === 100) set = 'B'
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

test('the symbols are those of the standard: 106 different ones of 11 modules, with an even number of them black', () => {
  expect(new Set(SYMBOLS).size).toBe(106)
  for (const symbol of SYMBOLS) {
    const widths = [...symbol].map(Number)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
    expect(widths.filter((_, index) => index % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0)
  }
})

test('a barcode is read back as it was written: tracking numbers of digits and of letters, odd and even [couriers.barcode]', () => {
  const random = mulberry32(7)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/. az~'
  for (let round = 0; round < 500; round++) {
    const from = round % 2 === 0 ? '0123456789' : letters
    const text = Array.from(
      { length: 1 + Math.floor(random() * 20) },
      () => from[Math.floor(random() * from.length)],
    ).join('')
    expect(scanned(code128(text) ?? [])).toBe(text)
  }
  expect(code128('')).toBeNull()
  expect(code128('ऑ123')).toBeNull()
})

test('the check symbol of “Wikipedia” is 88, and twelve digits need 101 modules', () => {
  const widths = code128('Wikipedia') ?? []
  expect(widths.slice(-13, -7).join('')).toBe(SYMBOLS[88])
  expect((code128('141123221084') ?? []).reduce((sum, width) => sum + width, 0)).toBe(101)
})
