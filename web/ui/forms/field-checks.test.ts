import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Email, newPassword, PersonName, Phone } from '#contract/basics/fields.ts'
import { reason } from '#contract/http/reasons.ts'
import {
  checkEmail,
  checkLoginContact,
  checkName,
  checkNewPassword,
  checkPasswordEmail,
  checkPhone,
  type FieldCheck,
  wordChecks,
} from './field-checks.ts'

const WRONG = 'password_invalid'

/** Every error of the browser's check is also the server's, with the same reason; the server may reject more. */
function agree(check: FieldCheck, schema: Pick<typeof Email, 'safeParse'>, values: fc.Arbitrary<string>): void {
  fc.assert(
    fc.property(values, (value) => {
      const problem = check(value)
      if (problem === null) return
      expect(schema.safeParse(value).error?.issues[0]?.message).toBe(problem)
    }),
    { numRuns: 500 },
  )
}

const near = (characters: string) => fc.string({ unit: fc.constantFrom(...characters), maxLength: 14 })

test('names', () => agree(checkName, PersonName, fc.oneof(fc.string(), near('Aé ाx1-'))))
test('e-mails', () => agree(checkEmail, Email, fc.oneof(fc.string(), fc.emailAddress(), near('aZ@.1 -+'))))
test('phone numbers', () => agree(checkPhone, Phone, fc.oneof(fc.string(), near('0123456789 '))))
test('passwords', () =>
  agree(checkNewPassword(WRONG), newPassword(reason(WRONG)), fc.oneof(fc.string(), near('aB1#^ ~'))))

test('what is good for the server is good here [account.field-errors]', () => {
  for (const name of ['Asha Kulkarni', 'आशा', 'José']) expect(checkName(name)).toBe(null)
  for (const email of ['asha@example.com', ' A.B+c@shop.example.in ']) expect(checkEmail(email)).toBe(null)
  expect(checkPhone('9876543210')).toBe(null)
  expect(checkNewPassword(WRONG)('kiterain#42')).toBe(null)
})

test('the login takes an email or an Indian mobile number, and only an email with a password', () => {
  for (const contact of ['asha@example.com', '98765 43210', '+91 98765-43210', '(0)98765 43210'])
    expect(checkLoginContact(contact)).toBe(null)
  expect(['', '12345 67890', '+1 212 555 0100', 'asha@'].map(checkLoginContact)).toEqual([
    'contact_empty',
    'not_an_indian_mobile_number',
    'not_an_indian_mobile_number',
    'email_invalid',
  ])
  expect(['', '98765 43210', 'asha@example.com'].map(checkPasswordEmail)).toEqual([
    'email_empty',
    'email_for_password',
    null,
  ])
})

test('a form shows the words of a reason', () => {
  const { email } = wordChecks({ email: checkEmail }, { email_empty: 'ईमेल लिखें', email_invalid: 'सही ईमेल लिखें' })
  expect([email(' '), email('asha@'), email('asha@example.com')]).toEqual(['ईमेल लिखें', 'सही ईमेल लिखें', null])
})
