import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { emptyPlace } from '#server/testing/export.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { seedDemo } from './seed.ts'

test('removing the demo takes its rows and files and nothing else; what a real order holds stays [admin.sample-data]', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const owner = await shop.admin()
  const { demo, audit, products } = shop.as(owner)
  const count = async (query: string) => {
    const { rows } = await shop.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${query}`))
    return rows[0]?.n
  }
  const real = await shop.product({ name: 'Real Tee' })
  const { rows } = await shop.db.execute<{ id: ProductId; size: string; colour: string; key: string }>(sql`
    select p.id, s.size, s.colour, (select media_key from product_images where product_id = p.id order by position limit 1) as key
    from products p join lateral (select coalesce(s.size, p.sizes[1]) as size, coalesce(s.colour, p.colours[1]) as colour
      from stock s where s.product_id = p.id and s.quantity > 0 limit 1) s on true
    where p.is_demo and not p.is_combo limit 1`)
  const [bought] = rows
  if (!bought) throw new Error('no demo product to buy')
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId: bought.id, size: bought.size, color: bought.colour, quantity: 1 }
  await shop.as(person).cart.add(line)
  const { order } = await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })

  // A code that somebody was refused goes too.
  await shop.db.execute(
    sql`insert into promo_refusals (promo_id, user_id) select id, ${person.id} from promo_codes where is_demo`,
  )

  expect((await demo.state()).exists).toBe(true)
  const { removed, kept: remainingCount } = await demo.remove()
  expect(removed.orders).toBeGreaterThan(30)
  expect(remainingCount).toBe(1)
  expect(await demo.state()).toMatchObject({ exists: false })
  for (const table of [
    'orders',
    'products',
    'users',
    'categories',
    'images',
    'promo_codes',
    'reviews',
    'return_requests',
  ])
    expect([table, await count(`${table} where is_demo`)]).toEqual([table, 0])
  expect(await count('orders')).toBe(1)
  expect(await count('sandbox_entities')).toBe(0)
  expect((await products.list()).items.map(({ id }) => id)).toEqual([real])
  expect((await shop.as(person).orders.items({ id: order.id }))[0]?.product?.id).toBe(bought.id)
  expect(await shop.deps.files.has(`public/${bought.key}`)).toBe(true)
  // The product that was ordered keeps its pictures.
  const pictures = await count(`product_images where product_id = ${bought.id}`)
  expect(await count(`media where is_demo`)).toBe(0)
  // Its category keeps its picture.
  expect(await count('media')).toBe((pictures ?? 0) + 1)
  expect(await shop.deps.files.has(`public/${bought.key}`)).toBe(true)
  expect((await audit.list({ about: 'demo' })).total).toBe(1)
  expect(await checkBooks(shop.db)).toEqual([])
  expect(await demo.remove()).toEqual({
    removed: { orders: 0, products: 0, users: 0, promos: 0 },
    kept: 0,
    backup: null,
  })
}, 120_000)

test('only an admin may remove the demo', async () => {
  await using shop = await startShop()
  expect((await shop.inject({ method: 'POST', url: '/api/demo/remove', by: await shop.customer() })).statusCode).toBe(
    403,
  )
})

test('a group order of the demo goes with it, unless somebody real has joined: then it stays with their shirt, and nothing else of the demo', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const owner = await shop.admin()
  const { demo, groupDesk } = shop.as(owner)
  const [groupOrder] = (await groupDesk.list({})).items
  expect(groupOrder).toMatchObject({ title: 'CSE Fest 2026', state: 'open', pieces: 3 })
  if (!groupOrder) throw new Error('no group order')
  const { token } = await groupDesk.get({ id: groupOrder.id })
  await shop.visitor.groupLinks.join({
    ...{ token, key: randomUUID(), ownName: 'Zoya Khan', email: 'zoya@example.com', size: 'M' },
    ...{ shirtName: 'ZOYA', shirtNumber: '11', showsName: false },
  })
  expect((await demo.state()).stays).toContainEqual({ kind: 'group', name: 'CSE Fest 2026' })
  await demo.remove()
  const remainingGroupOrder = await groupDesk.get({ id: groupOrder.id })
  expect(remainingGroupOrder.shares.map(({ name, state }) => [name, state])).toContainEqual(['Zoya Khan', 'in'])
  expect(await demo.state()).toMatchObject({ exists: false })
  const { rows } = await shop.db.execute<{ made: number; people: number }>(sql`
    select (select count(*)::int from group_shares s join customized_products c on c.id = s.customized_product_id) as made,
      (select count(*)::int from users where role = 'customer') as people`)
  expect(rows).toEqual([{ made: 4, people: 1 }])
  expect(await checkBooks(shop.db)).toEqual([])
}, 120_000)

test('a group order that only the demo has joined is removed', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const { demo, groupDesk } = shop.as(await shop.admin())
  await demo.remove()
  expect((await groupDesk.list({})).items).toEqual([])
}, 120_000)

test('before the demo is removed a backup is written, from which the whole shop comes back; without it nothing is removed [admin.sample-data]', async () => {
  await using shop = await startShop()
  await using place = await emptyPlace()
  await seedDemo(shop.deps)
  const owner = await shop.admin()
  const { demo, audit } = shop.as(owner)
  const before = await demo.state()
  // A file is where the folder should be.
  await mkdir(dirname(before.backupFolder), { recursive: true })
  await writeFile(before.backupFolder, '')
  expect(await attempt(demo.remove())).toMatchObject({
    failure: { code: 'unavailable' },
    message: expect.stringContaining('nothing was removed'),
  })
  expect(await demo.state()).toEqual(before)
  expect((await audit.list({ about: 'demo' })).total).toBe(0)
  await rm(before.backupFolder)

  const { backup } = await demo.remove()
  if (!backup) throw new Error('no backup')
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  expect(await readdir(before.backupFolder)).toHaveLength(1)
  expect((await audit.list({ about: 'demo' })).items).toMatchObject([{ after: { backup } }])
  expect((await place.import(backup)).findings).toEqual([])
  expect(await place.query('select count(*)::int as products from products where is_demo')).toEqual([
    { products: before.counts.products },
  ])
}, 120_000)
