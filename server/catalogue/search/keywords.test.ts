import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { picture } from '#server/testing/forms.ts'
import { startShop } from '#server/testing/start-shop.ts'

const TEE = {
  name: 'Barsaat Tee',
  description: 'Soft.',
  material: 'Cotton' as const,
  color: ['Black'],
  size: ['M'],
  price: rupees(499),
  strikedPrice: rupees(999),
  stock: 5,
}

test('shoppers find a product by the owner’s search keywords, which are not shown to them [search.words]', async () => {
  await using shop = await startShop()
  const api = shop.as(await shop.admin())
  const image = [await picture('#234567')]
  const { id } = await api.products.add({ ...TEE, keywords: '  umbrella, rain ', image })
  const countMatches = async (q: string) => (await shop.visitor.products.list({ q })).total
  expect([await countMatches('umbrella'), await countMatches('rain'), await countMatches('kite')]).toEqual([1, 1, 0])
  expect((await api.products.managed({})).items).toMatchObject([{ id, keywords: 'umbrella, rain' }])
  expect(await shop.visitor.products.get({ id })).not.toHaveProperty('keywords')

  await api.products.update({ id, keywords: 'kite', image: [] })
  expect([await countMatches('umbrella'), await countMatches('kite')]).toEqual([0, 1])
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'product.update',
    before: { keywords: 'umbrella, rain' },
    after: { keywords: 'kite' },
  })

  await api.products.update({ id, name: 'Barsaat Boxy Tee', image: [] })
  expect(await countMatches('kite')).toBe(1)
  await api.products.update({ id, keywords: '', image: [] })
  expect(await countMatches('kite')).toBe(0)
})

test('search keywords are optional and have at most 300 characters', async () => {
  await using shop = await startShop()
  const api = shop.as(await shop.admin())
  const { id } = await api.products.add({ ...TEE, image: [await picture('#234567')] })
  expect((await api.products.managed({})).items).toMatchObject([{ keywords: '' }])
  const refused = await attempt(api.products.update({ id, keywords: 'x'.repeat(301), image: [] }))
  expect(refused).toMatchObject({
    ok: false,
    fields: { keywords: 'Search keywords must have at most 300 characters' },
  })
})
