import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { indianDay } from '#contract/basics/working-days.ts'
import type { ReportFigures } from '#contract/insights/reports.api.ts'
import { isOfMargin, REPORTS, type ReportKind } from '#contract/insights/reports.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import type { World } from '#server/testing/mixture.ts'
import type { TestShop } from '#server/testing/start-shop.ts'

const DAY_MS = 86_400_000

const day = (ago: number) => indianDay(new Date(Date.now() - ago * DAY_MS))

/** Days of all orders of these tests, and more. */
export const PERIOD = { from: day(900), to: day(0) }

const SALES: readonly ReportKind[] = [
  'day',
  'month',
  'product',
  'variant',
  'kind',
  'city',
  'payment',
  'channel',
  'pin',
  'size',
]

type StoredRow = Record<string, string | number | null>

export async function listRows(shop: TestShop, query: string): Promise<StoredRow[]> {
  return (await shop.db.execute<StoredRow>(sql.raw(query))).rows
}

/** Spreads the orders over the last months around midnights in India, the first ones also over more than two years: as if they had been placed then. */
export async function spread(shop: TestShop, isLong = false): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`update orders set created_at =
      ((now() at time zone 'Asia/Kolkata')::date - (case when ${isLong} and number < first + 3 then 800 - 250 * (number - first) else number * 7 % 130 end)::int)::timestamp at time zone 'Asia/Kolkata'
        - case number % 3 when 0 then interval '1 minute' when 1 then interval '0' else interval '-9 hours' end
      from (select min(number) as first from orders) oldest
      where created_at > now() - interval '1 hour' and (number % 5 > 0 or number = first)`)
    await tx.execute(sql`alter table orders enable trigger user`)
    // The triggers were off.
    await tx.execute(sql`delete from report_sums`)
    await tx.execute(sql`delete from report_periods`)
  })
}

/** What the orders come to, added up here and not by the reports' SQL. */
async function expected(shop: TestShop) {
  const orders = await listRows(
    shop,
    `select o.*, (select sum(quantity) from order_items where order_id = o.id) as pieces,
      (select coalesce(sum(cgst + sgst + igst), 0) from invoices n where n.order_id = o.id and n.kind = 'credit_note') as tax_back,
      exists (select from invoices n where n.order_id = o.id) as is_invoiced from orders o`,
  )
  const sold = orders.filter((o) => {
    if (o.status === 'Cancelled') return false
    return o.status !== 'Pending' || (o.payment_method === 'COD' && o.hold_expires_at === null)
  })
  const items = await listRows(
    shop,
    `select i.order_id, i.cost, i.quantity - coalesce((select sum(part.restocked) from return_request_items part
      join return_requests r on r.id = part.return_request_id where part.order_item_id = i.id and r.kind = 'refund' and r.refunded is not null), 0) as kept
    from order_items i`,
  )
  const soldItems = items.filter(({ order_id }) => sold.some(({ id }) => id === order_id))
  const sum = (list: StoredRow[], of: (row: StoredRow) => unknown) =>
    list.reduce((all, row) => all + Number(of(row)), 0)
  const sumTax = (o: StoredRow) => Number(o.cgst) + Number(o.sgst) + Number(o.igst)
  return {
    orders: sold.length,
    pieces: sum(sold, (o) => o.pieces),
    gross: sum(sold, (o) => o.subtotal),
    discount: sum(sold, (o) => o.discount),
    fees: sum(sold, (o) => o.delivery_fee),
    sales: sum(sold, (o) => o.total),
    refunds: sum(sold, (o) => o.amount_refunded),
    net: sum(sold, (o) => Number(o.total) - Number(o.amount_refunded)),
    tax: sum(sold, (o) => sumTax(o) - Number(o.tax_back)),
    cameBack: orders.filter((o) => o.cancel_reason === 'rto').length,
    lost: orders.filter((o) => o.cancel_reason === 'lost').length,
    goods: {
      cost: sum(soldItems, ({ cost, kept: remainingPieces }) => Number(cost ?? 0) * Number(remainingPieces)),
      uncosted: sum(
        soldItems.filter(({ cost }) => cost === null),
        ({ kept: remainingPieces }) => remainingPieces,
      ),
    },
    withCode: sold.filter((o) => o.promo_code !== null).length,
    uninvoiced: {
      net: sum(
        sold.filter((o) => !o.is_invoiced),
        (o) => Number(o.total) - Number(o.amount_refunded),
      ),
      tax: sum(
        sold.filter((o) => !o.is_invoiced),
        sumTax,
      ),
    },
  }
}

/** Compares every report with the orders, the dashboard, the documents for the GST returns, and the check of the books. */
export async function expectSameSums({ shop, owner }: World): Promise<void> {
  const office = shop.as(owner)
  const { uninvoiced, withCode, cameBack, lost, goods, ...figures } = await expected(shop)
  for (const report of SALES) {
    const { sums, all, rows } = await office.reports.show({ report, ...PERIOD })
    expect(all, report).toMatchObject({ ...figures, cameBack, lost })
    const { orders, ...others } = figures
    expect(sums, report).toMatchObject(others)
    if (!['product', 'variant', 'kind', 'size'].includes(report)) expect(sums.orders, report).toBe(orders)
    for (const figure of Object.keys(figures) as (keyof ReportFigures)[]) {
      const added = rows.reduce((sum, row) => sum + row[figure], 0)
      expect(added, `${report} ${figure}`).toBe(sums[figure])
    }
  }
  const costed: number[] = []
  for (const report of REPORTS.filter(isOfMargin)) {
    const { sums, all, rows } = await office.reports.show({ report, ...PERIOD })
    const { orders: _, ...others } = figures
    expect(all, report).toMatchObject({ ...figures, ...goods })
    expect(sums, report).toMatchObject({ ...others, ...goods })
    expect(
      rows.reduce((sum, row) => sum + row.cost, 0),
      report,
    ).toBe(sums.cost)
    costed.push(all.costed)
    // What has a cost is a part of the net sales without GST.
    expect(sums.costed, report).toBeLessThanOrEqual(figures.net - figures.tax + 1)
  }
  expect(new Set(costed).size).toBe(1)
  await expectSameOverview(office, PERIOD)
  await expectSameOverview(office, { from: day(29), to: day(0) })
  const coupon = await office.reports.show({ report: 'coupon', ...PERIOD })
  expect([coupon.sums.orders, coupon.sums.discount]).toEqual([withCode, figures.discount])
  const [used] = await listRows(
    shop,
    // An order whose items were edited has the discount of its new items; the use keeps the one of the order that was placed.
    `select count(*) as uses, coalesce(sum(coalesce((select (one->>'saved')::bigint from jsonb_array_elements(o.offers) one
      where (one->>'id')::int = u.promo_id), o.discount)), 0) as given from promo_usages u
    join orders o on o.id = u.order_id where u.released_at is null and is_sold_order(o.status, o.payment_method, o.hold_expires_at)`,
  )
  expect([coupon.sums.orders, coupon.sums.discount]).toEqual([Number(used?.uses), Number(used?.given)])
  const reason = await office.reports.show({ report: 'reason', ...PERIOD })
  const pin = await office.reports.show({ report: 'pin', ...PERIOD })
  expect([reason.sums.cameBack, reason.sums.lost]).toEqual([cameBack, lost])
  expect([reason.sums.returned, reason.sums.exchanged]).toEqual([pin.sums.returned, pin.sums.exchanged])
  const [back] = await listRows(
    shop,
    `select coalesce(sum(i.quantity), 0) as pieces from return_requests r
    join return_request_items i on i.return_request_id = r.id where r.state not in ('declined', 'cancelled')`,
  )
  expect(pin.sums.returned + pin.sums.exchanged).toBe(Number(back?.pieces))

  const { days } = await office.dashboard.show({ days: 90 })
  const lastDays = await office.reports.show({ report: 'day', from: day(89), to: day(0) })
  expect(days.reduce((sum, entry) => sum + entry.revenue, 0)).toBe(lastDays.sums.net)
  for (const row of lastDays.rows)
    expect(days.find((entry) => entry.day === row.labels[0])).toMatchObject({ orders: row.orders, revenue: row.net })

  const register = await office.accounts.register({ month: day(0).slice(0, 7) })
  const sign = (kind: string) => (kind === 'credit_note' ? -1 : 1)
  const invoiced = register.reduce((sum, { kind, total }) => sum + sign(kind) * total, 0)
  const taxed = register.reduce((sum, { kind, lines }) => {
    return sum + sign(kind) * lines.reduce((tax, line) => tax + line.cgst + line.sgst + line.igst, 0)
  }, 0)
  expect([invoiced + uninvoiced.net, taxed + uninvoiced.tax]).toEqual([figures.net, figures.tax])
  expect(await checkBooks(shop.db)).toEqual([])
}

/** The overview of a period has the figures of its reports, of the period before it too, and its days add up to them. */
async function expectSameOverview(office: ReturnType<TestShop['as']>, period: typeof PERIOD): Promise<void> {
  const { now, before, days, products } = await office.reports.overview(period)
  const sales = await office.reports.show({ report: 'day', ...period })
  const margin = await office.reports.show({ report: 'marginDay', ...period })
  const { visits: _, cost, remade, costed, uncosted, ...figures } = now
  expect(sales.all).toMatchObject({ ...figures, cost: 0 })
  expect(margin.all).toMatchObject({ cost, remade, costed, uncosted })
  const { visits: __, cost: costBefore, ...figuresBefore } = before
  expect(margin.before.cost).toBe(costBefore)
  expect(sales.before).toMatchObject({ orders: before.orders, net: before.net, sent: figuresBefore.sent })
  const ofPeriod = days.filter((row) => row.day >= period.from)
  for (const figure of ['orders', 'pieces', 'net', 'sent', 'cameBack', 'returned', 'exchanged'] as const)
    expect(
      ofPeriod.reduce((sum, row) => sum + row[figure], 0),
      figure,
    ).toBe(sales.all[figure])
  const top = await office.reports.show({ report: 'product', ...period, rows: 5 })
  expect(products).toEqual(top.rows)
}

/** What is done to old orders once their days are summed up. */
export const AFTERWARDS = ['deliver', 'return', 'exchange', 'cancel', 'refund', 'comeBack', 'demo'] as const
