import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CategoryId, ProductId } from '#contract/catalogue/products.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { seedDemo } from './seed.ts'

test('whatever the owner has edited is no longer demo data and stays; the preview lists what else stays [admin.sample-data]', async () => {
  await using shop = await startShop()
  await seedDemo(shop.deps)
  const owner = await shop.admin()
  const { demo, products, customers, account, settings } = shop.as(owner)
  const { rows } = await shop.db.execute<{ id: ProductId; name: string; size: string; colour: string }>(sql`
    select p.id, p.name, s.size, s.colour from products p join lateral (
      select coalesce(s.size, p.sizes[1]) as size, coalesce(s.colour, p.colours[1]) as colour
      from stock s where s.product_id = p.id and s.quantity > 0 limit 1) s on true
    where p.is_demo and not p.is_combo order by p.id limit 3`)
  const [edited, restored, bought] = rows
  if (!edited || !restored || !bought) throw new Error('no demo products')
  const put = async (path: string, fields: Record<string, string>, colours: string[] = []) => {
    const files = await Promise.all(colours.map(async (colour) => ({ bytes: await picture(colour) })))
    return shop.inject({ method: 'PUT', url: `/api${path}`, by: owner, ...(await multipart(fields, files)) })
  }
  expect((await put(`/products/${edited.id}`, { name: 'My Own Tee' })).statusCode).toBe(200)
  await products.archive({ id: restored.id })
  await products.restore({ id: restored.id })
  const { rows: idRows } = await shop.db.execute<{ category: CategoryId; image: number; title: string }>(sql`
    select (select max(id) from categories where is_demo) as category, id as image, title from images where title = 'loginBg'`)
  const [ids] = idRows
  if (!ids) throw new Error('no banner')
  expect((await put(`/categories/${ids.category}`, { name: 'My Range', description: 'Mine.' })).statusCode).toBe(200)
  expect((await put(`/images/${ids.image}`, { title: ids.title }, ['#335577'])).statusCode).toBe(200)
  const { rows: people } = await shop.db.execute<{ id: UserId; name: string }>(
    sql`select id, name from users where is_demo order by name limit 2`,
  )
  const [noted, promoted] = people
  if (!noted || !promoted) throw new Error('no demo customers')
  await customers.note({ id: noted.id, note: 'Calls before noon.' })
  // Invited and accepted: as server/people/staff writes it.
  await shop.db.execute(sql`update users set role = 'admin', staff_role = 'manager' where id = ${promoted.id}`)
  await account.setRole({ id: promoted.id, role: 'customer' })
  await settings.change({ welcomePromoCode: 'welcome20' })
  const person = await shop.customer()
  await shop.address(person)
  const line = { productId: bought.id, size: bought.size, color: bought.colour, quantity: 1 }
  await shop.as(person).cart.add(line)
  await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })

  const { stays } = await demo.state()
  expect(stays).toContainEqual({ kind: 'product', name: bought.name })
  const promised = stays.filter(({ kind }) => kind === 'category').map(({ name }) => name)
  expect(promised.length).toBeGreaterThan(0)
  await demo.remove()
  const names = (await products.list()).items.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['My Own Tee', restored.name].toSorted())
  const { rows: categoryRows } = await shop.db.execute<{ name: string }>(sql`select name from categories`)
  expect(categoryRows.map(({ name }) => name).toSorted()).toEqual([...promised, 'My Range'].toSorted())
  expect((await shop.db.execute(sql`select id from images`)).rows).toEqual([{ id: ids.image }])
  const { rows: customerRows } = await shop.db.execute<{ name: string }>(
    sql`select name from users where role = 'customer'`,
  )
  expect(customerRows.map(({ name }) => name).toSorted()).toEqual([noted.name, promoted.name, person.name].toSorted())
  const { rows: codes } = await shop.db.execute<{ code: string }>(
    sql`select code from promo_codes where deleted_at is null`,
  )
  expect(codes).toEqual([{ code: 'WELCOME20' }])
  expect(await checkBooks(shop.db)).toEqual([])
}, 120_000)
