import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { stock, stockLedger } from '#server/catalogue/stock/stock.table.ts'
import { type LastBackup, writeLastBackup, writeTargetStatus } from '#server/operations/backup/status.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('the dashboard has open tasks, revenue and orders per day, best sellers and low stock [admin.dashboard]', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { dashboard, orders, refunds } = shop.as(owner)
  const tee = await shop.product({ name: 'Kite Tee', pieces: 10 })
  await shop.product({ name: 'Rare Tee', pieces: 2 })
  const place = async () => {
    const person = await shop.customer()
    await shop.address(person)
    const line = { productId: tee, size: 'M', color: 'Black', quantity: 2 }
    await shop.as(person).cart.add(line)
    return (await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })).order
  }
  const [first, second, third] = [await place(), await place(), await place()]
  await orders.cancel({ id: third.id })
  await orders.accept({ id: second.id })
  await orders.deliver({ id: second.id })
  await refunds.give({ id: second.id, amount: rupees(47) })
  await orders.accept({ id: first.id })
  const shown = await dashboard.show({ days: 7 })
  expect(shown.todo).toMatchObject({
    toAccept: 0,
    toPrint: 1,
    toShip: 1,
    toDeliver: 0,
    returns: 0,
    lowStock: 1,
    payments: [],
  })
  expect(shown.days).toHaveLength(7)
  expect(shown.days.at(-1)).toMatchObject({ orders: 2, revenue: rupees(2047) })
  expect(shown.sums).toEqual({ now: { orders: 2, revenue: rupees(2047) }, before: { orders: 0, revenue: 0 } })
  expect(shown.bestSellers).toMatchObject([{ id: tee, pieces: 4, revenue: rupees(1996) }])
  expect(shown.lowStock).toMatchObject([{ name: 'Rare Tee', stock: 2 }])
  expect((await dashboard.show({ days: 90 })).days).toHaveLength(90)
})

test('low stock is per size and colour where the product counts it so; variants that are no longer offered do not count', async () => {
  await using shop = await startShop()
  const id = await shop.product({ name: 'Kite Tee', pieces: 50 })
  await shop.db.update(products).set({ stockPer: 'variant' }).where(eq(products.id, id))
  await shop.db.update(stock).set({ size: 'M', colour: 'Black' }).where(eq(stock.productId, id))
  const left = { 'L Black': 0, 'M White': 5, 'L White': 6, 'XL Black': 0 }
  for (const [variant, quantity] of Object.entries(left)) {
    const [size, colour] = variant.split(' ')
    await shop.db.transaction(async (tx) => {
      const [row] = await tx.insert(stock).values({ productId: id, size, colour, quantity }).returning()
      if (row && quantity > 0)
        await tx.insert(stockLedger).values({ stockId: row.id, productId: id, delta: quantity, reason: 'initial' })
    })
  }
  const { lowStock, todo } = await shop.as(await shop.admin()).dashboard.show({})
  expect(lowStock).toMatchObject([{ name: 'Kite Tee', variant: 'Black, L', stock: 0, more: 1 }])
  expect(todo.lowStock).toBe(1)
})

test('pieces that suppliers still bring are counted, without what has come, and purchases that are late', async () => {
  await using shop = await startShop()
  const { dashboard, purchases } = shop.as(await shop.admin())
  const productId = await shop.product({ name: 'Kite Tee' })
  expect((await dashboard.show({})).onOrder).toEqual({ pieces: 0, late: 0 })
  const buy = async (quantity: number, expectedOn: string | null) => {
    const lines = [{ variant: { productId, size: '', color: '' }, quantity, unitCost: null }]
    const head = { supplier: 'Tiruppur Knits', reference: '', expectedOn, note: '' }
    return purchases.add({ key: randomUUID(), ...head, lines })
  }
  const [first, second] = [await buy(10, '2026-01-05'), await buy(5, null)]
  // Drafts are not ordered yet.
  expect((await dashboard.show({})).onOrder.pieces).toBe(0)
  const { id, version, lines } = await purchases.order(first)
  await purchases.order(second)
  expect((await dashboard.show({})).onOrder).toEqual({ pieces: 15, late: 1 })
  const came = lines.map((line) => ({ id: line.id, received: 6, damaged: 1 }))
  const goods = { key: randomUUID(), version, note: '', useCosts: false }
  await purchases.receive({ id, ...goods, isLast: false, lines: came })
  expect((await dashboard.show({})).onOrder).toEqual({ pieces: 8, late: 1 })
})

test('sums of several crores are shown correctly', async () => {
  await using shop = await startShop()
  const { dashboard } = shop.as(await shop.admin())
  const robe = await shop.product({ price: rupees(400_000), struckPrice: rupees(400_000), pieces: 100 })
  for (let n = 0; n < 3; n++) {
    const person = await shop.customer()
    await shop.address(person)
    const line = { productId: robe, size: 'M', color: 'Black', quantity: 20 }
    await shop.as(person).cart.add(line)
    await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  }
  const shown = await dashboard.show({ days: 7 })
  expect(shown.sums.now).toEqual({ orders: 3, revenue: rupees(24_000_147) })
  expect(shown.days.at(-1)?.revenue).toBe(rupees(24_000_147))
  expect(shown.bestSellers[0]?.revenue).toBe(rupees(24_000_000))
})

test('best sellers are of the same days in India as the sales, not of the last hours', async () => {
  await using shop = await startShop()
  const { dashboard } = shop.as(await shop.admin())
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId: await shop.product({ pieces: 9 }), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })
  const placeAt = (time: SQL) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`alter table orders disable trigger user`)
      await tx.execute(sql`update orders set created_at = ${time} where id = ${order.id}`)
      await tx.execute(sql`alter table orders enable trigger user`)
    })
  const begin = sql`((now() at time zone 'Asia/Kolkata')::date - 6)::timestamp at time zone 'Asia/Kolkata'`
  for (const [time, count] of [
    [sql`${begin} - interval '1 second'`, 0],
    [begin, 1],
  ] as const) {
    await placeAt(time)
    const { sums, bestSellers } = await dashboard.show({ days: 7 })
    expect([sums.now.orders, bestSellers.length]).toEqual([count, count])
  }
})

test('an empty shop has a dashboard with zeros; only an admin sees it', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { days, bestSellers } = await shop.as(owner).dashboard.show({})
  expect(days.every(({ orders, revenue }) => orders === 0 && revenue === 0)).toBe(true)
  expect([days.length, bestSellers]).toEqual([30, []])
  expect((await shop.inject({ url: '/api/dashboard', by: await shop.customer() })).statusCode).toBe(403)
  expect((await shop.inject({ url: '/api/dashboard?days=9999', by: owner })).statusCode).toBe(422)
})

test('the dashboard says how old the last good backup is, and warns when there is none, it failed, is old or nothing can be stored', async () => {
  await using shop = await startShop({ PUBLIC_URL: 'https://shop.example' })
  const { dataDir } = shop.deps.config
  const { dashboard } = shop.as(await shop.admin())
  const backups = async () => (await dashboard.show({})).backups
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000)
  // The database is not the built-in one: it is backed up elsewhere.
  expect(await backups()).toBeNull()
  await writeTargetStatus(dataDir, { isOn: false, failingSince: null })
  expect(await backups()).toEqual({ ageHours: null, problem: 'off' })
  await writeTargetStatus(dataDir, { isOn: true, failingSince: null })
  expect(await backups()).toEqual({ ageHours: null, problem: null })
  const cases: [LastBackup, string | null][] = [
    [{ goodAt: hoursAgo(6), failed: null }, null],
    [{ goodAt: hoursAgo(6), failed: { at: hoursAgo(1), problem: 'The disk is full.' } }, 'failed'],
    [{ goodAt: hoursAgo(26), failed: null }, 'old'],
  ]
  for (const [last, problem] of cases) {
    await writeLastBackup(dataDir, last)
    expect(await backups()).toEqual({ ageHours: problem === 'old' ? 26 : 6, problem })
  }
  await writeTargetStatus(dataDir, { isOn: true, failingSince: hoursAgo(1) })
  expect(await backups()).toMatchObject({ problem: 'unreachable' })
})
