/** Where an offer is in time. Starts and ends are moments; the end is not part of it. */
export const OFFER_STATES = ['running', 'scheduled', 'paused', 'ended'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export type OfferTimes = { startsAt: Date | null; endsAt: Date | null; isPaused: boolean }

/** The state of an offer: one that has ended stays so when it is paused. */
export function offerState({ startsAt, endsAt, isPaused }: OfferTimes, now: Date): OfferState {
  if (endsAt && endsAt <= now) return 'ended'
  if (isPaused) return 'paused'
  return startsAt && startsAt > now ? 'scheduled' : 'running'
}
