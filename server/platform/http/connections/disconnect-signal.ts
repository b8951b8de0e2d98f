import type { FastifyReply } from 'fastify'

/** A signal that is aborted when the client disconnects before the reply is complete. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
