const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** India is five and a half hours ahead of UTC all year. */
const INDIA_MS = 5.5 * HOUR_MS

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

export function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * HOUR_MS)
}

/** The given time's day in India, at `hour` in India: 14.5 is 14:30. */
export function atIndianHour(time: Date, hour: number): Date {
  const midnight = Math.floor((time.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS
  return new Date(midnight + hour * HOUR_MS)
}

/** A seeded random number generator (mulberry32): returns numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
