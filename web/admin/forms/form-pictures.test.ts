import { expect, test } from 'vitest'
import { colourInName, newProblem, roomProblem, type Shot } from './form-pictures.ts'

const shot = (colour: string, file: File | null = null): Shot => ({ id: colour, url: '', alt: '', file, colour })

test('four pictures show every colour, and four more each colour', () => {
  const colours = ['Black', 'White']
  const four = (colour: string) => Array.from({ length: 4 }, () => shot(colour))
  expect(roomProblem(four(''), '', colours)).toBe('You can upload a maximum of 4 images.')
  expect(roomProblem(four(''), 'Black', colours)).toBe(null)
  expect(roomProblem(four('Black'), 'Black', colours)).toBe('You can upload a maximum of 4 images for Black.')
  // A colour that the product no longer has counts as "all colours".
  expect(roomProblem(four('Red'), '', colours)).toBe('You can upload a maximum of 4 images.')
})

test('a form brings at most twelve new pictures', () => {
  const fresh = Array.from({ length: 12 }, () => shot('', new File([], 'a.jpg')))
  expect(newProblem(fresh)).toBe('At most 12 new images at a time. Save, then add more.')
  expect(newProblem([...fresh.slice(1), shot('')])).toBe(null)
})

test('a file that is named after a colour shows that colour', () => {
  const colours = ['White', 'Off White', 'Black']
  expect(colourInName('kaapi-tee-off-white-2.jpg', colours)).toBe('Off White')
  expect(colourInName('Kaapi_BLACK.png', colours)).toBe('Black')
  expect(colourInName('blackbird.png', colours)).toBe('')
})
