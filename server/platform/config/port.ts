import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Throws the error that listening would throw, for each address of `host`. Fastify ignores an error for the second address of localhost,
 * but browsers may use that address.
 */
export async function ensurePortIsFree({ port, host }: { port: number; host: string }): Promise<void> {
  if (port === 0) return
  const addresses = await lookup(host, { all: true })
  for (const { address } of addresses) {
    const probe = createServer()
    try {
      probe.listen({ port, host: address, exclusive: true })
      await once(probe, 'listening')
    } catch (error) {
      // A machine without IPv6 may still have ::1 in its hosts file.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL' || addresses.length === 1) throw error
    }
    if (probe.listening) await new Promise((closed) => probe.close(closed))
  }
}
