import type { z } from 'zod'
import { createCaller } from '#server/platform/providers/call-provider.ts'
import type { Transport } from '#server/platform/providers/transport.ts'
import { buildCollectionSchema, type Provider, ProviderOrder, ProviderPayment, ProviderRefund } from './provider.ts'

// docs/decisions/005-own-payment-client.md explains why the SDK is not used.
/** Time limit of a call with all its retries. */
const TOTAL_MS = 8_000
/** The maximum page size of the provider's lists; the default is 10. https://razorpay.com/docs/api/refunds/fetch-all/ */
const PAGE = 100

type Settings = { keyId: string; keySecret: string; transport: Transport; totalMs?: number }
type Call = {
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
  const call = createCaller({
    name: 'the payment provider',
    circuits: ['checkout', 'read', 'transfer'],
    transport,
    totalMs,
    describe,
  })
  const send = <S extends z.ZodType>(reply: S, { key, path, ...rest }: Call) =>
    call(reply, {
      ...rest,
      path: `/v1${path}`,
      headers: { authorization, ...(key && { 'x-refund-idempotency': key }) },
    })

  const get = <S extends z.ZodType>(reply: S, path: string, circuit: Call['circuit'] = 'read', withinMs?: number) =>
    send(reply, { circuit, method: 'GET', path, isRepeatable: true, withinMs })
  const id = encodeURIComponent

  /** Reads all pages of a list. An entry that appears on two pages is returned once. */
  async function readAll<T extends { id: string }>(item: z.ZodType<T | null>, path: string, query = ''): Promise<T[]> {
    const entriesById = new Map<string, T>()
    for (let skip = 0; ; skip += PAGE) {
      const before = entriesById.size
      const { items } = await get(buildCollectionSchema(item), `${path}?${query}count=${PAGE}&skip=${skip}`)
      for (const entry of items) if (entry) entriesById.set(entry.id, entry)
      if (items.length < PAGE || entriesById.size === before) return [...entriesById.values()]
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
      const { items } = await get(buildCollectionSchema(ProviderOrder), path, 'checkout', withinMs)
      return items.find((order) => order.receipt === receipt) ?? null
    },
    // The payments of an order are not paged. https://razorpay.com/docs/api/orders/fetch-payments/
    async listPayments(providerOrderId) {
      return (await get(buildCollectionSchema(ProviderPayment), `/orders/${id(providerOrderId)}/payments`)).items
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
    listRefunds: (paymentId) => readAll(ProviderRefund, `/payments/${id(paymentId)}/refunds`),
    readRefund: (refundId) => get(ProviderRefund, `/refunds/${id(refundId)}`),
    refundsBetween: (from, to) =>
      readAll(ProviderRefund.nullable().catch(null), '/refunds', `from=${seconds(from)}&to=${seconds(to)}&`),
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** The provider captures payments that are authorised within 12 minutes. The shop captures later ones, for up to an hour. */
const AUTOMATIC_CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 60, refund_speed: 'normal' },
}

function describe(json: unknown): string {
  const error = json && typeof json === 'object' && 'error' in json ? json.error : null
  return error && typeof error === 'object' && 'description' in error ? String(error.description) : ''
}
