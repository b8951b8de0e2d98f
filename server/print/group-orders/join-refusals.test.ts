import { expect, test } from 'vitest'
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
  ]
  for (const problem of refusals)
    for (const language of ['hi', 'mr'] as const) {
      const words = wordRefusal(problem, language)
      expect(words, JSON.stringify(problem)).toMatch(/^[^A-Za-z]*\p{Script=Devanagari}[^A-Za-z]*$/u)
      expect(words.match(/\d+/g), words).toEqual(wordRefusal(problem, 'en').match(/\d+/g))
    }
})
