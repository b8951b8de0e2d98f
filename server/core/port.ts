import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Throws what listening there would throw, for every address that `host` stands for: Fastify keeps quiet about the second
 * address of localhost, and browsers may take either.
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
      // A machine without IPv6 may still name ::1 in its list of hosts.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL' || addresses.length === 1) throw error
    }
    if (probe.listening) await new Promise((closed) => probe.close(closed))
  }
}
