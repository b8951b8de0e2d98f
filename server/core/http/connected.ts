import type { FastifyReply } from 'fastify'

/** Aborted when whoever asked left before the answer: nobody waits for it then. */
export function whileConnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
