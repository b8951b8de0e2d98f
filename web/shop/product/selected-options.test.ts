import { expect, test } from 'vitest'
import {
  countStock,
  defaultOptions,
  listColours,
  missingOptions,
  readSelectedOptions,
  selectedSizes,
  withSize,
} from './selected-options.ts'

const tee = { size: 'S,M,L', color: 'Navy,Teal', isCombo: false, comboPieces: [], stock: 7, variants: [], pictures: [] }
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
  expect(defaultOptions(tee, { size: 'm', color: 'TEAL' })).toEqual({ size: 'M', color: 'Teal' })
  expect(defaultOptions(tee, { size: '5XL', color: 'Gold' })).toEqual({ size: '', color: '' })
})

test('where there is one size or one colour, it is chosen', () => {
  expect(defaultOptions({ ...tee, size: 'M', color: 'Navy' }, { size: '', color: '' })).toEqual({
    size: 'M',
    color: 'Navy',
  })
})

test('the pictured colour is chosen, or the next one that is not sold out', () => {
  const picture = (colour: string | null) => ({ url: '', width: 1, height: 1, alt: '', colour })
  const pictures = [picture('Navy'), picture(null), picture('Teal')]
  const nothing = { size: '', color: '' }
  expect(defaultOptions({ ...tee, pictures }, nothing)).toEqual({ size: '', color: 'Navy' })
  expect(defaultOptions({ ...tee, pictures }, { size: '', color: 'teal' })).toEqual({ size: '', color: 'Teal' })
  const soldOut = [{ size: 'S', color: 'Navy', stock: 0 }, ...counted.variants.slice(2)]
  expect(defaultOptions({ ...tee, pictures, variants: soldOut }, nothing)).toEqual({ size: '', color: 'Teal' })
  expect(defaultOptions(tee, nothing)).toEqual(nothing)
})

test('colour buttons are hidden for combos [product.options]', () => {
  expect(listColours({ ...tee, isCombo: true })).toEqual([])
})

test('what is left is counted for the choice made so far', () => {
  expect(countStock(tee, { size: 'M', color: 'Navy' })).toBe(7)
  expect(countStock(counted, { size: '', color: '' })).toBe(7)
  expect(countStock(counted, { size: 'S', color: '' })).toBe(3)
  expect(countStock(counted, { size: 'M', color: 'Teal' })).toBe(0)
})

const duo = {
  ...tee,
  isCombo: true,
  color: '',
  size: 'M,L',
  comboPieces: [
    { name: 'Regular tee', garment: 'tee' as const, sizes: ['S', 'M', 'L'] },
    { name: 'Oversized tee', garment: 'oversized' as const, sizes: ['M', 'L', 'XL'] },
  ],
}
const NO_SIZE = { size: 'Please select a size before adding to cart' }

test('of a combo a size is chosen for each piece, one after the other [product.combo-pieces]', () => {
  const nothing = { size: '', color: '' }
  expect(missingOptions(duo, nothing)).toEqual(NO_SIZE)
  const second = withSize(duo, nothing, 1, 'XL')
  expect([second.size, selectedSizes(duo, second)]).toEqual(['/XL', ['', 'XL']])
  expect(missingOptions(duo, second)).toEqual(NO_SIZE)
  const both = withSize(duo, second, 0, 'S')
  expect([both.size, missingOptions(duo, both)]).toEqual(['S/XL', {}])
})

test('one size asked for is chosen for each piece that comes in it', () => {
  expect(defaultOptions(duo, { size: 'M', color: '' }).size).toBe('M/M')
  expect(defaultOptions(duo, { size: 's', color: '' }).size).toBe('S/')
  expect(defaultOptions(duo, { size: 'L/XL', color: '' }).size).toBe('L/XL')
  expect(defaultOptions(duo, { size: 'XS', color: '' }).size).toBe('')
})

test('a form without script names each size, and a piece without one is not given that of another', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return readSelectedOptions(data).size
  }
  expect(form({ size: 'M' })).toBe('M')
  expect(form({ pieces: '2', 'size-1': 'M', 'size-2': 'L' })).toBe('M/L')
  expect(form({ pieces: '2', 'size-1': 'M' })).toBe('M/')
  expect(form({ pieces: '2', 'size-2': 'M' })).toBe('/M')
  expect(form({ pieces: '2' })).toBe('')
  expect(form({ pieces: '1e9', 'size-1': 'M' })).toBe('M/////')
})
