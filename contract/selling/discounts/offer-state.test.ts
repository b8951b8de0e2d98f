import { expect, test } from 'vitest'
import { offerState } from './offer-state.ts'

test('an offer runs from its start to just before its end, unless it is paused; one that has ended stays so', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const [before, after] = [new Date('2026-11-20T09:59:59Z'), new Date('2026-11-20T10:00:01Z')]
  const state = (startsAt: Date | null, endsAt: Date | null, isPaused = false) =>
    offerState({ startsAt, endsAt, isPaused }, now)
  expect([state(null, null), state(before, after), state(now, null)]).toEqual(['running', 'running', 'running'])
  expect([state(after, null), state(after, null, true)]).toEqual(['scheduled', 'paused'])
  expect([state(null, after, true), state(null, now, true), state(null, before), state(null, now)]).toEqual([
    'paused',
    'ended',
    'ended',
    'ended',
  ])
})
