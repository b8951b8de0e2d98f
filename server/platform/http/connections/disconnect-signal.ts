import type { FastifyReply } from 'fastify'

/** A signal that is aborted when the client disconnects before the reply is complete. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
