import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type Paise, paise, plus } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { Taxes } from '#contract/orders/taxes.api.ts'
import { invoices } from '#server/orders/invoices/invoices.table.ts'
import { issueCreditNote } from '#server/orders/invoices/issue.ts'
import { refunds } from '#server/orders/refunds/refunds.table.ts'
import { transact } from '#server/platform/database/db.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { readRefundTaxes } from './refund-taxes.ts'

const shop = await startShop()
afterAll(() => shop[Symbol.asyncDispose]())
const admin = await shop.admin()
await shop.as(admin).settings.change({ gstin: '27AAPFU0939F1ZV', shopState: 'Maharashtra' })

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const readTaxes = async (id: OrderId) => new Map<string, Taxes>(await readRefundTaxes(shop.db, id))

/** A delivered order of one to four random lines. */
async function delivered(random: () => number) {
  const buyer = await shop.customer()
  await shop.address(buyer)
  const items = []
  for (let line = 0; line <= random() * 3; line++) {
    const productId = await shop.product({ price: paise(10_000 + Math.floor(random() * 59_000)) })
    items.push({ productId, size: 'M', color: 'Black', quantity: 1 + Math.floor(random() * 3) })
  }
  for (const item of items) await shop.as(buyer).cart.add(item)
  const { order } = await shop.as(buyer).orders.place({ items, paymentMethod: 'COD' })
  await shop.as(admin).orders.accept({ id: order.id })
  return shop.as(admin).orders.deliver({ id: order.id })
}

/** Two to five random parts of an amount. */
function splitTotal(total: Paise, random: () => number): Paise[] {
  const cuts = Array.from({ length: 1 + Math.floor(random() * 4) }, () => 1 + Math.floor(random() * (total - 1)))
  const marks = [0, ...new Set(cuts), total].toSorted((a, b) => a - b)
  return marks.slice(1).map((mark, index) => paise(mark - (marks[index] ?? 0)))
}

test('of random orders the taxes in each refund are those of its credit note, in whatever order the refunds are paid, and come to those of the invoice', async () => {
  const random = createRandom(12)
  for (let round = 0; round < 12; round++) {
    const { id, total, tax } = await delivered(random)
    const amounts = splitTotal(total, random)
    const given = await shop.db
      .insert(refunds)
      .values(
        amounts.map((amount, index) => {
          const createdAt = sql`now() - make_interval(mins => ${100 - index})`
          return { orderId: id, amount, reason: 'goodwill' as const, status: 'queued' as const, createdAt }
        }),
      )
      .returning({ id: refunds.id, amount: refunds.amount })
    // The provider pays them back in another order than they were asked for.
    for (const refund of given.toSorted(() => random() - 0.5)) {
      await shop.db
        .update(refunds)
        .set({ status: 'processed', processedAt: sql`now()` })
        .where(eq(refunds.id, refund.id))
      const taxesBefore = (await readTaxes(id)).get(refund.id)
      await transact(shop.db, (tx) =>
        issueCreditNote(tx, id, { reason: 'refunded', amount: refund.amount, refundId: refund.id }),
      )
      expect((await readTaxes(id)).get(refund.id)).toEqual(taxesBefore)
    }
    const notes = await shop.db
      .select({ refundId: invoices.refundId, taxes: sql<number[]>`array[${invoices.cgst}, ${invoices.sgst}]::int[]` })
      .from(invoices)
      .where(eq(invoices.orderId, id))
      .orderBy(asc(invoices.issuedAt))
    const answered = await readTaxes(id)
    for (const { refundId, taxes } of notes.filter((note) => note.refundId !== null))
      expect(
        answered.get(given.find((refund) => refund.id === refundId)?.id ?? '')?.map(({ amount }) => amount),
      ).toEqual(taxes)
    expect([...answered.values()].flat().reduce((sum, { amount }) => sum + amount, 0)).toBe(
      plus(...(tax?.taxes ?? []).map(({ amount }) => amount)),
    )
  }
})
