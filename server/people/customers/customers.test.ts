import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { startShop } from '#server/testing/start-shop.ts'

test('a customer’s page has their orders, what they spent, their address, returns and the owner’s note [users.customer]', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const { adminOrders, customers, orders, refunds, account } = shop.as(owner)
  const asha = await shop.customer()
  await shop.address(asha)
  const productId = await shop.product()
  const place = async () => {
    const line = { productId, size: 'M', color: 'Black', quantity: 1 }
    await shop.as(asha).cart.add(line)
    return (await shop.as(asha).orders.place({ items: [line], paymentMethod: 'COD' })).order
  }
  const [first, second] = [await place(), await place()]
  await orders.accept({ id: first.id })
  await orders.deliver({ id: first.id })
  await refunds.give({ id: first.id, amount: rupees(48) })
  expect(await customers.note({ id: asha.id, note: ' Calls before noon. ' })).toEqual({ note: 'Calls before noon.' })
  const page = await customers.get({ id: asha.id })
  expect(page).toMatchObject({
    name: asha.name,
    email: asha.email,
    orderCount: 2,
    spent: rupees(1048),
    note: 'Calls before noon.',
    returns: [],
    address: { fullName: asha.name, line1: '14 Lake View Road' },
  })
  const { items } = await orders.all({ user: asha.id })
  expect(items.map(({ number }) => number)).toEqual([second.number, first.number])
  // Everywhere the same number: a cancelled order does not count.
  await orders.cancel({ id: (await place()).id })
  expect((await customers.list({ q: asha.email })).items).toMatchObject([{ orders: 2 }])
  expect((await account.all({ q: asha.email })).items).toMatchObject([{ orderCount: 2 }])
  expect((await adminOrders.numbered({ number: first.number })).customer).toMatchObject({ orderCount: 2 })
  expect(await customers.note({ id: asha.id, note: '' })).toEqual({ note: null })
})

test('viewing a customer’s page is recorded in the audit log, once per hour and admin [users.customer]', async () => {
  await using shop = await startShop()
  const [owner, other] = [await shop.admin(), await shop.admin('Arjun Rao')]
  const asha = await shop.customer()
  for (const by of [owner, owner, other]) await shop.as(by).customers.get({ id: asha.id })
  const { items } = await shop.as(owner).audit.list({ about: 'customer' })
  expect(items.map(({ action, actor, entityId }) => [action, actor?.name, entityId])).toEqual([
    ['customer.view', 'Arjun Rao', asha.id],
    ['customer.view', 'Devika Shah', asha.id],
  ])
})

test('who does not decide about the staff sees and notes nothing about them, by their id either', async () => {
  await using shop = await startShop()
  const [owner, colleague] = [await shop.admin(), await shop.staff('packer')]
  await shop.address(colleague)
  const { id } = colleague
  const refused = { ok: false, failure: { code: 'not_found' } }
  for (const role of ['support', 'manager'] as const) {
    const { customers, address } = shop.as(await shop.staff(role))
    expect(await attempt(customers.get({ id }))).toMatchObject(refused)
    expect(await attempt(customers.note({ id, note: 'Late again' }))).toMatchObject(refused)
    expect(await attempt(customers.tags({ id, tags: ['late'] }))).toMatchObject(refused)
    expect(await attempt(address.get({ userId: id }))).toMatchObject(refused)
  }
  expect(await shop.as(owner).customers.get({ id })).toMatchObject({ role: 'admin', note: null, tags: [] })
})
