import { expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { isFirstStart } from './first-start.ts'

const isDue = ({ databaseUrl, deps }: TestShop) => isFirstStart(deps.config, databaseUrl)

test('without demo data the first start creates only the owner', async () => {
  await using shop = await startShop({ SEED: 'none' })
  expect(await isDue(shop)).toBe(true)
  await shop.admin()
  expect(await isDue(shop)).toBe(false)
  expect(await isFirstStart(parseConfig({}), shop.databaseUrl)).toBe(true)
})
