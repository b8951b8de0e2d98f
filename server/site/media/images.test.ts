import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'
import { images } from './images.table.ts'
import { media } from './media.table.ts'

test('banners are listed, and found by title in any case; an unknown title is 404 [home.banners, account.reset-picture]', async () => {
  await using shop = await startShop()
  const key = 'a'.repeat(32)
  await shop.db.insert(media).values({ key, kind: 'public', mime: 'image/webp', width: 9, height: 9, bytes: 1 })
  await shop.db.insert(images).values([
    { title: 'banner1', mediaKey: key },
    { title: 'loginBg', mediaKey: key },
  ])
  const { items, total } = await shop.visitor.images.list()
  expect([total, items.map(({ title }) => title)]).toEqual([2, ['banner1', 'loginBg']])
  expect(await shop.visitor.images.byTitle({ title: 'LoginBG' })).toMatchObject({
    image: `/media/${key}`,
    imageUrl: `/media/${key}`,
  })
  expect((await shop.inject({ url: '/api/images/title/banner9' })).statusCode).toBe(404)
})
