import { expect, test } from 'vitest'
import { INDIAN_STATES } from './indian-states.ts'
import { stateOfPin } from './pin-codes.ts'

test.each([
  ['411001', 'Maharashtra'],
  ['403001', 'Goa'],
  ['110001', 'Delhi'],
  ['560001', 'Karnataka'],
  ['500001', 'Telangana'],
  ['600001', 'Tamil Nadu'],
  ['682001', 'Kerala'],
  ['700001', 'West Bengal'],
  ['737101', 'Sikkim'],
  ['248001', 'Uttarakhand'],
  ['834001', 'Jharkhand'],
  ['800001', 'Bihar'],
  ['682555', null],
  ['605001', null],
  ['4110', null],
  ['011001', null],
])('the PIN code %s lies in %s', (pin, state) => {
  expect(stateOfPin(pin)).toBe(state)
})

test('a PIN code names only states that the address form offers', () => {
  const prefixes = Array.from({ length: 9_000 }, (_, index) => `${index + 1_000}00`)
  const states = new Set(prefixes.flatMap((pin) => stateOfPin(pin) ?? []))
  expect([...states].filter((state) => !(INDIAN_STATES as readonly string[]).includes(state))).toEqual([])
  expect(states.size).toBeGreaterThan(30)
})
