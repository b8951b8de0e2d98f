import { expect, test } from 'vitest'
import { createRazorpay } from '#server/orders/payments/razorpay.ts'
import type { Transport } from '#server/platform/providers/transport.ts'
import { always, bySeed, FAULTS, type Fault, faulty } from './faults.ts'
import { pay } from './sandbox.ts'
import { startShop } from './start-shop.ts'

const ORDER = { id: 'order_1', amount: 100, currency: 'INR', receipt: 'r', status: 'created' }

/** A provider that counts the requests it has executed. */
function counting(): { done: number; transport: Transport } {
  const counter = {
    done: 0,
    transport: async ({ method }: Parameters<Transport>[0]) => {
      if (method === 'POST') counter.done += 1
      return { status: 200, text: JSON.stringify(ORDER) }
    },
  }
  return counter
}

test.each([
  ['lost-reply', 1, 'unknown'],
  ['lost-502', 1, 'unknown'],
  ['reset', 0, 'unknown'],
  ['refused', 0, 'unreachable'],
  ['error-500', 0, 'unknown'],
  ['html-502', 0, 'unknown'],
  ['busy-429', 0, 'unreachable'],
  ['hang', 0, 'unknown'],
  ['delay', 1, null],
] as const satisfies [Fault, number, string | null][])(
  'a write without a key that meets %s happened %d times there and is %s here',
  async (fault, done, kind) => {
    const counter = counting()
    const transport = faulty(
      counter.transport,
      always(fault, () => true, 1),
    )
    const client = createRazorpay({ keyId: 'id', keySecret: 'secret', transport, totalMs: 300 })
    const creation = client.createOrder({ amount: 100, receipt: 'r', notes: {} })
    if (kind === null) await creation
    else await expect(creation).rejects.toMatchObject({ kind })
    expect(counter.done).toBe(done)
  },
)

test('the same seed gives the same faults', () => {
  const call = {} as Parameters<Transport>[0]
  const listFaults = (seed: number) => {
    const plan = bySeed(seed, 0.3)
    return Array.from({ length: 200 }, (_, number) => plan(call, number))
  }
  expect(listFaults(7)).toEqual(listFaults(7))
  expect(listFaults(7)).not.toEqual(listFaults(8))
  expect(new Set(listFaults(7).filter((fault) => fault !== null))).toEqual(new Set(FAULTS))
})

test('a refund whose response is lost is made once, however often it is repeated', async () => {
  await using shop = await startShop({}, (transport) =>
    faulty(
      transport,
      always('lost-reply', ({ path }) => path.endsWith('/refund'), 2),
    ),
  )
  const { provider } = shop.gateway ?? {}
  if (!provider) throw new Error('no gateway')
  const { id } = await provider.createOrder({ amount: 100_00, receipt: 'r', notes: {} })
  const { paymentId } = await pay(shop, id, 'capture')
  await provider.refund(paymentId, { amount: 40_00, key: 'one-key-for-this' })
  expect(await provider.listRefunds(paymentId)).toHaveLength(1)
  expect(await provider.payment(paymentId)).toMatchObject({ amount_refunded: 40_00 })
})
