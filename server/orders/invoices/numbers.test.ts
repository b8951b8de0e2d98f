import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { ship } from '#server/orders/order-list/ship.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { invoices } from './invoices.table.ts'

const PARCELS = isGate ? 30 : 100
/** How many parcels the other process has shipped when it is killed. */
const SHIPPED_BEFORE_DEATH = isGate ? 5 : 15

/** Accepted orders, each of one shirt, as the house `orders` writes them. */
async function acceptedOrders({ db }: TestShop, userId: string, productId: number): Promise<OrderId[]> {
  const { rows } = await db.execute<{ id: OrderId }>(sql`
    with placed as (
      insert into orders (user_id, status, accepted_at, payment_method, payment_status, subtotal, delivery_fee, discount, total,
        ship_full_name, ship_address_line1, ship_city, ship_state, ship_postal_code, ship_country, ship_phone, expected_from, expected_to)
      select ${userId}, 'Accepted', now(), 'COD', 'cash_due', 49900, 4900, 0, 54800,
        'Asha', '14 Lake View Road', 'Pune', 'Maharashtra', '411001', 'India', '9876543210', '2030-01-01', '2030-01-04'
      from generate_series(1, ${PARCELS}) returning id),
    items as (
      insert into order_items (order_id, position, product_id, name, size, colour, unit_price, quantity, subtotal)
      select id, 0, ${productId}, 'Tee', 'M', 'Black', 49900, 1, 49900 from placed)
    select id from placed`)
  return rows.map(({ id }) => id)
}

/** Another process that ships the orders ten at a time and prints a line for each. */
const OTHER_PROCESS = `
  const [databaseUrl, root, actorId, ids, isPooled] = process.argv.slice(1)
  const { connect } = await import(root + 'platform/database/db.ts')
  const { ship } = await import(root + 'orders/order-list/ship.ts')
  const { printRoom } = await import(root + 'print/print-room/follow-orders.ts')
  const { db } = connect(databaseUrl, { poolSize: 10, onError: () => undefined, isPooled: isPooled === 'true' })
  const ctx = { db, printRoom, actor: { id: actorId, name: 'Devika Shah' }, ip: '127.0.0.1', requestId: 'test' }
  const left = ids.split(',')
  const worker = async () => {
    for (let id = left.pop(); id; id = left.pop()) { await ship(ctx, { id }); console.log(id) }
  }
  await Promise.all(Array.from({ length: 10 }, worker))`

test('many parcels leave at once over two processes, one of which is killed: their numbers are consecutive, none twice, none missing [tax.invoices]', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const customer = await shop.customer()
  const ids = await acceptedOrders(shop, customer.id, await shop.product())
  const root = new URL('../../', import.meta.url).href
  const { url, directUrl } = shop.database
  const isPooled = String(directUrl !== null)
  const args = ['--input-type=module', '-e', OTHER_PROCESS, url, root, admin.id, ids.join(','), isPooled]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  let shippedThere = 0
  const isAtWork = new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the other process ended')))
    createInterface(child.stdout).on('line', () => {
      shippedThere++
      if (shippedThere === 1) resolve()
      if (shippedThere === SHIPPED_BEFORE_DEATH) child.kill('SIGKILL')
    })
  })
  await isAtWork
  const ctx = { ...shop.deps, actor: admin, ip: '127.0.0.1', requestId: 'test' } as unknown as Parameters<
    typeof ship
  >[0]
  const left = [...ids]
  const worker = async () => {
    for (let id = left.shift(); id; id = left.shift()) await ship(ctx, { id })
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  await closed
  expect(child.signalCode).toBe('SIGKILL')
  const issued = await shop.db.select().from(invoices).orderBy(invoices.sequence)
  expect(issued.map(({ sequence }) => sequence)).toEqual(Array.from({ length: PARCELS }, (_, index) => index + 1))
  expect(new Set(issued.map(({ orderId }) => orderId)).size).toBe(PARCELS)
  const times = issued.map(({ issuedAt }) => issuedAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const brokenRules = (await checkBooks(shop.db)).map(({ rule }) => rule)
  expect(brokenRules.filter((rule) => rule.includes('invoice'))).toEqual([])
}, 60_000)
