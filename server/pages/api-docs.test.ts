import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'

test('on a live site only the staff read the documentation of the API', async () => {
  await using shop = await startShop({ PUBLIC_URL: 'https://shop.example' })
  const status = async (by?: Parameters<typeof shop.inject>[0]['by']) =>
    Promise.all(
      ['/api/docs', '/api/docs/json', '/api/docs/yaml'].map(
        async (url) => (await shop.inject({ url, ...(by && { by }) })).statusCode,
      ),
    )
  expect(await status()).toEqual([404, 404, 404])
  expect(await status(await shop.customer())).toEqual([404, 404, 404])
  expect((await shop.inject({ url: '/api/docs', by: await shop.staff('packer') })).statusCode).toBe(200)
})
