import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INDIAN_STATES } from '#contract/basics/india/indian-states.ts'
import { type Paise, paise, rupees, ZERO } from '#contract/basics/money.ts'
import { parseGstin } from './gstin.ts'
import { divideAmount } from './shares.ts'
import { DEFAULT_GST_SLABS, findGstRate, fitsNoSlab, type GstSlab, noSlabPrices, slabOn } from './slabs.ts'
import { splitOrder, splitRefunds, type TaxParts } from './split.ts'
import { findStateCode, findStateName, nameStateTax } from './state-codes.ts'

const SLAB = slabOn(null, '2026-11-22')
const piece = (unitPrice: Paise, more = {}) => ({ unitPrice, printing: ZERO, quantity: 1, ownRate: null, ...more })
const sumTaxes = ({ taxable, cgst, sgst, igst }: TaxParts) => taxable + cgst + sgst + igst

test('a GSTIN is read in any spelling; a wrong check character, form or state code is refused', () => {
  const read = { gstin: '27AAPFU0939F1ZV', stateCode: '27', state: 'Maharashtra', pan: 'AAPFU0939F' }
  expect(parseGstin('27AAPFU0939F1ZV')).toEqual(read)
  expect(parseGstin(' 27-aapfu0939f 1zv ')).toEqual(read)
  // The valid number and most of the wrong ones are examples of python-stdnum.
  for (const wrong of [
    '27AAPFU0939F1ZO',
    '27AAPFU0939F1Z',
    '369296450896540',
    '28AAPFU0939F1ZT',
    '',
    '27AAPFU0939F0ZX',
  ])
    expect(parseGstin(wrong), wrong).toBeNull()
})

test('a single wrong character, or two neighbours in the wrong order, never makes another valid GSTIN', () => {
  const valid = '27AAPFU0939F1ZV'
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (let at = 0; at < valid.length; at++) {
    for (const other of characters.replace(valid[at] ?? '', ''))
      expect(parseGstin(valid.slice(0, at) + other + valid.slice(at + 1))).toBeNull()
    const swapped = valid.slice(0, at) + (valid[at + 1] ?? '') + (valid[at] ?? '') + valid.slice(at + 2)
    if (swapped !== valid) expect(parseGstin(swapped)).toBeNull()
  }
})

test('every state of the address form has a code of its own', () => {
  const codes = INDIAN_STATES.map((name) => findStateCode(name))
  expect(new Set(codes).size).toBe(36)
  for (const code of codes) expect(code).toMatch(/^\d\d$/)
  expect(INDIAN_STATES.map((name) => findStateName(findStateCode(name) ?? ''))).toEqual([...INDIAN_STATES])
  expect([findStateCode('jammu & kashmir '), findStateCode('Bombay'), findStateName('28')]).toEqual(['01', null, null])
  // Chandigarh, Dadra and Nagar Haveli and Daman and Diu, Lakshadweep, Andaman and Nicobar Islands, Ladakh.
  expect(codes.filter((code) => nameStateTax(code ?? '') === 'UTGST')).toEqual(
    expect.arrayContaining(['04', '26', '31', '35', '38']),
  )
  expect([nameStateTax('27'), nameStateTax('07')]).toEqual(['SGST', 'SGST'])
})

test('shares add up to the amount, are in proportion, and equal remainders go to the first', () => {
  expect(divideAmount(paise(100), [1, 1, 1])).toEqual([34, 33, 33])
  expect(divideAmount(paise(5), [0, 0])).toEqual([3, 2])
  // 50/7 leaves 1 and 20/7 leaves 6: the paisa that is left goes to the larger remainder, not to the larger weight.
  expect([divideAmount(paise(10), [5, 2]), divideAmount(paise(2), [1, 3])]).toEqual([
    [7, 3],
    [1, 1],
  ])
  expect(divideAmount(paise(999_999_999), [1_000_000_000, 999_999_999])).toEqual([500_000_000, 499_999_999])
  expect(() => divideAmount(paise(1), [])).toThrow(RangeError)
})

test('apparel has 5% up to ₹2,500 a piece without tax, and 18% above', () => {
  expect(findGstRate(SLAB, rupees(499), 1)).toBe(5)
  expect(findGstRate(SLAB, rupees(2_625), 1)).toBe(5)
  expect(findGstRate(SLAB, paise(262_501), 1)).toBe(18)
  expect(findGstRate(SLAB, rupees(7_875), 3)).toBe(5)
  expect(findGstRate(SLAB, paise(787_501), 3)).toBe(18)
})

test('prices from ₹2,625.01 to ₹2,950 fit neither slab [tax.rates]', () => {
  expect(noSlabPrices(SLAB)).toEqual({ least: 262_501, most: 295_000 })
  expect([262_500, 262_501, 295_000, 295_001].map((price) => fitsNoSlab(SLAB, paise(price)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(noSlabPrices({ ...SLAB, rateAbove: 5 })).toBeNull()
  expect(fitsNoSlab({ ...SLAB, rateAbove: 5 }, paise(262_501))).toBe(false)
  // A single price: ₹1.05 has 5%, ₹1.07 has 6%.
  expect(noSlabPrices({ ...SLAB, limit: rupees(1), rateAbove: 6 })).toEqual({ least: 106, most: 106 })
})

test('the slab of an order is the latest that has begun on its day in India', () => {
  const later: GstSlab = { ...SLAB, from: '2027-04-01', limit: rupees(3_000) }
  const slabs = [later, ...DEFAULT_GST_SLABS]
  const limits = ['2020-01-01', '2027-03-31', '2027-04-01', '2030-01-01'].map((day) => slabOn(slabs, day).limit)
  expect(limits).toEqual([rupees(2_500), rupees(2_500), rupees(3_000), rupees(3_000)])
  const reversed = slabs.toReversed()
  expect([slabOn(reversed, '2027-03-31'), slabOn(reversed, '2020-01-01')]).toEqual([SLAB, SLAB])
  expect(slabOn([], '2026-01-01')).toBe(DEFAULT_GST_SLABS[0])
  expect(SLAB.from).toBe('2025-09-22')
})

test('within a state the tax is CGST and SGST in equal halves, between states IGST', () => {
  const order = { lines: [piece(rupees(1_050), { quantity: 2 })], discount: ZERO, fee: ZERO, slab: SLAB }
  expect(splitOrder({ ...order, isInterState: false }).sums).toEqual({
    taxable: rupees(2_000),
    cgst: rupees(50),
    sgst: rupees(50),
    igst: ZERO,
  })
  expect(splitOrder({ ...order, isInterState: true }).sums).toEqual({
    taxable: rupees(2_000),
    cgst: ZERO,
    sgst: ZERO,
    igst: rupees(100),
  })
})

test('discount and fee are shared over the lines, and the fee has the rate of its line', () => {
  const lines = [piece(rupees(3_000)), piece(rupees(500), { quantity: 2 })]
  const { lines: split, sums } = splitOrder({
    lines,
    discount: rupees(40),
    fee: rupees(49),
    slab: SLAB,
    isInterState: true,
  })
  expect(split.map(({ rate, discountShare, feeShare }) => [rate, discountShare, feeShare])).toEqual([
    [18, rupees(30), rupees(36.75)],
    [5, rupees(10), rupees(12.25)],
  ])
  expect(sumTaxes(sums)).toBe(rupees(4_009))
})

test('the fee is shared by what each line costs after its own discount', () => {
  const { lines: split } = splitOrder({
    lines: [piece(rupees(1_000)), piece(rupees(1_000))],
    discount: rupees(600),
    discounts: [rupees(600), ZERO],
    fee: rupees(49),
    slab: SLAB,
    isInterState: true,
  })
  expect(split.map(({ feeShare }) => feeShare)).toEqual([rupees(14), rupees(35)])
})

test('whether the discount and the printing charge count for the slab is said by the slab', () => {
  const rateWith = (slab: GstSlab) =>
    splitOrder({
      lines: [piece(rupees(2_900), { printing: rupees(100) })],
      discount: rupees(300),
      fee: ZERO,
      slab,
      isInterState: false,
    }).lines[0]?.rate
  expect(rateWith(SLAB)).toBe(5)
  expect(rateWith({ ...SLAB, afterDiscount: false })).toBe(18)
  expect(rateWith({ ...SLAB, afterDiscount: false, limit: rupees(2_667), withPrinting: false })).toBe(5)
  expect(rateWith({ ...SLAB, afterDiscount: false, limit: rupees(2_667) })).toBe(18)
})

test('goods with a rate of their own have it at any price', () => {
  const lines = [piece(rupees(9_000), { ownRate: 12 }), piece(rupees(100), { ownRate: 0 })]
  const { lines: split } = splitOrder({ lines, discount: ZERO, fee: ZERO, slab: SLAB, isInterState: false })
  expect(split.map(({ rate, cgst }) => [rate, cgst])).toEqual([
    [12, 48_214],
    [0, 0],
  ])
})

const rate = fc.constantFrom(0, 3, 5, 12, 12.5, 18, 28, 40)
const cart = fc.record({
  lines: fc.array(
    fc
      .record({
        unitPrice: fc.oneof(
          fc.integer({ min: 0, max: 500_000 }),
          fc.integer({ min: 262_000, max: 296_000 }),
          fc.integer({ min: 0, max: 1_000_000_000 }),
        ),
        printingPart: fc.integer({ min: 0, max: 100 }),
        quantity: fc.integer({ min: 1, max: 50 }),
        ownRate: fc.option(rate),
      })
      .map(({ unitPrice, printingPart, ...line }) => ({
        ...line,
        unitPrice: paise(unitPrice),
        printing: paise(Math.floor((unitPrice * printingPart) / 100)),
      })),
    { minLength: 1, maxLength: 12 },
  ),
  discountPart: fc.integer({ min: 0, max: 1_000 }),
  fee: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
  isInterState: fc.boolean(),
  slab: fc.record({ afterDiscount: fc.boolean(), withPrinting: fc.boolean() }).map((more) => ({ ...SLAB, ...more })),
  refundParts: fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 6 }),
})

test('10,000 random carts: lines + tax = total to the paisa, and refunds in parts take back exactly what was charged [tax.order]', () => {
  fc.assert(
    fc.property(cart, ({ lines, discountPart, fee, isInterState, slab, refundParts }) => {
      const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
      const discount = paise(Math.floor((subtotal * discountPart) / 1_000))
      const total = subtotal - discount + fee
      const { lines: split, sums } = splitOrder({ lines, discount, fee, slab, isInterState })
      expect(sumTaxes(sums)).toBe(total)
      expect(sums[isInterState ? 'cgst' : 'igst']).toBe(0)
      expect(sums.cgst).toBe(sums.sgst)
      expect(split.reduce((sum, { discountShare }) => sum + discountShare, 0)).toBe(discount)
      expect(split.reduce((sum, { feeShare }) => sum + feeShare, 0)).toBe(fee)
      split.forEach((taxedLine, index) => {
        const line = lines[index]
        const amount = (line?.unitPrice ?? 0) * (line?.quantity ?? 0) - taxedLine.discountShare + taxedLine.feeShare
        expect(sumTaxes(taxedLine)).toBe(amount)
        // The tax is at most a paisa (two halves, rounded each) off the exact one, and the same cart is split the same way.
        const exact = (amount * taxedLine.rate) / (100 + taxedLine.rate)
        expect(Math.abs(taxedLine.cgst + taxedLine.sgst + taxedLine.igst - exact)).toBeLessThanOrEqual(1.001)
      })
      expect(splitOrder({ lines, discount, fee, slab, isInterState })).toEqual({ lines: split, sums })

      let left = total
      const refunds = refundParts.map((part) => {
        const amount = paise(Math.floor((left * part) / 1_000))
        left -= amount
        return amount
      })
      refunds.push(paise(left))
      const back = splitRefunds(split, refunds)
      expect(back.map(sumTaxes)).toEqual(refunds)
      for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
        expect(back.reduce((sum, refund) => sum + refund[part], 0)).toBe(sums[part])
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

test('refunds beyond the total are refused', () => {
  const { lines } = splitOrder({
    lines: [piece(rupees(499))],
    discount: ZERO,
    fee: ZERO,
    slab: SLAB,
    isInterState: true,
  })
  expect(() => splitRefunds(lines, [rupees(499), paise(1)])).toThrow('the refunds exceed what was paid')
})

test('nothing else may stand before or after a GSTIN', () => {
  // The check character is right for all characters of the last two.
  for (const wrong of ['X27AAPFU0939F1ZV', '27AAPFU0939F1ZVX', '0027AAPFU0939F1ZV', '27AAPFU0939F1ZVKA'])
    expect(parseGstin(wrong), wrong).toBeNull()
})

test('nothing is divided among nobody without an error, and without an amount nobody gets anything', () => {
  expect(divideAmount(ZERO, [])).toEqual([])
  expect(divideAmount(ZERO, [3, 1])).toEqual([0, 0])
  expect(() => divideAmount(paise(1), [])).toThrow('nothing to divide an amount among')
})
