import type { FastifyInstance } from 'fastify'
import type { Agent } from 'undici'

const CONNECT_MS = 3_000

/** Sends a request to another service over the network, or to its built-in sandbox in this process. */
export type Transport = (request: {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | null
  signal: AbortSignal
}) => Promise<{ status: number; text: string }>

/** Sends requests over the network, with a time limit for the connection. */
export function networkTransport(apiUrl: string): Transport {
  let dispatcher: Agent | undefined
  return async ({ method, path, headers, body, signal }) => {
    // Loaded only by shops that call a service, because it needs 3 MB.
    const { Agent, request } = await import('undici')
    // Without HTTP/2: a broken connection would fail all calls on it.
    dispatcher ??= new Agent({ connect: { timeout: CONNECT_MS }, allowH2: false, pipelining: 1 })
    const answer = await request(`${apiUrl}${path}`, { method, headers, body, signal, dispatcher })
    return { status: answer.statusCode, text: await answer.body.text() }
  }
}

/** Sends requests to a built-in sandbox below `prefix` without a network, through Fastify's whole request lifecycle in this process. */
export function sandboxTransport(prefix: string, http: () => FastifyInstance): Transport {
  return async ({ method, path, headers, body }) => {
    const url = `${prefix}${path}`
    const answer = await http().inject({ method, url, headers, ...(body !== null && { payload: body }) })
    return { status: answer.statusCode, text: answer.payload }
  }
}
