import { expect, test } from 'vitest'
import { rupees, ZERO } from '#contract/basics/money.ts'
import type { MyOffer } from '#contract/selling/offers.api.ts'
import { findBetterCode } from './better-code.ts'

function offer(code: string | null, saved: number, facts: Partial<MyOffer> = {}): MyOffer {
  const label = code ?? 'Festival'
  return {
    id: 1 as MyOffer['id'],
    code,
    label,
    text: '',
    state: 'applicable',
    saved: rupees(saved),
    missing: null,
    ...facts,
  }
}

test('the hint names the code that takes the most off, with what it takes off beyond the current discount', () => {
  const offers = [offer(null, 40), offer('FLAT10', 90), offer('TEN', 60), offer('BIG', 500, { state: 'missing' })]
  expect(findBetterCode(offers, ZERO)).toEqual({ code: 'FLAT10', more: rupees(90) })
  expect(findBetterCode(offers, rupees(40))).toEqual({ code: 'FLAT10', more: rupees(50) })
  expect(findBetterCode(offers, rupees(90))).toBeNull()
  expect(findBetterCode([offer(null, 40), offer('COD', 0)], ZERO)).toBeNull()
})
