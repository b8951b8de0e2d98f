import type { FastifyInstance } from 'fastify'
import { SANDBOX_PATH } from './gateway.ts'
import type { Transport } from './provider.ts'

/** To the built-in sandbox without a network: through the whole life of a request, in this process. */
export function inProcess(http: () => FastifyInstance): Transport {
  return async ({ method, path, headers, body }) => {
    const url = `${SANDBOX_PATH}${path}`
    const answer = await http().inject({ method, url, headers, ...(body !== null && { payload: body }) })
    return { status: answer.statusCode, text: answer.payload }
  }
}
