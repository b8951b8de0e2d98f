import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'

test('a downloaded file has the day in India in its name, also in the first hours of that day', async () => {
  await using shop = await startShop()
  shop.deps.now = () => new Date('2026-03-31T20:30:00Z')
  const { headers } = await shop.inject({ url: '/api/products/variants/file', by: await shop.admin() })
  expect(headers['content-disposition']).toBe('attachment; filename="variants-2026-04-01.csv"')
})
