import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { balanceMonth, buildGstr1, type Gstr1Row } from '#contract/basics/gst/gstr1.ts'
import { slabOn } from '#contract/basics/gst/slabs.ts'
import { splitOrder } from '#contract/basics/gst/split.ts'
import { paise, ZERO } from '#contract/basics/money.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { attempt } from '#contract/http/client.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { transact } from '#server/platform/database/db.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { issueCreditNote, issueInvoice } from './issue.ts'

const GSTIN = '27AAPFU0939F1ZV'
const ORDERS = 60

/** The same pseudo-random numbers in each run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return state % below
  }
}

/** Delivered and accepted orders of random prices to two states, some to businesses, with their invoices and random credit notes. */
async function randomOrders({ db }: TestShop, userId: string, productId: number): Promise<void> {
  const random = randomNumbers(7)
  for (let index = 0; index < ORDERS; index++) {
    const isInterState = random(2) === 0
    const orderedLines = Array.from({ length: 1 + random(3) }, () => ({
      unitPrice: paise(10_000 + random(400_000)),
      printing: ZERO,
      quantity: 1 + random(3),
      ownRate: null,
    }))
    const subtotal = paise(orderedLines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0))
    const discount = paise(random(subtotal))
    const fee = paise(random(10_000))
    const { lines, sums } = splitOrder({
      lines: orderedLines,
      discount,
      fee,
      slab: slabOn(null, '2026-11-22'),
      isInterState,
    })
    const total = paise(subtotal - discount + fee)
    const isDelivered = random(4) > 0
    await transact(db, async (tx) => {
      const [order] = await tx
        .insert(orders)
        .values({
          userId: userId as never,
          status: isDelivered ? 'Delivered' : 'Accepted',
          acceptedAt: new Date(),
          ...(isDelivered && { deliveredAt: new Date(), paidAt: new Date() }),
          shippedAt: new Date(),
          paymentMethod: 'COD',
          paymentStatus: isDelivered ? 'cash_collected' : 'cash_due',
          ...{
            subtotal,
            discount,
            deliveryFee: fee,
            total,
            sellerGstin: GSTIN,
            placeOfSupply: isInterState ? '29' : '27',
            ...sums,
          },
          promoCode: 'TEN',
          promoPercent: 10,
          buyerGstin: random(4) === 0 ? '29AAGCB7383J1Z4' : null,
          ...{
            shipFullName: '=Asha',
            shipLine1: '1 Road',
            shipCity: 'Pune',
            shipState: 'Goa',
            shipPostalCode: '411001',
          },
          ...{ shipCountry: 'India', shipPhone: '9876543210', expectedFrom: '2030-01-01', expectedTo: '2030-01-04' },
        })
        .returning({ id: orders.id })
      const id = order?.id as OrderId
      await tx.insert(orderItems).values(
        lines.map(({ rate, ...parts }, position) => {
          const { unitPrice, quantity } = orderedLines[position] ?? { unitPrice: ZERO, quantity: 1 }
          const facts = {
            name: 'Tee',
            size: 'M',
            colour: 'Black',
            unitPrice,
            quantity,
            subtotal: paise(unitPrice * quantity),
          }
          const hsn = random(2) === 0 ? '6109' : '6105'
          return { orderId: id, position, productId: productId as never, ...facts, hsn, gstRate: rate, ...parts }
        }),
      )
      await issueInvoice(tx, id)
      if (isDelivered && random(3) === 0) {
        const amount = paise(1 + random(total))
        await tx
          .update(orders)
          .set({ amountRefunded: amount, paymentStatus: amount === total ? 'refunded' : 'partly_refunded' })
          .where(sql`id = ${id}`)
        await issueCreditNote(tx, id, { reason: 'returned', amount })
      }
    })
  }
}

test('the tables of a month come to what the orders and refunds in the database say, state by state and code by code [reports.accounts]', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const customer = await shop.customer()
  await randomOrders(shop, customer.id, await shop.product())
  const month = indianDay(new Date()).slice(0, 7)
  const register = await shop.as(admin).accounts.register({ month })
  const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c, docs } = buildGstr1(register)
  const { rows } = await shop.db.execute<Record<string, string>>(sql`
    with sold as (
      select o.place_of_supply || ' ' || i.gst_rate::float8 as place, i.hsn || ' ' || i.gst_rate::float8 as code, i.*
      from order_items i join orders o on o.id = i.order_id),
    credited as (
      select n.place_of_supply || ' ' || (l->>'rate') as place, (l->>'hsn') || ' ' || (l->>'rate') as code,
        (l->>'taxable')::bigint as taxable, (l->>'cgst')::bigint as cgst, (l->>'sgst')::bigint as sgst, (l->>'igst')::bigint as igst
      from (select o.place_of_supply, i.document from invoices i join orders o on o.id = i.order_id where i.kind = 'credit_note') n
      cross join jsonb_array_elements(n.document->'lines') l),
    net as (
      select place, code, taxable, cgst, sgst, igst from sold
      union all select place, code, -taxable, -cgst, -sgst, -igst from credited)
    select 'place' as by, place as key, sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst from net group by place
    union all select 'code', code, sum(taxable), sum(cgst), sum(sgst), sum(igst) from net group by code`)
  const sumsBy = (by: string) =>
    Object.fromEntries(
      rows
        .filter((row) => row.by === by)
        .map(({ key, taxable, cgst, sgst, igst }) => [key, [taxable, cgst, sgst, igst].map(Number)]),
    )
  const sumNet = (getKey: (row: Gstr1Row) => string, plus: Gstr1Row[], minus: Gstr1Row[]) => {
    const sums: Record<string, number[]> = {}
    for (const [sign, list] of [
      [1, plus],
      [-1, minus],
    ] as const)
      for (const row of list) {
        const before = sums[getKey(row)] ?? [0, 0, 0, 0]
        sums[getKey(row)] = [row.taxable, row.cgst, row.sgst, row.igst].map(
          (part, at) => (before[at] ?? 0) + sign * part,
        )
      }
    return sums
  }
  expect(
    sumNet(({ place, rate }) => `${place?.code} ${rate}`, [...b2b, ...b2cl, ...b2cs], [...cdnr, ...cdnur]),
  ).toEqual(sumsBy('place'))
  expect(sumNet(({ key }) => key, [...hsnB2b, ...hsnB2c], [])).toEqual(sumsBy('code'))
  expect(docs.map(({ from, documents }) => [from.slice(0, 3), from.slice(-4), documents.length])).toEqual([
    ['CRN', '0001', register.length - ORDERS],
    ['INV', '0001', ORDERS],
  ])

  const balance = balanceMonth(await shop.as(admin).accounts.money({ month }))
  const { rows: waiting } = await shop.db.execute<{ number: string; total: string }>(
    sql`select number, total from orders where paid_at is null and total > 0 order by number`,
  )
  expect(balance.differences.map(({ orderNumber, difference }) => [orderNumber, difference])).toEqual(
    waiting.map(({ number, total }) => [Number(number), Number(total)]),
  )
  // A courier has the cash of one order and has remitted a rupee too little of another one.
  const [first, second] = (await shop.as(admin).accounts.money({ month })).filter(
    ({ cash, invoiced }) => cash > 100 && invoiced > 0,
  )
  const given = paise((second?.cash ?? 0) - 100)
  await shop.db.execute(
    sql`update orders set courier = 'Blue Dart' where number in (${first?.orderNumber}, ${second?.orderNumber})`,
  )
  await shop.db.execute(sql`
    with list as (insert into remittances (courier) values ('Blue Dart') returning id)
    insert into remittance_lines (remittance_id, line, tracking_number, amount, paid_on, result, order_id, due)
    select list.id, 1, 'AWB1', ${given}, '2026-11-23', 'short', o.id, o.total from list, orders o where o.number = ${second?.orderNumber}`)
  const after = await shop.as(admin).accounts.money({ month })
  const findCash = (number: number | undefined) => after.find(({ orderNumber }) => orderNumber === number)?.cash
  expect([findCash(first?.orderNumber), findCash(second?.orderNumber)]).toEqual([0, given])

  expect(balance.invoiced).toBe(balance.paid + balance.cash - balance.refunded + balance.difference)
  expect((await checkBooks(shop.db)).map(({ rule }) => rule).filter((rule) => /invoice|tax/.test(rule))).toEqual([])
})

test('only admins read the accounts, and a month without invoices is empty', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  expect(await shop.as(admin).accounts.register({ month: '2020-02' })).toEqual([])
  expect(await shop.as(admin).accounts.money({ month: '2020-02' })).toEqual([])
  const refused = await attempt(shop.as(admin).accounts.register({ month: '2026-13' }))
  expect(refused).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  const by = await shop.customer()
  expect((await shop.inject({ url: '/api/accounts/register?month=2026-11', by })).statusCode).toBe(403)
})
