import { expect, test } from 'vitest'
import { picturesFor } from './coloured-pictures.ts'

const picture = (url: string, colour: string | null) => ({ url, width: 1, height: 1, alt: '', colour })
const pictures = [
  picture('navy', 'Navy'),
  picture('navy back', 'Navy'),
  picture('measurements', null),
  picture('teal', 'Teal'),
  picture('teal back', 'Teal'),
]
const shown = (colour: string) => picturesFor(pictures, colour).map(({ url }) => url)

test('a chosen colour shows its own pictures first and hides those of other colours', () => {
  expect(shown('Navy')).toEqual(['navy', 'navy back', 'measurements'])
  expect(shown('Teal')).toEqual(['teal', 'teal back', 'measurements'])
  expect(shown('Gold')).toEqual(['measurements'])
})

test('without a chosen colour the first pictured one is shown; without any other picture, whatever there is', () => {
  expect(shown('')).toEqual(['navy', 'navy back', 'measurements'])
  expect(picturesFor([picture('navy', 'Navy')], 'Gold')).toHaveLength(1)
  expect(picturesFor([], 'Gold')).toEqual([])
})
