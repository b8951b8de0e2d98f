import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { PRODUCT_ROWS } from '#server/catalogue/products/edit-products.ts'
import { checkBooks } from '#server/integrity/integrity.ts'
import { promoCodes } from '#server/selling/discounts/promos.table.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { picture } from '#server/testing/forms.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { forgetDeleted } from './keep-deleted.ts'
import { deletions } from './undo-delete.table.ts'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await startShop()
  owner = await shop.admin()
})
afterAll(() => shop[Symbol.asyncDispose]())

const TOO_LATE = { ok: false, failure: { code: 'illegal_transition' }, message: 'It is too late to undo this.' }

/** Everything about a product that is deleted with it, but the times of changes and the ids of history. */
async function listRows(id: ProductId): Promise<unknown[]> {
  const allRows: unknown[] = []
  for (const [table, column] of PRODUCT_ROWS) {
    const { rows } = await shop.db.execute<{ row: object }>(sql`
      select to_jsonb(kept) - 'updated_at' - case when ${table} = 'stock_ledger' then 'id' else '' end as row
      from ${sql.identifier(table)} kept where ${sql.identifier(column)} = ${id} order by to_jsonb(kept)->'id'`)
    allRows.push(table, ...rows.map(({ row }) => row))
  }
  return allRows
}

async function makeProduct(name: string, colours = ['#123456', '#654321']): Promise<ProductId> {
  const facts = { name, description: 'Soft.', material: 'Cotton' as const, size: ['M', 'L'], color: ['Black', 'White'] }
  const image = await Promise.all(colours.map((colour) => picture(colour)))
  const price = { price: rupees(400), strikedPrice: rupees(500) }
  const counts = ['M', 'L'].flatMap((size) => ['Black', 'White'].map((color) => ({ size, color, stock: 4 })))
  const stock = { stock: 16, stockPer: 'variant' as const, variants: counts }
  const { id } = await shop.as(owner).products.add({ ...facts, ...price, ...stock, image })
  return id
}

test('a deleted product is put back as it was: pictures, stock with its history, SKUs, and who waits for it', async () => {
  const { products } = shop.as(owner)
  const id = await makeProduct('Undo Tee')
  await shop.db.execute(
    sql`update product_skus set sku = 'UNDO-1' where product_id = ${id} and size = 'M' and colour = 'Black'`,
  )
  const asha = await shop.customer()
  await shop.as(asha).wishlist.add({ productIds: [id] })
  const before = await listRows(id)
  await products.remove({ id })
  expect(await listRows(id)).toEqual(PRODUCT_ROWS.map(([table]) => table))
  await expect(shop.visitor.products.get({ id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await products.undoRemove({ id })).name).toBe('Undo Tee')
  expect(await listRows(id)).toEqual(before)
  expect((await shop.visitor.products.list({ q: 'undo tee' })).items).toHaveLength(1)
  // In another tab it is there already.
  expect((await products.undoRemove({ id })).id).toBe(id)
  const written = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
  expect(written.map(({ action }) => action).slice(-2)).toEqual(['product.delete', 'product.undelete'])
  expect(await checkBooks(shop.db)).toEqual([])
})

test('every table whose rows are deleted with a product is put back, or made anew by a trigger or a job', async () => {
  // Reviews are of ordered products, which are archived; the others are made from what is put back.
  const rebuilt = ['bought_together', 'fit_facts', 'product_search', 'reviews']
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'products'::regclass and confdeltype = 'c' order by 1`)
  const restored = PRODUCT_ROWS.map(([table]) => table).filter((table) => table !== 'products')
  expect(rows.map(({ name }) => name)).toEqual([...restored, ...rebuilt].toSorted())
})

test('of two tabs that undo at once both are answered, and the product is there once', async () => {
  const { products } = shop.as(owner)
  const id = await makeProduct('Twice Tee')
  await products.remove({ id })
  const answers = await Promise.all([products.undoRemove({ id }), products.undoRemove({ id })])
  expect(answers.map((answer) => answer.id)).toEqual([id, id])
  expect((await products.managed({ q: 'Twice Tee' })).items).toHaveLength(1)
})

test('after the time is over nothing is put back, and the job forgets the rows and removes the pictures', async () => {
  const { products } = shop.as(owner)
  const id = await makeProduct('Late Tee')
  const pictures = () => shop.db.$count(media)
  const before = await pictures()
  await products.remove({ id })
  await shop.db.update(deletions).set({ deletedAt: sql`now() - interval '21 seconds'` })
  expect(await attempt(products.undoRemove({ id }))).toMatchObject(TOO_LATE)
  await forgetDeleted(shop.deps)
  expect(await shop.db.$count(deletions)).toBe(1)
  await shop.db.update(deletions).set({ deletedAt: sql`now() - interval '11 minutes'` })
  await forgetDeleted(shop.deps)
  expect([await shop.db.$count(deletions), await pictures()]).toEqual([0, before])
  expect(await attempt(products.undoRemove({ id }))).toMatchObject(TOO_LATE)
})

test('a product that was archived instead is on sale again, but not one that was archived long ago', async () => {
  const { products } = shop.as(owner)
  const productId = await shop.product({ name: 'Wanted Tee' })
  await shop.as(await shop.customer()).cart.add({ productId, size: 'M', color: 'Black', quantity: 1 })
  const isListed = async () => (await shop.visitor.products.list({ q: 'wanted tee' })).items.length === 1
  await products.remove({ id: productId })
  expect(await isListed()).toBe(false)
  await products.undoRemove({ id: productId })
  expect(await isListed()).toBe(true)
  await products.remove({ id: productId })
  await shop.db.execute(sql`update products set archived_at = now() - interval '1 minute' where id = ${productId}`)
  expect(await attempt(products.undoRemove({ id: productId }))).toMatchObject(TOO_LATE)
})

test('a product whose SKU or category is gone is not put back, and nothing is changed', async () => {
  const { products, categories } = shop.as(owner)
  const image = await picture('#abcdef')
  const { id: categoryId } = await categories.add({ name: 'Short-lived', description: 'For a day.', image })
  const id = await shop.product({ name: 'Homeless Tee', categoryId })
  await products.remove({ id })
  await categories.remove({ id: categoryId })
  expect(await attempt(products.undoRemove({ id }))).toMatchObject({
    ok: false,
    message: 'It cannot be put back: something new has taken the place of a part of it.',
  })
  await categories.undoRemove({ id: categoryId })
  expect((await products.undoRemove({ id })).name).toBe('Homeless Tee')
})

test('a deleted category is put back with its picture, unless another one has its name', async () => {
  const { categories } = shop.as(owner)
  const facts = { name: 'Festive', description: 'For feasts.' }
  const { id } = await categories.add({ ...facts, image: await picture('#fedcba') })
  const before = (await categories.list()).items
  await categories.remove({ id })
  expect((await categories.undoRemove({ id })).name).toBe('Festive')
  expect((await categories.list()).items).toEqual(before)
  await categories.remove({ id })
  await categories.add({ ...facts, image: await picture('#010203') })
  expect(await attempt(categories.undoRemove({ id }))).toMatchObject({ failure: { code: 'illegal_transition' } })
})

test('a deleted promo code works again, unless another one has its name or the time is over', async () => {
  const { promos } = shop.as(owner)
  const facts = { code: 'UNDO10', discountType: 'percentage' as const, discountValue: 10 }
  const noLimits = { description: null, maxUses: null, expiresAt: null }
  const { data } = await promos.add({ ...facts, ...noLimits })
  await promos.remove({ id: data.id })
  expect((await promos.undoRemove({ id: data.id })).data).toEqual(data)
  await promos.undoRemove({ id: data.id })
  await promos.remove({ id: data.id })
  const { data: other } = await promos.add({ ...facts, ...noLimits })
  expect(await attempt(promos.undoRemove({ id: data.id }))).toMatchObject({
    message: 'Another code has this name by now.',
  })
  await promos.remove({ id: other.id })
  await shop.db.update(promoCodes).set({ deletedAt: sql`now() - interval '1 minute'` })
  expect(await attempt(promos.undoRemove({ id: other.id }))).toMatchObject(TOO_LATE)
})

test('files of a deleted product that could not be removed, because the process ended or the bucket did not answer, are removed by the next run', async () => {
  const { products } = shop.as(owner)
  const listKeys = async (product: ProductId) => {
    const { rows } = await shop.db.execute<{ key: string }>(
      sql`select media_key as key from product_images where product_id = ${product} order by position`,
    )
    return rows.map(({ key }) => key)
  }
  const id = await makeProduct('Leaking Tee', ['#0a0b0c', '#d0e0f0'])
  // Sold on, with one of the two pictures.
  const sharing = await makeProduct('Sharing Tee', ['#0a0b0c'])
  const [shared = '', unshared = ''] = await listKeys(id)
  expect(await listKeys(sharing)).toEqual([shared])
  const isKept = async (key: string) => (await shop.db.$count(media, eq(media.key, key))) === 1
  await products.remove({ id })
  await shop.db.update(deletions).set({ deletedAt: sql`now() - interval '11 minutes'` })
  const remove = () => Promise.reject(new Error('the bucket does not answer'))
  const log = { ...shop.deps.log, warn: () => undefined } as typeof shop.deps.log
  await forgetDeleted({ ...shop.deps, files: { ...shop.deps.files, remove }, log })
  expect(await isKept(unshared)).toBe(true)
  expect(await attempt(products.undoRemove({ id }))).toMatchObject(TOO_LATE)
  await forgetDeleted(shop.deps)
  expect(await shop.db.$count(deletions)).toBe(0)
  expect([await isKept(unshared), await isKept(shared)]).toEqual([false, true])
})
