import { expect, inject, test } from 'vitest'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('a page whose HTML differs from what React renders fails the journey', async () => {
  const visitor = await newVisitor()
  await visitor.page.route('**/login', async (route) => {
    const response = await route.fetch()
    // The first one is that of the HTML; the words for React stand further down.
    await route.fulfill({ response, body: (await response.text()).replace('New here?', 'Not known here?') })
  })
  await visitor.go('/login')
  await visitor.page.getByText('New here?').waitFor()
  await expect(visitor[Symbol.asyncDispose]()).rejects.toThrow(/script error on .*\/login.*Minified React error #418/s)
})

test('the page of an order with a review hydrates without a difference', async () => {
  const customer = await newCustomer(url, 'Kavya Nair')
  const owner = await logIn(url, OWNER)
  const { id } = await buy(customer, await findProduct(url, 'Everyday Crew Tee'))
  await owner.api.orders.accept({ id })
  await owner.api.orders.deliver({ id })
  const [item] = await customer.api.orders.items({ id })
  if (!item) throw new Error('the order is empty')
  await customer.api.reviews.write({ orderItemId: item.id, stars: 5, text: 'Fits well.' })
  await using visitor = await newVisitor({ as: customer })
  await visitor.go(`/Kavya%20Nair/orders/${id}`)
  await visitor.page.getByText('Your review').waitFor()
})

test('the page of an address that does not exist hydrates without a difference, though it was made for another one', async () => {
  await fetch(new URL('/no-such-page', url))
  await using visitor = await newVisitor()
  visitor.expectStatus(404)
  await visitor.go('/nor/this-one?x=1')
  await visitor.page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  expect(await visitor.page.getByRole('link', { name: 'Log in', exact: true }).first().getAttribute('href')).toBe(
    '/login',
  )
})
