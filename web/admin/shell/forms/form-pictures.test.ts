import { expect, test } from 'vitest'
import {
  colourInName,
  colourLimitProblem,
  type FormPicture,
  findPictureColour,
  newPictureLimitProblem,
} from './form-pictures.ts'

const formPicture = (colour: string | null, file: File | null = null): FormPicture => ({
  id: String(colour),
  url: '',
  alt: '',
  file,
  colour,
})

test('four pictures show every colour, and four more each colour', () => {
  const colours = ['Black', 'White']
  const four = (colour: string) => Array.from({ length: 4 }, () => formPicture(colour))
  expect(colourLimitProblem(four(''), '', colours)).toBe('You can upload a maximum of 4 images.')
  expect(colourLimitProblem(four(''), 'Black', colours)).toBe(null)
  expect(colourLimitProblem(four('Black'), 'Black', colours)).toBe('You can upload a maximum of 4 images for Black.')
  // A colour that the product no longer has counts as "all colours".
  expect(colourLimitProblem(four('Red'), '', colours)).toBe('You can upload a maximum of 4 images.')
})

test('a form brings at most twelve new pictures', () => {
  const fresh = Array.from({ length: 12 }, () => formPicture('', new File([], 'a.jpg')))
  expect(newPictureLimitProblem(fresh)).toBe('At most 12 new images at a time. Save, then add more.')
  expect(newPictureLimitProblem([...fresh.slice(1), formPicture('')])).toBe(null)
})

test('a file that is named after a colour shows that colour', () => {
  const colours = ['White', 'Off White', 'Black']
  expect(colourInName('kaapi-tee-off-white-2.jpg', colours)).toBe('Off White')
  expect(colourInName('Kaapi_BLACK.png', colours)).toBe('Black')
  expect(colourInName('blackbird.png', colours)).toBe('')
})

test('a colour that the product gets after its picture is recognised, one that was chosen by hand stays', () => {
  const file = new File([], 'tee-black.jpg')
  expect(findPictureColour({ file, colour: null }, [])).toBe('')
  expect(findPictureColour({ file, colour: null }, ['Navy', 'Black'])).toBe('Black')
  expect(findPictureColour({ file, colour: '' }, ['Navy', 'Black'])).toBe('')
  expect(findPictureColour({ file, colour: 'Navy' }, ['Navy', 'Black'])).toBe('Navy')
})
