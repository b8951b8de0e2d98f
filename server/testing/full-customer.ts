import { eq } from 'drizzle-orm'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { ReviewId } from '#contract/catalogue/reviews.api.ts'
import type { ShopApi } from '#contract/index.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { configure, filled } from './designs.ts'
import { picture } from './forms.ts'
import type { Person, TestShop } from './start-shop.ts'
import { createUser, login, PASSWORD } from './users.ts'

/** Personal data entered by the test customer; none of it occurs elsewhere in the shop. */
export const SECRETS = [
  'xenia@person.example',
  '9123456780',
  'Xenia Quibble',
  '77 Zephyr Lane',
  'Flat Qoph',
  'my wedding picture',
  'Quibble 7',
  'Qoph Traders',
]
const ADDRESS = {
  fullName: 'Xenia Quibble',
  line1: '77 Zephyr Lane',
  line2: 'Flat Qoph',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
  phone: '9123456780',
}

/** A staff notification by mail. */
export const TO_STAFF = { key: 'to-staff', kind: 'to-staff', subject: 'Return request', text: 'From Xenia Quibble' }

export async function newXenia(shop: TestShop): Promise<Person> {
  const user = await createUser(shop, { email: 'xenia@person.example' })
  await shop.db
    .update(users)
    .set({ name: 'Xenia Quibble', phone: '9123456780', emailVerified: true })
    .where(eq(users.id, user.id))
  const answer = await login(shop, { email: user.email, password: PASSWORD })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { ...user, name: 'Xenia Quibble', phone: '9123456780', cookie }
}

type FullCustomer = {
  owner: Person
  xenia: Person
  api: ShopApi
  order: Order
  deliver: () => Promise<void>
  productId: ProductId
}

/**
 * A customer with data everywhere: two addresses, an order of two kinds of items, a review, a newsletter subscription, a
 * back-in-stock alert, a cart and a design.
 */
export async function fullCustomer(shop: TestShop): Promise<FullCustomer> {
  await configure(shop)
  const owner = await shop.admin()
  const xenia = await newXenia(shop)
  const api = shop.as(xenia)
  await api.addressBook.add(ADDRESS)
  await api.addressBook.add({ ...ADDRESS, line1: '77 Zephyr Lane, back door' })
  const productId = await shop.product()
  const line = { productId, size: 'M', color: 'Black', quantity: 1 }
  const { placement, ...form } = await filled()
  const design = { ...form, placement, description: 'my wedding picture' }
  const name = { id: 'name', kind: 'text' as const, side: 'back' as const, text: 'Quibble 7', colour: '#ffffff' }
  const { id: customizedProductId } = await api.customization.add({
    ...design,
    pictures: [...form.pictures, await picture('#44aa88')],
    layers: [
      { id: 'first', kind: 'picture', picture: 0, ...placement },
      { id: 'second', kind: 'picture', picture: 1, side: 'right-sleeve' },
      { ...name, font: 'poppins', align: 'left' },
    ],
  })
  const custom = { customizedProductId, size: 'M', color: 'Navy', quantity: 1 }
  await api.cart.add(line)
  await api.cart.addCustomized(custom)
  const { order } = await api.orders.place({
    items: [line, custom],
    paymentMethod: 'COD',
    buyerGstin: '29AAGCB7383J1Z4',
    buyerBusiness: 'Qoph Traders',
  })
  await api.customization.add(design)
  await api.cart.add(line)
  await shop.visitor.newsletter.subscribe({ email: xenia.email })
  await shop.visitor.backInStock.ask({ productId: await shop.product({ pieces: 0 }), email: xenia.email })
  const deliver = async () => {
    await shop.as(owner).orders.accept({ id: order.id })
    await shop.as(owner).orders.deliver({ id: order.id })
    const [item] = await api.orders.items({ id: order.id })
    const photos = [await picture('#5a3c7d')]
    if (!item) return
    const review = await api.reviews.write({ orderItemId: item.id, stars: 5, text: 'Soft', photos })
    await shop.as(owner).adminReviews.approvePhotos({ id: review.id as ReviewId })
  }
  return { owner, xenia, api, order, deliver, productId }
}

/** Requests the deletion of the caller's account. */
export const erase = (shop: TestShop, by: Person, payload: object = { password: PASSWORD }) =>
  shop.inject({ method: 'POST', url: '/api/account/erasure', by, payload })
