import { once } from 'node:events'
import { connect } from 'node:tls'

const TIMEOUT_MS = 10_000

/** When the certificate of an https site expires, as visitors get it. Throws when the site cannot be reached from here. */
export async function certificateExpiry({ hostname, port }: URL): Promise<Date> {
  // Also one that browsers would refuse: its date is what is wanted.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
