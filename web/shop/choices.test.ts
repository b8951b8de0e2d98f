import { expect, test } from 'vitest'
import { coloursOf, firstChoice, stockOf } from './choices.ts'

const tee = { size: 'S,M,L', color: 'Navy,Teal', isCombo: false, stock: 7, variants: [], pictures: [] }
const counted = {
  ...tee,
  variants: [
    { size: 'S', color: 'Navy', stock: 0 },
    { size: 'M', color: 'Navy', stock: 4 },
    { size: 'S', color: 'Teal', stock: 3 },
    { size: 'M', color: 'Teal', stock: 0 },
  ],
}

test('what was asked for is chosen, in any case of letters, as far as the product has it', () => {
  expect(firstChoice(tee, { size: 'm', color: 'TEAL' })).toEqual({ size: 'M', color: 'Teal' })
  expect(firstChoice(tee, { size: '5XL', color: 'Gold' })).toEqual({ size: '', color: '' })
})

test('where there is one size or one colour, it is chosen', () => {
  expect(firstChoice({ ...tee, size: 'M', color: 'Navy' }, { size: '', color: '' })).toEqual({
    size: 'M',
    color: 'Navy',
  })
})

test('the pictured colour is chosen, or the next one that is not sold out', () => {
  const picture = (colour: string | null) => ({ url: '', width: 1, height: 1, alt: '', colour })
  const pictures = [picture('Navy'), picture(null), picture('Teal')]
  const nothing = { size: '', color: '' }
  expect(firstChoice({ ...tee, pictures }, nothing)).toEqual({ size: '', color: 'Navy' })
  expect(firstChoice({ ...tee, pictures }, { size: '', color: 'teal' })).toEqual({ size: '', color: 'Teal' })
  const soldOut = [{ size: 'S', color: 'Navy', stock: 0 }, ...counted.variants.slice(2)]
  expect(firstChoice({ ...tee, pictures, variants: soldOut }, nothing)).toEqual({ size: '', color: 'Teal' })
  expect(firstChoice(tee, nothing)).toEqual(nothing)
})

test('colour buttons are hidden for combos', () => {
  expect(coloursOf({ ...tee, isCombo: true })).toEqual([])
})

test('what is left is counted for the choice made so far', () => {
  expect(stockOf(tee, { size: 'M', color: 'Navy' })).toBe(7)
  expect(stockOf(counted, { size: '', color: '' })).toBe(7)
  expect(stockOf(counted, { size: 'S', color: '' })).toBe(3)
  expect(stockOf(counted, { size: 'M', color: 'Teal' })).toBe(0)
})
