import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { auditLog } from '#server/site/audit/audit.table.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a product has the declarations of the settings where it has none of its own; nothing entered is nothing shown [catalogue.declarations]', async () => {
  const api = shop.as(await shop.admin())
  const id = await shop.product()
  const read = async () => (await shop.visitor.products.get({ id })).declarations
  const none = { countryOfOrigin: null, netQuantity: null, manufacturer: null, packer: null, importer: null }
  expect(await read()).toEqual({ ...none, manufacturedOn: null })
  expect((await api.setup.read()).missingDeclarations).toEqual(['countryOfOrigin', 'netQuantity', 'manufacturer'])

  const maker = 'Kite Mills\n4 Loom Road\nTiruppur 641601'
  await api.settings.change({ countryOfOrigin: 'India', netQuantity: '1 N', manufacturer: maker, packer: maker })
  expect((await api.setup.read()).missingDeclarations).toEqual([])
  const shown = { ...none, countryOfOrigin: 'India', netQuantity: '1 N', manufacturer: maker }
  expect(await read()).toEqual({ ...shown, manufacturedOn: null })

  const productDeclarations = {
    countryOfOrigin: 'Bangladesh',
    netQuantity: '2 N',
    packer: 'Packhouse, Pune',
    manufacturedOn: '2026-10',
  }
  await api.products.update({ id, ...productDeclarations, image: [] })
  expect(await read()).toEqual({ ...shown, ...productDeclarations })
  expect((await api.setup.read()).missingDeclarations).toEqual(['importer'])
  await api.settings.change({ importer: 'Kite Clothing, Pune' })
  expect(await read()).toMatchObject({ importer: 'Kite Clothing, Pune' })
  expect((await api.setup.read()).missingDeclarations).toEqual([])
  expect((await api.products.managed({})).items).toMatchObject([
    { ...productDeclarations, importer: null, manufacturer: null },
  ])
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1).offset(1)
  expect(entry).toMatchObject({ action: 'product.update', after: productDeclarations })
  expect((await shop.visitor.products.list({})).items[0]).not.toHaveProperty('countryOfOrigin')

  await api.products.update({
    id,
    countryOfOrigin: null,
    netQuantity: null,
    packer: null,
    manufacturedOn: null,
    image: [],
  })
  expect(await read()).toEqual({ ...shown, manufacturedOn: null })
})

test.each([
  [{ manufacturedOn: '2026-13' }, 'manufacturedOn'],
  [{ netQuantity: 'N'.repeat(61) }, 'netQuantity'],
  [{ importer: 'Kite\u0000' }, 'importer'],
])('the declaration %j is refused at its field', async (wrong, field) => {
  const api = shop.as(await shop.admin())
  const id = await shop.product()
  const refused = await attempt(api.products.update({ id, ...wrong, image: [] }))
  expect(refused).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } })
})
