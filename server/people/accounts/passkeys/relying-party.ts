import { isIP } from 'node:net'
import type { Ctx } from '#server/platform/deps.ts'

/** The shop as browsers know it: passkeys are bound to its host name. */
export type RelyingParty = { id: string; origin: string }

/**
 * The relying party. Null where browsers allow no passkeys: without https (this machine is exempt), or under an IP address (WebAuthn,
 * 5.1.3). A shop that moves to another host name loses its passkeys.
 */
export function relyingParty({ config }: Pick<Ctx, 'config'>): RelyingParty | null {
  const { hostname, protocol, origin } = config.publicUrl
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  if (!isSecure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return { id: hostname, origin }
}
