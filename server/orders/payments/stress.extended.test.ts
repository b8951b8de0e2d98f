import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paise, rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { ApiError, attempt } from '#contract/http/client.ts'
import type { RefundId } from '#contract/orders/admin-orders.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { SandboxEvent } from '#server/orders/payments/sandbox/deliver.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { sendRefunds } from '#server/orders/refunds/send-refunds.ts'
import { bySeed, faulty, mulberry32 } from '#server/testing/faults.ts'
import { giveCredit } from '#server/testing/payments.ts'
import {
  deliver,
  findRefundDifferences,
  findUnaccountedPayments,
  holdEvents,
  passTime,
  pay,
  refundInDashboard,
  type TestPayment,
} from '#server/testing/sandbox.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { cancelExpiredOrders } from './cancel-expired-orders.ts'
import { payments } from './payments.table.ts'
import { reconcile } from './reconcile.ts'
import { applyDue } from './webhook.ts'

/** `STRESS=2000 npm run unit -- server/orders/payments/stress`: more payments than in `npm test`. */
const PAYMENTS = Number(process.env.STRESS ?? 40)
const SEED = Number(process.env.STRESS_SEED ?? Date.now() % 1_000_000)
const SHOPPERS_AT_ONCE = 12

test(
  `${PAYMENTS} payments amid lost replies, a provider that asks to wait, refunds in its dashboard, wild and lost webhooks, closed tabs and lost connections: no money is lost, none goes back twice (seed ${SEED})`,
  async () => {
    let hasFaults = true
    const plan = bySeed(SEED, 0.15, ['lost-reply', 'lost-502', 'reset', 'error-500', 'html-502', 'busy-429', 'delay'])
    let isBusy = false
    await using shop = await startShop({}, (transport) =>
      faulty(transport, (call, number) => (hasFaults ? (isBusy ? 'busy-429' : plan(call, number)) : null)),
    )
    const admin = await shop.admin()
    await holdEvents(shop, true)
    const random = mulberry32(SEED + 1)
    const productIds = await Promise.all(Array.from({ length: 6 }, () => shop.product({ pieces: PAYMENTS })))
    const paid: string[] = []
    const events: SandboxEvent[] = []

    let left = PAYMENTS
    const shopper = async () => {
      while (left-- > 0) await buy(shop, productIds, random, paid, events, admin)
    }
    const breaker = setInterval(() => void breakConnection(shop).catch(() => undefined), 700)
    // The provider sometimes responds to every request with 429 for a moment.
    const busy = setInterval(() => {
      isBusy = random() < 0.1
    }, 200)
    const jobs = keepBusy(shop, () => hasFaults)
    await Promise.all(Array.from({ length: SHOPPERS_AT_ONCE }, shopper))
    clearInterval(breaker)
    clearInterval(busy)
    hasFaults = false
    await jobs

    await finishJobs(shop)
    expect(paid.length).toBeGreaterThan(PAYMENTS / 4)
    expect(await findUnaccountedPayments(shop.db)).toEqual([])
    expect(await findRefundDifferences(shop.db)).toEqual([])
    expect(await checkBooks(shop.db)).toEqual([])
  },
  Math.max(900_000, PAYMENTS * 1_500),
)

/** One person places one order and pays it in one of several ways. */
async function buy(
  shop: TestShop,
  productIds: ProductId[],
  random: () => number,
  paid: string[],
  events: SandboxEvent[],
  admin: Person,
) {
  const person = await retryUntilAnswered(() => shop.customer())
  await retryUntilAnswered(() => shop.address(person))
  const productId = productIds[Math.floor(random() * productIds.length)] as ProductId
  const item = { productId, size: 'M', color: 'Black', quantity: 1 + Math.floor(random() * 2) }
  await retryUntilAnswered(() => shop.as(person).cart.add(item)).catch(() => undefined)
  const idempotencyKey = randomUUID()
  // Every other shopper pays a part with store credit.
  const credit = random() < 0.5 ? rupees(120) : undefined
  if (credit) await retryUntilAnswered(() => giveCredit(shop, person, credit))
  const form = { items: [item], paymentMethod: 'Online' as const, credit, idempotencyKey }
  const placed = await retryUntilAnswered(() => attempt(shop.as(person).orders.place(form)))
  if (!placed.ok) return
  const orderId = placed.value.order.id
  const window = await retryUntilAnswered(() => shop.as(person).payments.initiate({ orderId })).catch(() => null)
  if (!window) return
  const money = (how: Parameters<typeof pay>[2]) => retryUntilAnswered(() => pay(shop, window.order.id, how))
  const hear = (payment: TestPayment) => {
    paid.push(payment.paymentId)
    events.push(...payment.events)
    return deliverSome(shop, events, random)
  }
  const way = random()
  if (way < 0.35) {
    const payment = await money('capture')
    await Promise.all([verify(shop, person, orderId, window.order.id, payment), hear(payment)])
  } else if (way < 0.5) await hear(await money('capture'))
  else if (way < 0.6) {
    await hear(await money('fail'))
    await hear(await money('capture'))
  } else if (way < 0.7) await leave(shop, person, orderId)
  else if (way < 0.85) {
    const late = await money('captureLater')
    const [, arrived] = await Promise.all([leave(shop, person, orderId), retryUntilAnswered(() => late.arrive())])
    paid.push(late.paymentId)
    events.push(...arrived)
    await deliverSome(shop, events, random)
  } else if (way < 0.95) {
    const [firstPayment, two] = await Promise.all([money('capture'), money('capture').catch(() => null)])
    await Promise.all([
      hear(firstPayment),
      two && hear(two),
      verify(shop, person, orderId, window.order.id, firstPayment),
    ])
  } else {
    const agreed = await money('authorize')
    await hear(agreed)
    events.push(...(await retryUntilAnswered(() => agreed.arrive())))
  }
  await refundSome(shop, admin, orderId, random)
}

/** Sometimes refunds the order: by the owner in the shop, in the provider's dashboard, or in both at once; the webhooks are lost. */
async function refundSome(shop: TestShop, admin: Person, orderId: OrderId, random: () => number) {
  const [way, share] = [random(), random()]
  if (way > 0.35) return
  const storedPayments = await retryUntilAnswered(() =>
    shop.db.select().from(payments).where(eq(payments.orderId, orderId)),
  )
  const captured = storedPayments.find(({ capturedAt }) => capturedAt !== null)
  if (!captured) return
  const amount = paise(share < 0.4 ? captured.amount : Math.max(100, Math.floor(captured.amount * share)))
  const here = () => attempt(shop.as(admin).refunds.give({ id: orderId, amount })).catch(ignoreRefusal)
  const there = () =>
    retryUntilAnswered(() => refundInDashboard(shop, captured.providerPaymentId, amount)).catch(ignoreRefusal)
  if (way < 0.15) await there()
  else if (way < 0.22) await here()
  else if (way < 0.3) await Promise.all([here(), there()])
  else await Promise.all([attempt(shop.as(admin).orders.cancel({ id: orderId })).catch(ignoreRefusal), there()])
}

/** Runs the shop's jobs concurrently. */
async function keepBusy(shop: TestShop, isOn: () => boolean) {
  if (!shop.gateway) return
  while (isOn()) {
    await sendRefunds(shop.gateway, shop.deps).catch(ignoreRefusal)
    await reconcile(shop.gateway, shop.deps).catch(ignoreRefusal)
    await sleep(500)
  }
}

async function verify(shop: TestShop, person: Person, orderId: OrderId, providerOrderId: string, payment: TestPayment) {
  const { paymentId, signature } = payment
  await shop.as(person).payments.verify({ orderId, paymentId, providerOrderId, signature }).catch(ignoreRefusal)
}

async function leave(shop: TestShop, person: Person, orderId: OrderId) {
  await shop.as(person).orders.abandon({ id: orderId }).catch(ignoreRefusal)
}

/** Delivers some of the events so far, in random order, some twice, some never. */
async function deliverSome(shop: TestShop, events: SandboxEvent[], random: () => number) {
  const picked = Array.from({ length: 3 }, () => events[Math.floor(random() * events.length)])
  for (const event of picked) if (event) await deliver(shop, event).catch(ignoreRefusal)
}

/** Repeats a call with the same key, as a browser or a person would, until it succeeds or is refused. */
async function retryUntilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const isRefusal =
        error instanceof ApiError &&
        error.code !== 'internal' &&
        error.code !== 'unavailable' &&
        error.code !== 'provider_unavailable'
      if (isRefusal || tries === 12) throw error
    }
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Error)) throw error
}

/** Simulates a crash of a database process: ends a connection in the middle of a transaction. */
async function breakConnection(shop: TestShop) {
  await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'inkloom' order by random() limit 1`)
}

/** Runs every job without faults until reservations have expired and refunds are processed. */
async function finishJobs(shop: TestShop) {
  const gateway = shop.gateway
  if (!gateway) throw new Error('no gateway')
  await holdEvents(shop, false)
  for (let round = 0; round < 6; round++) {
    await passTime(shop, 20 * 60)
    await shop.db.execute(sql`update webhook_inbox set next_attempt_at = now() where applied_at is null`)
    await retryFailed(shop)
    await shop.db.execute(sql`update refunds set next_attempt_at = now() where status in ('queued', 'sent')`)
    await shop.db.execute(sql`update payment_checks set checked_at = now() - interval '2 days'`)
    await shop.db.execute(sql`update refund_sweeps set started_at = now() - interval '2 minutes'`)
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: sql`now() - interval '20 minutes'` })
      .where(eq(orders.status, 'Pending'))
    for (let i = 0; i < Math.ceil(PAYMENTS / 40); i++) {
      await applyDue(shop.deps)
      await reconcileAll(shop)
      await cancelExpiredOrders(gateway, shop.deps)
      await sendRefunds(gateway, shop.deps)
    }
  }
}

/** Retries the failed refunds on the owner's dashboard, as an owner would. */
async function retryFailed(shop: TestShop) {
  const admin = await shop.admin()
  const failed = and(eq(refunds.status, 'failed'), isNull(refunds.resolvedAt))
  for (const { id } of await shop.db.select({ id: refunds.id }).from(refunds).where(failed))
    await attempt(shop.as(admin).refunds.retry({ id: id as RefundId })).catch(ignoreRefusal)
}

/** Runs the reconcile job for all batches, without the minute between them. */
async function reconcileAll(shop: TestShop) {
  if (shop.gateway) await reconcile(shop.gateway, shop.deps)
}
