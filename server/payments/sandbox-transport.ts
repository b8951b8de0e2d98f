import type { FastifyInstance } from 'fastify'
import { SANDBOX_PATH } from './gateway.ts'
import type { Transport } from './provider.ts'

/** Sends requests to the built-in sandbox without a network, through Fastify's whole request lifecycle in this process. */
export function sandboxTransport(http: () => FastifyInstance): Transport {
  return async ({ method, path, headers, body }) => {
    const url = `${SANDBOX_PATH}${path}`
    const answer = await http().inject({ method, url, headers, ...(body !== null && { payload: body }) })
    return { status: answer.statusCode, text: answer.payload }
  }
}
