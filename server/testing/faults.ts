import { setTimeout as wait } from 'node:timers/promises'
import type { Transport } from '#server/platform/providers/transport.ts'

/**
 * Faults between the shop and the provider.
 * - `lost-reply`, `lost-502`: the provider executes the request, but its response is lost; with `lost-502` a proxy sends an HTML page.
 * - `reset`: the connection is closed before the request is executed; `refused`: no connection is possible.
 * - `error-500`, `html-502`, `busy-429`: an error response; the request is not executed.
 * - `delay`: the response is late. `hang`: there is no response.
 */
export const FAULTS = [
  'lost-reply',
  'lost-502',
  'reset',
  'refused',
  'error-500',
  'html-502',
  'busy-429',
  'delay',
  'hang',
] as const
export type Fault = (typeof FAULTS)[number]

type Call = Parameters<Transport>[0]
/** The fault of a call, by the call and its number (from 0); null: none. */
export type FaultPlan = (call: Call, number: number) => Fault | null

const DELAY_MS = 40
const HTML = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'

/** For tests: a transport to the provider with faults. */
export function faulty(transport: Transport, plan: FaultPlan): Transport {
  let count = 0
  return async (call) => {
    const fault = plan(call, count++)
    switch (fault) {
      case 'lost-reply':
        await transport(call)
        throw broken('ECONNRESET')
      case 'lost-502':
        await transport(call)
        return { status: 502, text: HTML }
      case 'reset':
        throw broken('ECONNRESET')
      case 'refused':
        throw broken('ECONNREFUSED')
      case 'error-500':
        return { status: 500, text: JSON.stringify({ error: { code: 'SERVER_ERROR', description: 'Sorry' } }) }
      case 'html-502':
        return { status: 502, text: HTML }
      case 'busy-429':
        return { status: 429, text: JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description: 'Too many' } }) }
      case 'hang':
        return new Promise((_resolve, reject) => {
          call.signal.addEventListener('abort', () => reject(call.signal.reason), { once: true })
        })
      case 'delay':
        await wait(DELAY_MS)
        return transport(call)
      case null:
        return transport(call)
    }
  }
}

function broken(code: string): Error {
  return Object.assign(new Error(`the connection failed (${code})`), { code })
}

/** Random faults, reproducible by the seed: a call gets a fault of `kinds` with the probability `rate`. */
export function bySeed(seed: number, rate: number, kinds: readonly Fault[] = FAULTS): FaultPlan {
  const random = mulberry32(seed)
  return () => {
    const [isFaulty, which] = [random() < rate, random()]
    return isFaulty ? (kinds[Math.floor(which * kinds.length)] ?? null) : null
  }
}

/** This fault for the calls that match `isMeant`: all of them, or the first `times`. */
export function always(fault: Fault, isMeant: (call: Call) => boolean, times = Number.POSITIVE_INFINITY): FaultPlan {
  let left = times
  return (call) => {
    if (left <= 0 || !isMeant(call)) return null
    left -= 1
    return fault
  }
}

/** A small random number generator with a seed. https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
