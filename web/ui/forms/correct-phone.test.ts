import { expect, test } from 'vitest'
import { nationalPhone } from './correct-phone.ts'

test.each([
  ['9876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['919876543210', '9876543210'],
  ['98765-43210', '9876543210'],
  ['19876543210', '19876543210'],
  ['98765', '98765'],
])('a phone number typed as %s is shown as %s', (typed, shown) => {
  expect(nationalPhone(typed)).toBe(shown)
})
