import type { IncomingHttpHeaders } from 'node:http'

const IS_BOT = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|monitor/i

/** Whether a request claims to come from a browser. Only for analytics. */
export function isPerson(headers: IncomingHttpHeaders): boolean {
  const agent = headers['user-agent'] ?? ''
  return agent.startsWith('Mozilla/') && !IS_BOT.test(agent)
}

/** Whether a browser prefetches something that nobody has requested yet. */
export function isFetchedEarly(headers: IncomingHttpHeaders): boolean {
  return /prefetch/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)
}
