import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { rupees } from '#contract/basics/money.ts'
import { Join } from '#contract/print/group-orders/group-order-fields.api.ts'
import { JOIN_ANSWERS } from '#contract/print/group-orders/join-answers.ts'
import { deliveryRefusal } from '#contract/selling/delivery-terms.ts'
import { translateGroupMessage } from './group-page-messages.ts'

/** As the page sends it. */
const ADDRESS = {
  full_name: 'Asha Rao',
  address_line1: '12 MG Road',
  address_line2: '',
  city: 'Pune',
  state: 'Maharashtra',
  postal_code: '411001',
  country: 'India',
  phone: '9876543210',
}
const JOIN = {
  key: '7f0c8a52-3a5b-4a6e-9d41-0c6f3f1f2b10',
  ownName: 'Asha Rao',
  email: 'asha@test.example',
  phone: '9876543210',
  address: ADDRESS,
  size: 'M',
  shirtName: 'ASHA',
  shirtNumber: '7',
  showsName: true,
}
const WRONG = ['', 'x'.repeat(5_000), 'a\u0007', '#', '12']

/** Everything that the contract says of wrong texts in the fields of the page. */
function fieldAnswers(): Set<string> {
  const { key: _, showsName: __, address: ___, ...fields } = JOIN
  const inputs = WRONG.flatMap((wrong) => [
    ...Object.keys(fields).map((name) => ({ ...JOIN, [name]: wrong })),
    ...Object.keys(ADDRESS).map((name) => ({ ...JOIN, address: { ...ADDRESS, [name]: wrong } })),
  ])
  return new Set(inputs.flatMap((input) => Join.safeParse(input).error?.issues.map(({ message }) => message) ?? []))
}

/** What the delivery to the address of a member refuses. */
function deliveryAnswers(): string[] {
  const to = { pin: '799001', isKnown: true, method: null, value: rupees(648) }
  const terms = { orderMin: rupees(999), orderMax: rupees(500), cod: null }
  const refusals = [null, { ...terms, orderMax: null }, { ...terms, orderMin: null }].map((deliveryTerms) =>
    deliveryRefusal(deliveryTerms, to),
  )
  return refusals.map((refusal) => refusal?.message ?? '')
}

test('whatever joining a group order answers is said in Hindi and in Marathi', () => {
  expect(Join.safeParse(JOIN).error).toBeUndefined()
  const fields = fieldAnswers()
  expect(fields).toContain('Enter a valid 6-digit PIN code')
  for (const message of [
    ...fields,
    ...Object.values(JOIN_ANSWERS),
    ...deliveryAnswers(),
    'We do not know this PIN code. Please check it.',
  ]) {
    expect(translateGroupMessage('en', message)).toBe(message)
    for (const language of LANGUAGES.filter((candidate) => candidate !== 'en')) {
      const translation = translateGroupMessage(language, message)
      expect(translation, message).toMatch(/^[^A-Za-z]*\p{Script=Devanagari}[^A-Za-z]*$/u)
      expect(translation.match(/\d+/g), translation).toEqual(message.match(/\d+/g))
    }
  }
})

test('what a font cannot print is named in the language', () => {
  const message = 'The font Teko does not have: 漢 字 Please choose another font, or other words.'
  expect(translateGroupMessage('hi', message)).toContain('Teko में ये अक्षर नहीं हैं: 漢 字')
  expect(translateGroupMessage('mr', message)).toContain('Teko मध्ये ही अक्षरे नाहीत: 漢 字')
})
