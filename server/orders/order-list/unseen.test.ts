import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { may } from '#contract/basics/permissions.ts'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { configureGroups, joinAndPay, makeGroupOrder } from '#server/testing/group-orders.ts'
import { startShop } from '#server/testing/start-shop.ts'

const PHONES = ['9811100777', '9822200777']
const EMAIL = 'quibble@person.example'
const MEMBER = 'wren@person.example'

test('no reply to a packer has a phone number, an email or an amount, but what is on the slip; an accountant sees the amounts', async () => {
  await using shop = await startShop()
  const owner = await shop.admin()
  const packer = await shop.staff('packer')
  const accountant = await shop.staff('accountant')
  const asha = await shop.customer()
  await shop.address(asha)
  const [account = '', delivery = ''] = PHONES
  await shop.db.update(users).set({ email: EMAIL, phone: account }).where(eq(users.id, asha.id))
  await shop.db.update(addresses).set({ phone: delivery }).where(eq(addresses.userId, asha.id))
  const productId = await shop.product({ price: rupees(431), struckPrice: rupees(977) })
  const line = { productId, size: 'M', color: 'Black', quantity: 2 }
  await shop.as(asha).cart.add(line)
  const { order } = await shop.as(asha).orders.place({ items: [line], paymentMethod: 'COD' })
  await shop.as(owner).orders.accept({ id: order.id })
  await configureGroups(shop)
  const { groupOrder } = await makeGroupOrder(shop)
  await joinAndPay(shop, groupOrder.token, { email: MEMBER })
  const amounts = [431, 862, 648, order.total / 100, (order.total - 86_200) / 100].filter(Boolean)

  const routes = Object.values(contract).flatMap((group) => Object.values(group as Record<string, Route>))
  const reads = routes.filter(({ method, permission }) => method === 'GET' && permission?.startsWith('orders:'))
  const buildUrl = ({ path, query }: Route) => {
    const filled = path
      .replace(':id', path.startsWith('/groups/') ? groupOrder.id : order.id)
      .replace(':number', String(order.number))
    const queryNames = Object.keys(getShape(query))
    if (path === '/orders/products') return `/api${filled}?q=Tee`
    return `/api${filled}${queryNames.includes('ids') ? `?ids=${order.id}` : ''}`
  }
  const contacts = (text: string) => [...PHONES, EMAIL, MEMBER].filter((contact) => text.includes(contact))
  // The minutes of a time are no amount, nor are digits in an id.
  const shown = (text: string) =>
    amounts.filter((amount) =>
      new RegExp(`(?<![\\w.-])${amount}(?![\\w-])`).test(text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')),
    )

  const seen: string[] = []
  for (const route of reads) {
    const url = buildUrl(route)
    const full = (await shop.inject({ url, by: owner })).body
    if (shown(full).length > 0 || contacts(full).length > 0) seen.push(route.path)
    if (may('packer', route.permission ?? 'orders:read') && !route.isPaper) {
      const { body, statusCode } = await shop.inject({ url, by: packer })
      expect([url, statusCode, contacts(body), shown(body)]).toEqual([url, 200, [], []])
    }
    if (!may('accountant', route.permission ?? 'orders:read')) continue
    const { body } = await shop.inject({ url, by: accountant })
    expect([url, contacts(body), shown(body)]).toEqual([url, [], shown(full)])
  }
  expect(seen, 'an owner sees them').toEqual(expect.arrayContaining(['/orders/all', '/orders/:id/file', '/groups/:id']))

  const [slip] = await shop.as(packer).adminOrders.slips({ ids: [order.id] })
  expect(slip?.order).toMatchObject({ total: order.total, subtotal: 0, address: { phone: delivery } })
  expect(slip?.items[0]).toMatchObject({ subtotal: 0, product: { price: 0 } })
  const moved = await shop.as(packer).parcels.pack({ id: order.id })
  expect(moved).toMatchObject({ total: 0, address: { phone: '', city: 'Pune' } })
  const papers = async (by = packer) => [
    (await shop.as(by).adminOrders.slips({ ids: [order.id] })).length,
    (await shop.inject({ url: `/api/orders/labels?ids=${order.id}`, by })).statusCode,
  ]
  await shop.as(packer).orderWork.ship({ id: order.id })
  expect(await papers(), 'to be printed again').toEqual([1, 200])
  await shop.db.update(orders).set({ shippedAt: sql`now() - interval '73 hours'` }).where(eq(orders.id, order.id))
  expect([await papers(), await papers(owner)]).toEqual([
    [0, 403],
    [1, 200],
  ])
  const customerOrder = await shop.as(asha).orders.get({ id: order.id })
  expect(customerOrder.total, 'a customer’s own order is whole').toBe(order.total)
})

function getShape(schema: Route['query']): object {
  return (schema as { shape?: object } | undefined)?.shape ?? {}
}
