import { expect, test } from 'vitest'
import { startShop } from '#server/testing/start-shop.ts'

test('an order is found by its number, with its customer and the orders placed before and after it [fulfil.page]', async () => {
  await using shop = await startShop()
  const tee = await shop.product()
  const asha = await shop.customer('Asha Kulkarni')
  await shop.address(asha)
  const place = async () => {
    const line = { productId: tee, size: 'M', color: 'Black', quantity: 1 }
    await shop.as(asha).cart.add(line)
    return (await shop.as(asha).orders.place({ items: [line], paymentMethod: 'COD' })).order
  }
  const [first, second, third] = [await place(), await place(), await place()]
  const { adminOrders } = shop.as(await shop.admin())
  const page = await adminOrders.numbered({ number: second.number })
  expect(page).toMatchObject({ order: { id: second.id }, previous: first.number, next: third.number })
  expect(page.customer).toEqual({
    id: asha.id,
    name: asha.name,
    email: asha.email,
    phone: asha.phone,
    isHeld: false,
    orderCount: 3,
  })
  expect(await adminOrders.numbered({ number: first.number })).toMatchObject({ previous: null, next: second.number })
  expect(await adminOrders.numbered({ number: third.number })).toMatchObject({ previous: second.number, next: null })
  await expect(adminOrders.numbered({ number: 1 })).rejects.toMatchObject({ code: 'not_found' })
})
