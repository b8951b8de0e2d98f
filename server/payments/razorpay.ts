import { setTimeout as wait } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { z } from 'zod'
import { createBreaker } from '#server/core/breaker.ts'
import {
  collectionOf,
  type Provider,
  ProviderError,
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  type Transport,
} from './provider.ts'

// docs/decisions/005-own-payment-client.md explains why the SDK is not used.
const CONNECT_MS = 3_000
/** Time limit of a call with all its retries. */
const TOTAL_MS = 8_000
const TRIES = 3
const BREAKER = { limit: 5, cooldownMs: 10_000 }
/** The maximum page size of the provider's lists; the default is 10. https://razorpay.com/docs/api/refunds/fetch-all/ */
const PAGE = 100

type Settings = { keyId: string; keySecret: string; transport: Transport; totalMs?: number }
/** Reads, and writes with an idempotency key, are retried; after any other failed write the caller reads the entity instead. */
type Call = {
  /** Each kind of call has its own circuit breaker, so that failing reads do not stop a checkout. */
  circuit: 'checkout' | 'read' | 'transfer'
  method: 'GET' | 'POST'
  path: string
  body?: object
  key?: string
  isRepeatable: boolean
  withinMs?: number | undefined
}

/** The provider's REST API. https://razorpay.com/docs/api/ */
export function createRazorpay({ keyId, keySecret, transport, totalMs = TOTAL_MS }: Settings): Provider {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const breakers = { checkout: createBreaker(BREAKER), read: createBreaker(BREAKER), transfer: createBreaker(BREAKER) }

  async function send<S extends z.ZodType>(reply: S, call: Call): Promise<z.output<S>> {
    const signal = AbortSignal.timeout(call.withinMs ?? totalMs)
    const breaker = breakers[call.circuit]
    for (let attempt = 1; ; attempt++) {
      if (!breaker.mayCall()) throw new ProviderError('unreachable', 'the payment provider is not answering')
      try {
        const value = await sendOnce(reply, call, signal)
        breaker.succeeded()
        return value
      } catch (error) {
        const failure = toProviderError(error)
        // For the circuit breaker, only a missing response and a server error (5xx) are failures.
        if (failure.isAnswered) breaker.succeeded()
        else breaker.failed()
        const isLast = attempt === TRIES || signal.aborted || !call.isRepeatable
        if (failure.kind === 'refused' || isLast) throw failure
        await wait(2 ** attempt * 50 + Math.random() * 150, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  async function sendOnce<S extends z.ZodType>(reply: S, call: Call, signal: AbortSignal): Promise<z.output<S>> {
    const headers: Record<string, string> = { authorization, accept: 'application/json' }
    if (call.body) headers['content-type'] = 'application/json'
    if (call.key) headers['x-refund-idempotency'] = call.key
    const body = call.body ? JSON.stringify(call.body) : null
    const { status, text } = await transport({ method: call.method, path: `/v1${call.path}`, headers, body, signal })
    if (status === 429 || status === 409)
      throw new ProviderError('unreachable', 'the payment provider asks to wait', status)
    const json = parseJson(text)
    if (status >= 400 && status < 500) throw new ProviderError('refused', describe(json, status), status)
    const read = reply.safeParse(json)
    if (status >= 300 || !read.success)
      throw new ProviderError(
        'unknown',
        `the payment provider sent an unexpected response with status ${status}`,
        status,
      )
    return read.data
  }

  const get = <S extends z.ZodType>(reply: S, path: string, circuit: Call['circuit'] = 'read', withinMs?: number) =>
    send(reply, { circuit, method: 'GET', path, isRepeatable: true, withinMs })
  const id = encodeURIComponent

  /** Reads all pages of a list. An entry that moves to the next page while reading is returned once. */
  async function readAll<T extends { id: string }>(item: z.ZodType<T | null>, path: string, query = ''): Promise<T[]> {
    const found = new Map<string, T>()
    for (let skip = 0; ; skip += PAGE) {
      const before = found.size
      const { items } = await get(collectionOf(item), `${path}?${query}count=${PAGE}&skip=${skip}`)
      for (const one of items) if (one) found.set(one.id, one)
      if (items.length < PAGE || found.size === before) return [...found.values()]
    }
  }

  return {
    createOrder: ({ amount, receipt, notes }, withinMs) =>
      send(ProviderOrder, {
        circuit: 'checkout',
        method: 'POST',
        path: '/orders',
        body: { amount, currency: 'INR', receipt, notes, payment: AUTOMATIC_CAPTURE },
        isRepeatable: false,
        withinMs,
      }),
    async findOrder(receipt, withinMs) {
      const path = `/orders?receipt=${id(receipt)}&count=1`
      const { items } = await get(collectionOf(ProviderOrder), path, 'checkout', withinMs)
      return items.find((order) => order.receipt === receipt) ?? null
    },
    // The payments of an order are not paged. https://razorpay.com/docs/api/orders/fetch-payments/
    async paymentsOf(providerOrderId) {
      return (await get(collectionOf(ProviderPayment), `/orders/${id(providerOrderId)}/payments`)).items
    },
    payment: (paymentId) => get(ProviderPayment, `/payments/${id(paymentId)}`),
    capture: (paymentId, amount) =>
      send(ProviderPayment, {
        circuit: 'transfer',
        method: 'POST',
        path: `/payments/${id(paymentId)}/capture`,
        body: { amount, currency: 'INR' },
        isRepeatable: false,
      }),
    refund: (paymentId, { amount, key }) =>
      send(ProviderRefund, {
        circuit: 'transfer',
        method: 'POST',
        path: `/payments/${id(paymentId)}/refund`,
        body: { amount, speed: 'normal', receipt: key, notes: { refund: key } },
        key,
        isRepeatable: true,
      }),
    refundsOf: (paymentId) => readAll(ProviderRefund, `/payments/${id(paymentId)}/refunds`),
    readRefund: (refundId) => get(ProviderRefund, `/refunds/${id(refundId)}`),
    refundsBetween: (from, to) =>
      readAll(ProviderRefund.nullable().catch(null), '/refunds', `from=${seconds(from)}&to=${seconds(to)}&`),
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** payments.md 1.3: payments authorised within 12 minutes are captured automatically; later ones by the shop, for up to an hour. */
const AUTOMATIC_CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 60, refund_speed: 'normal' },
}

/** Sends requests over the network, with a time limit for the connection. */
export function networkTransport(apiUrl: string): Transport {
  const dispatcher = new Agent({ connect: { timeout: CONNECT_MS }, pipelining: 1 })
  return async ({ method, path, headers, body, signal }) => {
    const answer = await request(`${apiUrl}${path}`, { method, headers, body, signal, dispatcher })
    return { status: answer.statusCode, text: await answer.body.text() }
  }
}

const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'ECONNABORTED'])

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const kind = NEVER_SENT.has(code) ? 'unreachable' : 'unknown'
  return new ProviderError(kind, 'the payment provider did not answer', null, error)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function describe(json: unknown, status: number): string {
  const error = json && typeof json === 'object' && 'error' in json ? json.error : null
  const description = error && typeof error === 'object' && 'description' in error ? String(error.description) : ''
  return description || `the payment provider refused (${status})`
}
