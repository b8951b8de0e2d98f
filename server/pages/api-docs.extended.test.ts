import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'

test('the documentation of the API, which on a live site the staff read, is made once and sent compressed', async () => {
  await using shop = await startShop({ PUBLIC_URL: 'https://shop.example' })
  const by = await shop.staff('packer')
  const swaggerSpy = vi.spyOn(shop.http as unknown as { swagger(): unknown }, 'swagger')
  const get = (accept: string, url = '/api/docs/json') =>
    shop.inject({ url, by, headers: { 'accept-encoding': accept } })
  const [whole, brotli, gzip] = [await get('identity'), await get('br'), await get('gzip')]
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotli.rawPayload.length).toBeLessThan(whole.rawPayload.length / 8)
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(whole.rawPayload)
  expect(gunzipSync(gzip.rawPayload)).toEqual(whole.rawPayload)
  expect(whole.headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await get('br', '/api/docs/yaml')).headers['content-encoding']).toBe('br')
  expect(swaggerSpy).toHaveBeenCalledTimes(2)
  expect((await shop.inject({ url: '/api/docs', by })).body).toContain('Swagger UI')
})
