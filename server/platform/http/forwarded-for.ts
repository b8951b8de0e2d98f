import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * Normalises `X-Forwarded-For` to addresses without ports: some proxies write `ip:port` or `[v6]:port`, and each port would count as
 * another caller. Drops an invalid entry and all entries to its left. https://www.rfc-editor.org/rfc/rfc7239#section-6
 */
export function cleanForwardedFor(headers: IncomingHttpHeaders): void {
  const given = headers['x-forwarded-for']
  if (given === undefined) return
  const entries = [given].flat().join(',').split(',').map(plainAddress)
  const believed = entries.slice(entries.lastIndexOf(null) + 1)
  if (believed.length > 0) headers['x-forwarded-for'] = believed.join(', ')
  else delete headers['x-forwarded-for']
}

function plainAddress(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const bare = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  return isIP(bare) > 0 ? bare : null
}
