import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { FOR_EVERYTHING } from '#contract/selling/discounts/offer.ts'
import type { OfferInput } from '#contract/selling/offers.api.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { promoCodes } from './promos.table.ts'
import { offerTurnsJob } from './running-offers.ts'

const PLAIN: OfferInput = {
  name: 'Ten',
  code: 'TEN',
  benefit: { kind: 'percent', percent: 10, cap: null },
  conditions: FOR_EVERYTHING,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  perPerson: 1,
  isPaused: false,
  isListed: true,
}

async function addOffers(shop: TestShop, ...changes: Partial<OfferInput>[]) {
  const { offers } = shop.as(await shop.admin())
  for (const change of changes) await offers.add({ ...PLAIN, ...change })
}

async function startBuying(shop: TestShop) {
  const person = await shop.customer()
  await shop.address(person)
  const item = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  const buyer = shop.as(person)
  await buyer.cart.add(item)
  const listMine = async () => (await buyer.offers.mine()).map(({ text: _, id: __, code: ___, ...offer }) => offer)
  return { buyer, item, listMine }
}

test('everybody sees the offers without a code and the listed codes, and no other one', async () => {
  await using shop = await startShop()
  const later = new Date(Date.now() + 3_600_000)
  await addOffers(
    shop,
    { code: null, name: 'Diwali', isListed: false },
    { code: 'FRIENDS', isListed: false },
    { code: 'TEN' },
    { code: 'PAUSED', isPaused: true },
    { code: 'LATER', startsAt: later },
  )
  const running = await shop.visitor.offers.running()
  expect(running.map(({ label, isLimited }) => [label, isLimited])).toEqual([
    ['Diwali', true],
    ['TEN', true],
  ])
})

test('a customer is told what each offer takes off the bag, and what is missing for it [offers.in-sight]', async () => {
  await using shop = await startShop()
  await addOffers(
    shop,
    { code: 'BIG', conditions: { ...FOR_EVERYTHING, minAmount: rupees(999) } },
    { code: 'TEN' },
    { code: 'HUNDRED', benefit: { kind: 'amount', off: rupees(100) } },
  )
  const { listMine, buyer } = await startBuying(shop)
  expect(await listMine()).toEqual([
    { label: 'HUNDRED', state: 'applicable', saved: rupees(100), missing: null },
    { label: 'TEN', state: 'applicable', saved: rupees(49.9), missing: null },
    { label: 'BIG', state: 'missing', saved: 0, missing: 'Add ₹500 more for 10% off.' },
  ])
  const items = (await buyer.cart.list()).map(({ productId, size, color, quantity }) => {
    return { productId, size, color, quantity }
  })
  expect((await buyer.checkout.quote({ items, promoCode: 'HUNDRED' })).online.discount).toBe(rupees(100))
  expect((await buyer.checkout.quote({ items })).online.discount).toBe(0)
})

test('who has ordered or used a code is barred from it, and a code that saves less than what applies anyway is told apart', async () => {
  await using shop = await startShop()
  await addOffers(
    shop,
    { code: 'FIRST', conditions: { ...FOR_EVERYTHING, firstOrder: true } },
    { code: 'TWENTY', benefit: { kind: 'percent', percent: 20, cap: null } },
    { code: null, name: 'Diwali', perPerson: null, benefit: { kind: 'percent', percent: 15, cap: null } },
  )
  const { buyer, item, listMine } = await startBuying(shop)
  const state = async () => Object.fromEntries((await listMine()).map((offer) => [offer.label, offer.state]))
  expect(await state()).toEqual({ TWENTY: 'applicable', Diwali: 'applicable', FIRST: 'weaker' })
  await buyer.orders.place({ items: [item], paymentMethod: 'COD', promoCode: 'TWENTY' })
  expect(await state()).toEqual({ TWENTY: 'barred', Diwali: 'missing', FIRST: 'barred' })
})

test('when an offer starts or ends, what shows it is made anew once [offers.in-sight]', async () => {
  await using shop = await startShop()
  await addOffers(shop, {})
  const hour = 3_600_000
  const countAnnounced = async () => {
    const before = await shop.db.select().from(promoCodes)
    await offerTurnsJob.run(shop.deps, new AbortController().signal)
    const after = await shop.db.select().from(promoCodes)
    return after.filter((row, at) => row.announcedAt.getTime() !== before[at]?.announcedAt.getTime()).length
  }
  expect(await countAnnounced()).toBe(0)
  const turn = (change: Partial<typeof promoCodes.$inferInsert>) =>
    shop.db
      .update(promoCodes)
      .set({ announcedAt: new Date(Date.now() - 2 * hour), ...change })
      .where(eq(promoCodes.code, 'TEN'))
  await turn({ startsAt: new Date(Date.now() + hour) })
  expect(await countAnnounced()).toBe(0)
  await turn({ startsAt: new Date(Date.now() - hour) })
  expect([await countAnnounced(), await countAnnounced()]).toEqual([1, 0])
  await turn({ startsAt: null, expiresAt: new Date(Date.now() - hour) })
  expect([await countAnnounced(), await countAnnounced()]).toEqual([1, 0])
})
