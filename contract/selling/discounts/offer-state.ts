/** The states of an offer in time. At its end time, an offer has already ended. */
export const OFFER_STATES = ['running', 'scheduled', 'paused', 'ended'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export type OfferTimes = { startsAt: Date | null; endsAt: Date | null; isPaused: boolean }

/** The state of an offer. An offer that has ended is `ended` even if it is paused. */
export function offerState({ startsAt, endsAt, isPaused }: OfferTimes, now: Date): OfferState {
  if (endsAt && endsAt <= now) return 'ended'
  if (isPaused) return 'paused'
  return startsAt && startsAt > now ? 'scheduled' : 'running'
}
