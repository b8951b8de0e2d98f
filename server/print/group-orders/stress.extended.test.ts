import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ApiError } from '#contract/http/client.ts'
import type { QuantityBreak } from '#contract/selling/designs/price.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { cancelExpiredOrders } from '#server/orders/payments/cancel-expired-orders.ts'
import { reconcile } from '#server/orders/payments/reconcile.ts'
import type { SandboxEvent } from '#server/orders/payments/sandbox/deliver.ts'
import { applyDue } from '#server/orders/payments/webhook.ts'
import { sendRefunds } from '#server/orders/refunds/send-refunds.ts'
import { bySeed, faulty, mulberry32 } from '#server/testing/faults.ts'
import {
  configureGroups,
  type Joined,
  makeGroupOrder,
  newMember,
  payShare,
  readOrderId,
  shareAt,
} from '#server/testing/group-orders.ts'
import { deliver, findRefundDifferences, holdEvents, passTime, pay, type TestPayment } from '#server/testing/sandbox.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { finishGroupOrders } from './group-orders-job.ts'

/** `GROUP_STRESS=200 npm run unit -- server/print/group-orders/stress` takes two hundred members; `npm test` takes fewer. */
const MEMBERS = Number(process.env.GROUP_STRESS ?? 40)
const SEED = Number(process.env.STRESS_SEED ?? Date.now() % 1_000_000)
const AT_ONCE = 12
/** Many prices that are no whole rupees, so that most members have another difference. */
const BREAKS: QuantityBreak[] = [
  { from: 3, percent: 3 },
  { from: Math.ceil(MEMBERS * 0.1), percent: 7 },
  { from: Math.ceil(MEMBERS * 0.2), percent: 11 },
  { from: Math.ceil(MEMBERS * 0.3), percent: 13 },
  { from: Math.ceil(MEMBERS * 0.4), percent: 17 },
  { from: Math.ceil(MEMBERS * 0.5), percent: 23 },
].filter(({ from }, at, all) => at === 0 || from > (all[at - 1]?.from ?? 0))

test(
  `${MEMBERS} members who join, pay and leave at random while the room closes, amid lost replies, doubled and lost webhooks and lost connections: no share is lost or doubled, and each gets exactly the difference back (seed ${SEED})`,
  async () => {
    let hasFaults = true
    const plan = bySeed(SEED, 0.15, ['lost-reply', 'lost-502', 'reset', 'error-500', 'html-502', 'busy-429', 'delay'])
    await using shop = await startShop({}, (transport) =>
      faulty(transport, (call, number) => (hasFaults ? plan(call, number) : null)),
    )
    await configureGroups(shop, BREAKS)
    const { groupOrder, organiser } = await makeGroupOrder(shop)
    await holdEvents(shop, true)
    const random = mulberry32(SEED + 1)
    const run: Run = { shop, token: groupOrder.token, random, events: [], paid: [], joined: [] }

    let left = MEMBERS
    let done = 0
    const members = async () => {
      while (left-- > 0) {
        await member(run)
        done += 1
        // Some are still under way, some come too late.
        if (done === Math.floor(MEMBERS * 0.8))
          await retried(() => shop.as(organiser).groupOrders.close({ id: groupOrder.id }))
      }
    }
    const breaker = setInterval(() => void breakConnection(shop).catch(() => undefined), 900)
    const jobs = keepBusy(shop, () => hasFaults)
    await Promise.all(Array.from({ length: AT_ONCE }, members))
    clearInterval(breaker)
    hasFaults = false
    await jobs
    await finishAll(run)

    expect(await checkBooks(shop.db)).toEqual([])
    expect(await wrongRefunds(shop, groupOrder.id)).toEqual([])
    expect(await unaccounted(shop)).toEqual([])
    expect(await findRefundDifferences(shop.db)).toEqual([])
    const counts = await readCounts(shop, groupOrder.id)
    expect(counts.shares).toBe(run.joined.length)
    expect(counts.live).toBe(counts.tally)
    expect(counts.live).toBeGreaterThan(MEMBERS / 4)
    expect(counts.fallen).toBeGreaterThan(MEMBERS / 10)
  },
  Math.max(600_000, MEMBERS * 4_000),
)

type Run = {
  shop: TestShop
  token: string
  random: () => number
  events: SandboxEvent[]
  paid: string[]
  joined: Joined[]
}

/** One member: joins, sometimes by two clicks, pays in one of several ways, and sometimes leaves. */
async function member(run: Run): Promise<void> {
  const { shop, token, random } = run
  const form = { token, ...newMember() }
  const click = () => retried(() => shop.visitor.groupLinks.join(form)).catch(closed)
  const answers = random() < 0.3 ? await Promise.all([click(), click()]) : [await click()]
  const payPaths = new Set(answers.flatMap((answer) => answer?.payPath ?? []))
  expect(payPaths.size).toBeLessThanOrEqual(1)
  const [path] = payPaths
  if (!path) return
  const joined = shareAt(shop, path)
  const shareToken = joined.token
  run.joined.push(joined)
  // Two presses at one moment are one order; some never pay, and some come back once their time is over.
  const press = () => retried(() => shop.visitor.groupLinks.pay({ token: shareToken })).catch(() => null)
  const [window, again] = random() < 0.2 ? await Promise.all([press(), press()]) : [await press()]
  if (!window) return
  if (again) expect(again.order.id).toBe(window.order.id)
  // The test's own connection may be the one that breaks.
  const payLink = shop.deps.payLinkIds.sign(await retried(() => readOrderId(shop, joined)))
  const providerOrderId = window.order.id
  const money = (how: Parameters<typeof pay>[2]) => retried(() => pay(shop, providerOrderId, how))
  const hear = (payment: TestPayment) => {
    run.paid.push(payment.paymentId)
    run.events.push(...payment.events)
    return deliverSome(run)
  }
  const verify = ({ paymentId, signature }: TestPayment) =>
    shop.visitor.payLinks.verify({ token: payLink, paymentId, providerOrderId, signature }).catch(ignoreRefusal)
  const leave = () => retried(() => shop.visitor.groupLinks.leave({ token: shareToken })).catch(ignoreRefusal)
  const way = random()
  if (way < 0.4) {
    const payment = await money('capture')
    await Promise.all([verify(payment), verify(payment), hear(payment)])
  } else if (way < 0.55) await hear(await money('capture'))
  else if (way < 0.62) {
    await hear(await money('fail'))
    await hear(await money('capture'))
  } else if (way < 0.72) {
    const [first, two] = await Promise.all([money('capture'), money('capture').catch(() => null)])
    await Promise.all([hear(first), two && hear(two), verify(first)])
  } else if (way < 0.86) {
    // Captured later than it was agreed to, sometimes while its member leaves or the group order closes.
    const late = await money('captureLater')
    const [arrived] = await Promise.all([retried(() => late.arrive()), random() < 0.4 ? leave() : null])
    run.paid.push(late.paymentId)
    run.events.push(...arrived)
    await deliverSome(run)
  } else if (way < 0.93) return
  else {
    const agreed = await money('authorize')
    await hear(agreed)
    run.events.push(...(await retried(() => agreed.arrive())))
  }
  if (random() < 0.18) await Promise.all([leave(), random() < 0.5 ? leave() : null])
}

/** Delivers some of the events so far, in random order, some twice, some never. */
async function deliverSome({ shop, events, random }: Run): Promise<void> {
  const picked = Array.from({ length: 3 }, () => events[Math.floor(random() * events.length)])
  for (const event of picked) if (event) await deliver(shop, event).catch(ignoreRefusal)
}

async function keepBusy(shop: TestShop, isOn: () => boolean): Promise<void> {
  const { gateway } = shop
  if (!gateway) return
  while (isOn()) {
    await sendRefunds(gateway, shop.deps).catch(ignoreRefusal)
    await reconcile(gateway, shop.deps).catch(ignoreRefusal)
    await finishGroupOrders(gateway, shop.deps).catch(ignoreRefusal)
    await sleep(400)
  }
}

/** Runs every job without faults until all is settled and refunds are processed. */
async function finishAll(run: Run): Promise<void> {
  const { shop } = run
  const { gateway } = shop
  if (!gateway) throw new Error('no gateway')
  await holdEvents(shop, false)
  for (let round = 0; round < 8; round++) {
    await passTime(shop, 20 * 60)
    await shop.db.execute(sql`update webhook_inbox set next_attempt_at = now() where applied_at is null`)
    await shop.db.execute(sql`update refunds set next_attempt_at = now() where status in ('queued', 'sent')`)
    await shop.db.execute(sql`update payment_checks set checked_at = now() - interval '2 days'`)
    await shop.db.execute(sql`update refund_sweeps set started_at = now() - interval '2 minutes'`)
    await shop.db
      .update(orders)
      .set({ holdExpiresAt: sql`now() - interval '20 minutes'` })
      .where(eq(orders.status, 'Pending'))
    await answerAsked(run, round)
    for (let batch = 0; batch < Math.ceil(MEMBERS / 15); batch++) {
      await applyDue(shop.deps)
      await reconcile(gateway, shop.deps)
      await finishGroupOrders(gateway, shop.deps)
      await cancelExpiredOrders(gateway, shop.deps)
      await sendRefunds(gateway, shop.deps)
    }
  }
}

/** Of those who are asked for the difference some pay it, some leave, and some do not answer until their time is over. */
async function answerAsked({ shop, random }: Run, round: number): Promise<void> {
  const { rows } = await shop.db.execute<{ id: Joined['id'] }>(
    sql`select id from group_shares where replaces_id is not null and left_at is null and order_id is null`,
  )
  for (const { id } of rows) {
    const token = shop.deps.groupShareIds.sign(id)
    const way = random()
    if (way < 0.5) await payShare(shop, { id, token }).catch(ignoreRefusal)
    else if (way < 0.7) await shop.visitor.groupLinks.leave({ token }).catch(ignoreRefusal)
  }
  if (round < 3) return
  await shop.db.execute(sql`alter table group_shares disable trigger group_shares_guard`)
  await shop.db.execute(
    sql`update group_shares set created_at = now() - interval '49 hours' where replaces_id is not null`,
  )
  await shop.db.execute(sql`alter table group_shares enable trigger group_shares_guard`)
  await shop.db.execute(sql`update group_rooms set waits_until = null where state = 'closed'`)
}

/** Live shares that did not get exactly what they had paid more than the price at the number of shirts, by one refund. */
async function wrongRefunds(shop: TestShop, groupOrderId: string) {
  const { rows } = await shop.db.execute(sql`
    with last as (
      select id, (offer_price::bigint + customization_price)
        - round((offer_price::bigint + customization_price) * coalesce((final_break->>'percent')::int, 0) / 100.0) as price
      from group_rooms where id = ${groupOrderId})
    select o.number, p.amount, o.total, last.price, r.given, r.times from group_shares s join last on last.id = s.room_id
    join orders o on o.id = s.order_id and o.status <> 'Cancelled'
    join payments p on p.order_id = o.id and p.applied_at is not null
    cross join lateral (select coalesce(sum(amount), 0) as given, count(*) as times from refunds
      where order_id = o.id and payment_id = p.id and status = 'processed') r
    where r.given <> greatest(0, p.amount - last.price) or r.times > 1 or o.total <> p.amount - r.given or o.total > last.price`)
  return rows
}

/** Captured payments that neither are those of a live share nor were refunded in full. */
async function unaccounted(shop: TestShop) {
  const { rows } = await shop.db.execute(sql`
    select s.id, o.status, p.amount_refunded
    from sandbox_entities s left join payments p on p.provider_payment_id = s.id left join orders o on o.id = p.order_id
    where s.kind = 'payment' and s.body->'shown'->>'status' in ('captured', 'refunded')
      and not coalesce(p.applied_at is not null and o.status = 'Success' or p.amount_refunded = p.amount, false)`)
  return rows
}

async function readCounts(shop: TestShop, groupOrderId: string) {
  const { rows } = await shop.db.execute<{ shares: number; live: number; tally: number; fallen: number }>(sql`
    select (count(*) filter (where s.replaces_id is null))::int as shares, (count(*) filter (where o.status = 'Success'))::int as live,
      (count(*) filter (where s.settled_at is not null))::int as tally, (count(*) filter (where s.slab_refund > 0))::int as fallen
    from group_shares s left join orders o on o.id = s.order_id where s.room_id = ${groupOrderId}`)
  const [counts] = rows
  if (!counts) throw new Error('no counts')
  return counts
}

/** Repeats a call with the same input, as a browser or a person would, until it succeeds or is refused. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const isRefusal =
        error instanceof ApiError && !['internal', 'unavailable', 'provider_unavailable'].includes(error.code)
      if (isRefusal || tries === 12) throw error
    }
  }
}

/** The only refusal of whoever joins: it is closed by then. */
function closed(error: unknown): null {
  if (error instanceof ApiError && error.code === 'illegal_transition') return null
  throw error
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Error)) throw error
}

/** Simulates a crash of a database process: ends a connection in the middle of a transaction. */
async function breakConnection(shop: TestShop): Promise<void> {
  await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'inkloom' order by random() limit 1`)
}
