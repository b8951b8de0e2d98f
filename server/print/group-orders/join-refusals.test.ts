import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { parseReason, type Refusal, refusal } from '#contract/http/reasons.ts'
import { Join } from '#contract/print/group-orders/group-order-fields.api.ts'
import { wordRefusal } from '#texts/errors.ts'

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
/** Why the server refuses to add a shirt that the contract accepts. */
const JOIN_REASONS = [
  'group_order_closed_for_joining',
  'organiser_has_too_many_shirts',
  'no_online_payments_now',
  'size_is_not_of_group',
  'size_is_sold_out',
  'shirt_name_missing',
  'shirt_number_missing',
  'member_address_missing',
  'shirt_has_left_group',
  'email_cannot_be_used',
] as const
const WRONG = ['', 'x'.repeat(5_000), 'a\u0007', '#', '12']

/** Everything that the contract refuses of wrong texts in the fields of the page. */
function fieldRefusals(): Refusal[] {
  const { key: _, showsName: __, address: ___, ...fields } = JOIN
  const inputs = WRONG.flatMap((wrong) => [
    ...Object.keys(fields).map((name) => ({ ...JOIN, [name]: wrong })),
    ...Object.keys(ADDRESS).map((name) => ({ ...JOIN, address: { ...ADDRESS, [name]: wrong } })),
  ])
  return inputs.flatMap((input) => Join.safeParse(input).error?.issues.map(({ message }) => parseReason(message)) ?? [])
}

test('whatever joining a group order refuses is said in Hindi and in Marathi', () => {
  expect(Join.safeParse(JOIN).error).toBeUndefined()
  const refusals = [
    ...fieldRefusals(),
    refusal('pin_unknown'),
    refusal('too_many_attempts'),
    refusal('something_wrong'),
    refusal('order_not_taken'),
    refusal('pin_not_served', { pin: '799001' }),
    refusal('order_below_minimum', { pin: '799001', minimum: rupees(999), missing: rupees(351) }),
    refusal('order_above_maximum', { pin: '799001', maximum: rupees(500) }),
    ...JOIN_REASONS.map((reason) => refusal(reason)),
    refusal('group_order_is_full', { maximum: 500 }),
  ]
  for (const problem of refusals)
    for (const language of ['hi', 'mr'] as const) {
      const words = wordRefusal(problem, language)
      expect(words, JSON.stringify(problem)).toMatch(/^[^A-Za-z]*\p{Script=Devanagari}[^A-Za-z]*$/u)
      expect(words.match(/\d+/g), words).toEqual(wordRefusal(problem, 'en').match(/\d+/g))
    }
})
