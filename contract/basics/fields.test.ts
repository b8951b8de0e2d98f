import { expect, test } from 'vitest'
import { z } from 'zod'
import { resolveColour } from '#contract/catalogue/colours.ts'
import { normalizeSize, sortSizes } from '#contract/catalogue/options.ts'
import { invalid } from '#contract/http/errors.ts'
import { Register } from '#contract/people/auth.api.ts'
import { wordError } from '#texts/errors.ts'

const GOOD = { name: 'Asha Kulkarni', email: 'asha@example.com', phone: '9876543210', password: 'monsoon#42' }

function problems(change: Record<string, unknown>): Record<string, string> | undefined {
  const read = z.safeDecode(Register, { ...GOOD, ...change } as typeof GOOD)
  return read.success ? undefined : wordError(invalid(read.error), 'en').fields
}

test.each([
  ['name', '', 'Name should not be empty'],
  ['name', undefined, 'Name should not be empty'],
  ['name', 'Asha  K', 'Enter a valid name'],
  ['name', 'R2D2', 'Enter a valid name'],
  ['name', '<img>', 'Enter a valid name'],
  ['email', '', 'Email should not be empty'],
  ['email', 'asha@', 'Enter a valid Email'],
  ['email', 'a@b@c.in', 'Enter a valid Email'],
  ['email', 'asha@example.com\r\nBcc: x@y.zz', 'Enter a valid Email'],
  ['phone', '', 'Phone number should not be empty'],
  ['phone', '12345', 'Enter a valid 10-digit phone number'],
  ['phone', '98765432101', 'Enter a valid 10-digit phone number'],
  ['password', '', 'Password should not be empty'],
  ['password', 'short1!', 'Must have at least 8 characters of letters, numbers & Spl. char'],
  ['password', 'nodigits!!', 'Must have at least 8 characters of letters, numbers & Spl. char'],
  ['password', 'nospecial12', 'Must have at least 8 characters of letters, numbers & Spl. char'],
  ['password', 'has space1!', 'Must have at least 8 characters of letters, numbers & Spl. char'],
])(
  '%s %j is refused with the specification’s message [account.name-words, account.email-words, account.phone-words, account.password-words]',
  (field, value, message) => {
    expect(problems({ [field]: value })).toEqual({ [field]: message })
  },
)

test('every character of both password sets is accepted', () => {
  expect(problems({ password: 'abcXYZ019@$!%*?&#^' })).toBeUndefined()
})

test('names are letters of any script with single spaces', () => {
  for (const name of ['आशा कुलकर्णी', 'José', 'Đặng Thị', ' Asha ']) expect(problems({ name })).toBeUndefined()
})

test('a very long name is refused by its length, before any regular expression runs on it', () => {
  expect(problems({ name: 'a '.repeat(50_000) })).toEqual({ name: 'Enter a valid name' })
})

test('XXL and XXXL are read as 2XL and 3XL, and sizes run from small to large [design.size-names]', () => {
  expect(normalizeSize('xxl')).toBe('2XL')
  expect(normalizeSize('XXXL')).toBe('3XL')
  expect(sortSizes(['3XL', 'M', 'XS', 'S', '2XL'])).toEqual(['XS', 'S', 'M', '2XL', '3XL'])
})

test.each([
  ['Meron', 'Maroon'],
  ['Burgandy', 'Burgundy'],
  ['Teel Blue', 'Teal Blue'],
  ['Rayal Navy', 'Navy Blue'],
  ['Nilac', 'Lilac'],
  ['Antique Bross', 'Antique Brass'],
  ['navy', 'Navy'],
  ['Mustrad', 'Mustard'],
])('the colour %s is shown as %s', (stored, shown) => {
  expect(resolveColour(stored)?.name).toBe(shown)
})

test('an unknown colour stays unknown', () => {
  expect(resolveColour('Default')).toBeNull()
  expect(resolveColour('Plaid of the North')).toBeNull()
})
