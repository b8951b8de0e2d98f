import { expect, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { FEATURES } from '#contract/site/features.ts'
import { startShop } from '#server/testing/start-shop.ts'

const NONE = Object.fromEntries(FEATURES.map((feature) => [feature, 'off']))

test('a new shop uses nothing; the owner switches a part on and off; a row of it shows it for good [admin.features]', async () => {
  await using shop = await startShop()
  const admin = await shop.admin()
  const { read, change } = shop.as(admin).features
  expect(await read()).toEqual({
    features: NONE,
    hasOrders: false,
    hasCustomers: false,
    hasDiscounts: false,
    hasPrinting: false,
  })
  expect((await change({ feature: 'newsletters', on: true })).features).toEqual({ ...NONE, newsletters: 'on' })
  expect((await change({ feature: 'purchases', on: true })).features).toMatchObject({
    newsletters: 'on',
    purchases: 'on',
  })
  expect((await change({ feature: 'newsletters', on: false })).features).toEqual({ ...NONE, purchases: 'on' })
  await change({ feature: 'newsletters', on: false })
  const log = await shop.as(admin).audit.list({ about: 'settings' })
  expect(log.items.map(({ action, after }) => [action, after])).toEqual([
    ['settings.feature', { newsletters: false }],
    ['settings.feature', { purchases: true }],
    ['settings.feature', { newsletters: true }],
  ])

  await shop.as(admin).campaigns.add()
  expect((await read()).features.newsletters).toBe('used')
  expect((await change({ feature: 'newsletters', on: false })).features.newsletters).toBe('used')
})

test('every role reads what the menu shows; who may not change settings switches nothing', async () => {
  await using shop = await startShop()
  const packer = await shop.staff('packer')
  const { read, change } = shop.as(packer).features
  expect((await read()).features).toEqual(NONE)
  expect(await attempt(change({ feature: 'proofs', on: true }))).toMatchObject({ ok: false, reason: 'not_in_role' })
})

test('pages lead to group orders once the owner has switched them on [groups.found]', async () => {
  await using shop = await startShop()
  const hasGroupOrders = async () => (await shop.visitor.settings.get()).hasGroupOrders
  expect(await hasGroupOrders()).toBe(false)
  const { features } = shop.as(await shop.admin())
  await features.change({ feature: 'groupOrders', on: true })
  expect(await hasGroupOrders()).toBe(true)
  await features.change({ feature: 'groupOrders', on: false })
  expect(await hasGroupOrders()).toBe(false)
})
