import { expect, test } from 'vitest'
import { makeGroupOrder, newMember, startGroupShop } from '#server/testing/group-orders.ts'

const { shop } = await startGroupShop()

test('messengers get the first side as a JPEG by the link, and nothing by another one', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  for (let again = 0; again < 2; again++) {
    const picture = await shop.inject({ url: `/api/group/${groupOrder.token}/preview.jpg` })
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-robots-tag': 'noindex' })
    expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  }
  expect((await shop.inject({ url: '/api/group/no-such-link/preview.jpg' })).statusCode).toBe(404)
})

test('what the link of a group order and that of a member answer stays in no cache', async () => {
  const { groupOrder } = await makeGroupOrder(shop)
  const { payPath } = await shop.visitor.groupLinks.join({ token: groupOrder.token, ...newMember() })
  for (const url of [`/api/group/${groupOrder.token}`, `/api/group-share/${payPath?.split('/').at(-1)}`]) {
    const { statusCode, headers } = await shop.inject({ url })
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'private, no-store'])
  }
})
