import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut before an emoji that does not fit whole', () => {
  expect(['ab👕', 'a👕b', '👕', 'abc', ''].map((text) => cutText(text, 3))).toEqual(['ab', 'a👕', '👕', 'abc', ''])
})

test('what is cut of a text without half characters has none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const cut = cutText(text, most)
      expect(cut.isWellFormed()).toBe(true)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(most, text.length) - 1)
    }),
  )
})
