import { expect, test } from 'vitest'
import { makeRoom, startGroupShop } from '#server/testing/group-rooms.ts'

const { shop } = await startGroupShop()

test('messengers get the first side as a JPEG by the link, and nothing by another one', async () => {
  const { room } = await makeRoom(shop)
  for (let again = 0; again < 2; again++) {
    const picture = await shop.inject({ url: `/api/group/${room.token}/preview.jpg` })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-robots-tag': 'noindex' })
    expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  }
  expect((await shop.inject({ url: '/api/group/no-such-link/preview.jpg' })).statusCode).toBe(404)
})
