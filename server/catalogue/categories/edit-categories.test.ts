import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { media } from '#server/site/media/media.table.ts'
import { forgetDeletions } from '#server/testing/deletions.ts'
import { multipart, picture } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'
import { categories } from './categories.table.ts'

test('a category needs a name, a description and an image, and is visible at once [catalogue.categories]', async () => {
  await using shop = await startShop()
  const by = await shop.admin()
  const bare = await shop.inject({ method: 'POST', url: '/api/categories/add', by, ...(await multipart({})) })
  expect([bare.statusCode, Object.keys(bare.json().fields).sort()]).toEqual([422, ['description', 'image', 'name']])
  const form = await multipart({ name: ' Polos ', description: 'Collared.' }, [{ bytes: await picture() }])
  const answer = await shop.inject({ method: 'POST', url: '/api/categories/add', by, ...form })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { name: 'Polos', description: 'Collared.', productCount: 0 },
  ])
  expect((await shop.visitor.categories.list()).items).toMatchObject([{ image: expect.stringMatching(/^\/media\//) }])
  expect(await shop.db.select().from(auditLog)).toMatchObject([{ action: 'category.add', after: { name: 'Polos' } }])
})

test('a category’s name is unique in any case, also for concurrent requests; the picture of a refused request is deleted', async () => {
  await using shop = await startShop()
  const { categories: api } = shop.as(await shop.admin())
  const [image, other] = await Promise.all([picture('#111'), picture('#222')])
  const tries = await Promise.all([
    attempt(api.add({ name: 'Polos', description: 'a', image })),
    attempt(api.add({ name: 'POLOS', description: 'b', image: other })),
  ])
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(tries.find(({ ok }) => !ok)).toMatchObject({
    failure: { code: 'name_taken' },
    fields: { name: 'A category with this name already exists.' },
  })
  expect([await shop.db.$count(categories), await shop.db.$count(media)]).toEqual([1, 1])
})

test('an edit without an image keeps the current one; with one the old file is deleted [catalogue.categories]', async () => {
  await using shop = await startShop()
  const { categories: api } = shop.as(await shop.admin())
  const { id, image } = await api.add({ name: 'Polos', description: 'a', image: await picture('#111') })
  await api.add({ name: 'Tees', description: 'b', image: await picture('#333') })
  expect(await api.update({ id, name: 'polos', description: 'Collared.' })).toMatchObject({ name: 'polos', image })
  const fresh = await api.update({ id, name: 'Polos', description: 'Collared.', image: await picture('#222') })
  expect(fresh.image).not.toBe(image)
  expect(await shop.db.$count(media)).toBe(2)
  expect(await attempt(api.update({ id, name: 'tees', description: 'x' }))).toMatchObject({
    failure: { code: 'name_taken' },
  })
  const unknown = await attempt(api.update({ id: (id + 99) as typeof id, name: 'x', description: 'x' }))
  expect(unknown).toMatchObject({ failure: { code: 'not_found' } })
})

test('a change of only the weight or the box of a category is in the audit log', async () => {
  await using shop = await startShop()
  const { categories: api } = shop.as(await shop.admin())
  const polos = { name: 'Polos', description: 'Collared.' }
  const { id } = await api.add({ ...polos, image: await picture() })
  await api.update({ ...polos, id, weightGrams: 300 })
  await api.update({ ...polos, id, box: { lengthCm: 30, breadthCm: 25, heightCm: 4 } })
  await api.update({ ...polos, id })
  const changes = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'category.update'))
    .orderBy(auditLog.id)
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ weightGrams: null }, { weightGrams: 300 }],
    [{ box: null }, { box: '30 × 25 × 4' }],
  ])
})

test('a field that is absent from an edit stays as it is; an empty one is refused', async () => {
  await using shop = await startShop()
  const by = await shop.admin()
  const { categories: api } = shop.as(by)
  const { id } = await api.add({ name: 'Polos', description: 'Collared.', image: await picture() })
  await api.update({ id, description: 'With a collar.' })
  expect(await api.update({ id, weightGrams: 300 })).toMatchObject({ name: 'Polos', description: 'With a collar.' })
  const empty = { method: 'PUT', url: `/api/categories/${id}`, by, ...(await multipart({ name: '' })) } as const
  expect((await shop.inject(empty)).json().fields).toEqual({ name: 'Name is required' })
})

test('a category with products cannot be deleted; the refusal says how many [catalogue.categories]', async () => {
  await using shop = await startShop()
  const { categories: api, products } = shop.as(await shop.admin())
  const { id } = await api.add({ name: 'Polos', description: 'a', image: await picture() })
  const [first, two] = [await shop.product({ categoryId: id }), await shop.product({ categoryId: id })]
  await products.archive({ id: two })
  const refused = await attempt(api.remove({ id }))
  expect(refused).toMatchObject({ failure: { code: 'category_in_use', details: { products: 2 } } })
  expect(!refused.ok && refused.message).toContain('2 products are still in this category (1 archived)')
  await products.remove({ id: first })
  await products.remove({ id: two })
  await api.remove({ id })
  await forgetDeletions(shop)
  expect([await shop.db.$count(categories), await shop.db.$count(media)]).toEqual([0, 0])
  expect(await attempt(api.remove({ id }))).toMatchObject({ failure: { code: 'not_found' } })
})

test('a file with a false type and a large file are refused and leave nothing', async () => {
  await using shop = await startShop()
  const by = await shop.admin()
  const fields = { name: 'Polos', description: 'a' }
  const lie = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/png', name: 'a.png' }
  const heavy = { bytes: new Uint8Array((8 << 20) + 1) }
  const answers = await Promise.all(
    [lie, heavy].map(async (file) =>
      shop.inject({ method: 'POST', url: '/api/categories/add', by, ...(await multipart(fields, [file])) }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 413])
  expect([await shop.db.$count(categories), await shop.db.$count(media)]).toEqual([0, 0])
})
