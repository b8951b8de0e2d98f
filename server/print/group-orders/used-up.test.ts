import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { filled } from '#server/testing/designs.ts'
import {
  finish,
  joinAndPay,
  joinTestGroupOrder,
  makeGroupOrder,
  newMember,
  startGroupShop,
} from '#server/testing/group-orders.ts'

const { shop, owner } = await startGroupShop()

/** Counts garments of the group orders' design, Navy in Cotton, in one size. */
async function count(size: string, pieces: number) {
  const garment = { category: 'Regular', material: 'Cotton', color: 'Navy' }
  const [blank] = await shop.as(owner).blanks.add({ ...garment, sizes: [{ size, pieces }] })
  if (!blank) throw new Error('no garment')
  return blank
}

const usedUp = async (token: string) => (await shop.visitor.groupLinks.tally({ token })).usedUp
const joinAs = (token: string, size: string) => attempt(shop.visitor.groupLinks.join({ token, ...newMember({ size }) }))

test('a size whose last shirt is ordered is shown as sold out and refused at its field; more shirts open it again', async () => {
  const { id } = await count('M', 1)
  const { groupOrder, organiser } = await makeGroupOrder(shop)
  expect(await usedUp(groupOrder.token)).toEqual([])
  // Who has only joined takes no shirt from others.
  const late = await joinTestGroupOrder(shop, groupOrder.token, { size: 'M' })
  expect(await usedUp(groupOrder.token)).toEqual([])
  const first = await joinAndPay(shop, groupOrder.token, { size: 'M' })
  expect(await usedUp(groupOrder.token)).toEqual(['M'])
  expect(await attempt(shop.visitor.groupLinks.pay({ token: late.token }))).toMatchObject({
    failure: { code: 'illegal_transition' },
    message: 'This size is sold out. Please choose another one.',
  })
  const { id: design } = await shop.as(organiser).customization.add(await filled())
  const offered = await shop.as(organiser).groupOrders.options({ customizedProductId: design })
  expect(offered.usedUp).toEqual(['M'])
  const refused = await joinAs(groupOrder.token, 'M')
  expect(refused.ok ? null : refused.fields).toEqual({ size: 'This size is sold out. Please choose another one.' })
  expect((await joinAs(groupOrder.token, 'L')).ok).toBe(true)
  const { seen } = await shop.as(owner).blanks.get({ id })
  await shop.as(owner).blanks.receive({ id, pieces: 1, seen })
  expect(await usedUp(groupOrder.token)).toEqual([])
  expect((await shop.visitor.groupLinks.read({ token: groupOrder.token })).tally.usedUp).toEqual([])
  expect((await joinAs(groupOrder.token, 'M')).ok).toBe(true)
  await shop.visitor.groupLinks.leave({ token: first.token })
  expect(await usedUp(groupOrder.token)).toEqual([])
})

test('where the organiser pays, those who have joined count before anything is ordered, also at the same moment', async () => {
  await count('S', 2)
  const { groupOrder, organiser } = await makeGroupOrder(shop, { payer: 'organiser' })
  const answers = await Promise.all(Array.from({ length: 6 }, () => joinAs(groupOrder.token, 'S')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await usedUp(groupOrder.token)).toEqual(['S'])
  const [share] = (await shop.as(organiser).groupOrders.get({ id: groupOrder.id })).shares
  if (!share) throw new Error('nobody joined')
  await shop.as(organiser).groupOrders.removeShare({ id: groupOrder.id, share: share.id })
  expect(await usedUp(groupOrder.token)).toEqual([])
  const member = newMember({ size: 'S' })
  expect(await attempt(shop.visitor.groupLinks.join({ token: groupOrder.token, ...member }))).toMatchObject({
    ok: true,
  })
  expect(await attempt(shop.visitor.groupLinks.join({ token: groupOrder.token, ...member }))).toMatchObject({
    ok: true,
  })
  await shop.as(organiser).groupOrders.close({ id: groupOrder.id })
  await finish(shop)
  expect(await shop.as(organiser).groupOrders.get({ id: groupOrder.id })).toMatchObject({
    tally: { state: 'closed', pieces: 2, usedUp: [] },
    order: { status: 'Pending' },
  })
})
