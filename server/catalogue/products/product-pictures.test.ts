import { expect, test } from 'vitest'
import { arrange } from './product-pictures.ts'

test('a picture that the product has already keeps its colour and words when the same file comes again', () => {
  const front = { mediaKey: 'front.webp', colour: 'Black', alt: 'From the front' }
  const back = { mediaKey: 'back.webp', colour: null, alt: 'From behind' }
  const facts = { colours: ['Black'], names: ['Kite Tee'] }
  const again = [{ key: 'front.webp' }, { key: 'sleeve.webp' }]
  expect(arrange([front, back], again, { ...facts, keep: ['new', 'new'] })).toEqual([
    front,
    { mediaKey: 'sleeve.webp', colour: null, alt: '' },
  ])
})
