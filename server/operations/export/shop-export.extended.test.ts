import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { SHOP_EXPORT_PATH } from '#contract/site/shop-export.ts'
import { emptyPlace } from '#server/testing/export.ts'
import { type Person, startShop, type TestShop } from '#server/testing/start-shop.ts'
import { logInOwner, PASSWORD } from '#server/testing/users.ts'

const download = (shop: TestShop, by?: Person) => shop.inject({ url: SHOP_EXPORT_PATH, ...(by && { by }) })

test('an owner who confirms with the password downloads all of the shop, and the log says so', async () => {
  await using shop = await startShop()
  await using place = await emptyPlace()
  const owner = await logInOwner(shop)
  await shop.product({ name: 'Kite Tee' })
  const { confirm } = shop.as(owner).shopExport
  await confirm({ password: PASSWORD })
  const answer = await download(shop, owner)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zstd',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="shop-\d{4}-\d\d-\d\d\.tar\.zst"$/),
  })
  await writeFile(place.path('shop'), answer.rawPayload)
  expect((await place.import(place.path('shop'))).findings).toEqual([])
  expect(await place.query('select name from products')).toEqual([{ name: 'Kite Tee' }])
  const { items } = await shop.as(owner).audit.list({ about: 'shop' })
  expect(items).toMatchObject([{ action: 'shop.export', actor: { id: owner.id } }])
})
