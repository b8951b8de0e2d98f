import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportFigures } from '#contract/insights/reports.api.ts'
import { isOfMargin, REPORTS, type ReportKind } from '#contract/insights/reports.ts'
import { indianDay } from '#contract/selling/delivery.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { openMixture, run, type Step, step, type World } from '#server/testing/mixture.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { sumDays } from './sum-days.ts'

const DAY_MS = 86_400_000
const day = (ago: number) => indianDay(new Date(Date.now() - ago * DAY_MS))
/** Days of all orders of these tests, and more. */
const PERIOD = { from: day(900), to: day(0) }
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

type Row = Record<string, string | number | null>
async function listRows(shop: TestShop, query: string): Promise<Row[]> {
  return (await shop.db.execute<Row>(sql.raw(query))).rows
}

/** Spreads the orders over the last months around midnights in India, the first ones also over more than two years: as if they had been placed then. */
async function spread(shop: TestShop, isLong = false): Promise<void> {
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
  const sum = (list: Row[], of: (row: Row) => unknown) => list.reduce((all, row) => all + Number(of(row)), 0)
  const sumTax = (o: Row) => Number(o.cgst) + Number(o.sgst) + Number(o.igst)
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
async function expectSameSums({ shop, owner }: World): Promise<void> {
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

const AFTERWARDS = ['deliver', 'return', 'exchange', 'cancel', 'refund', 'comeBack', 'demo'] as const

test('after any sequence of orders, promo codes, store credit, cancellations, refunds, returns, exchanges and parcels that come back, every report comes to the paisa to what orders, dashboard, GST documents and books say [reports.sales]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, isGate ? { minLength: 12, maxLength: 16 } : { minLength: 30, maxLength: 40 }),
      fc.boolean(),
      async (steps, isRegistered) => {
        await using shop = await startShop()
        const world = await openMixture(shop)
        if (!isRegistered) await shop.as(world.owner).settings.change({ gstin: '' })
        for (const action of steps) await run(world, action)
        await spread(shop)
        await expectSameSums(world)
        // As the shop's role, as the job does it.
        await sumDays(shop.deps.db)
        await expectSameSums(world)
        // Old orders change after their days and months were summed up: counted anew at once, and summed up again by the job.
        for (const what of AFTERWARDS) await run(world, { ...(steps[0] as Step), what, restocked: 1 })
        await expectSameSums(world)
        await sumDays(shop.deps.db)
        await expectSameSums(world)
      },
    ),
    { numRuns: 1, endOnFailure: true },
  )
}, 60_000)

test('after changes of old orders, days, months, quarters and years are summed up again to the same sums as if it were done for the first time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, isGate ? { minLength: 8, maxLength: 10 } : { minLength: 20, maxLength: 25 }),
      async (steps) => {
        await using shop = await startShop()
        const world = await openMixture(shop)
        await run(world, { what: 'order', who: 0, product: 0, pieces: 2, restocked: 3, isOnline: false })
        for (const action of steps) await run(world, action)
        await spread(shop, true)
        await sumDays(shop.deps.db)
        const units = await listRows(shop, 'select distinct unit from report_periods order by 1')
        expect(units.map(({ unit }) => unit)).toEqual(['day', 'month', 'quarter', 'year'])
        await expectSameSums(world)
        for (const what of AFTERWARDS) await run(world, { ...(steps[0] as Step), what, restocked: 1 })
        await expectSameSums(world)
        await sumDays(shop.deps.db)
        await expectSameSums(world)
        const all = () => listRows(shop, 'select * from report_sums order by dimension, unit, start, key')
        const again = await all()
        await shop.db.execute(sql`delete from report_sums`)
        await shop.db.execute(sql`delete from report_periods`)
        await sumDays(shop.deps.db)
        expect(again).toEqual(await all())
      },
    ),
    { numRuns: 1, endOnFailure: true },
  )
}, 60_000)

test('a report reads past days from their sums, and again from the orders when one of them has changed [reports.sales]', async () => {
  await using shop = await startShop()
  const world = await openMixture(shop)
  const same = { who: 0, product: 0, pieces: 2, restocked: 3, isOnline: false }
  await run(world, { what: 'order', ...same })
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`update orders set created_at = now() - interval '40 days'`)
    await tx.execute(sql`alter table orders enable trigger user`)
  })
  await sumDays(shop.deps.db)
  // Seen in the report, so that it is read from here.
  await shop.db.execute(sql`update report_sums set gross = gross + 1`)
  const gross = async () => (await shop.as(world.owner).reports.show({ report: 'day', ...PERIOD })).sums.gross
  expect(await gross()).toBe(2 * 49_937 + 1)
  expect((await checkBooks(shop.db)).map(({ rule }) => rule)).toContain(
    'the sums of a past day are those of its orders',
  )
  await run(world, { what: 'cancel', ...same })
  expect(await gross()).toBe(0)
  await sumDays(shop.deps.db)
  expect(await gross()).toBe(0)
  expect(await listRows(shop, 'select * from report_changes')).toEqual([])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('days and months that an older version of the shop has summed up, which knows fewer sums, are counted from the orders and summed up again', async () => {
  await using shop = await startShop()
  const world = await openMixture(shop)
  await run(world, { what: 'order', who: 0, product: 0, pieces: 2, restocked: 3, isOnline: false })
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table orders disable trigger user`)
    await tx.execute(sql`update orders set created_at = now() - interval '70 days'`)
    await tx.execute(sql`alter table orders enable trigger user`)
    await tx.execute(sql`delete from report_periods`)
  })
  await sumDays(shop.deps.db)
  const units = () => listRows(shop, "select distinct unit from report_sums where dimension = 'channel' order by 1")
  // Whether a quarter and a year of it are over depends on today.
  const before = await units()
  expect(before).toEqual(expect.arrayContaining([{ unit: 'day' }, { unit: 'month' }]))
  // What the version before left, when it ran beside this one during an upgrade.
  await shop.db.execute(sql`delete from report_sums where dimension = 'channel'`)
  await shop.db.execute(sql`update report_periods set summed_by = default`)
  const gross = async () => (await shop.as(world.owner).reports.show({ report: 'channel', ...PERIOD })).sums.gross
  expect(await gross()).toBe(2 * 49_937)
  await sumDays(shop.deps.db)
  expect(await units()).toEqual(before)
  expect(await gross()).toBe(2 * 49_937)
  expect(await listRows(shop, "select * from report_periods where summed_by = ''")).toEqual([])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('only an admin reads reports, and a period must be one', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const url = (query: string) => `/api/reports/day?${query}`
  const statusFor = async (query: string, by = owner) => (await shop.inject({ url: url(query), by })).statusCode
  expect(await statusFor('from=2026-01-01&to=2026-01-31')).toBe(200)
  expect(await statusFor('from=2026-01-31&to=2026-01-01')).toBe(422)
  expect(await statusFor('from=2020-01-01&to=2026-01-01')).toBe(422)
  expect(await statusFor('from=2026-02-31&to=2026-03-01')).toBe(422)
  expect(await statusFor('from=0001-01-01&to=0001-01-31')).toBe(422)
  expect(await statusFor('from=9999-12-01&to=9999-12-31')).toBe(422)
  expect(await statusFor('from=2026-01-01&to=2026-01-31&sort=net%3Bdrop')).toBe(422)
  expect(await statusFor('from=2026-01-01&to=2026-01-31', await shop.customer())).toBe(403)
  for (const report of REPORTS) expect((await shop.as(owner).reports.show({ report, ...PERIOD })).count, report).toBe(0)
})
