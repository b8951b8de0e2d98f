import { expect, inject, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('the owner makes an offer with an example; a shopper reads in the bag what to add, has it in the order, and it is ended [offers.kinds, offers.why-total]', async () => {
  const owner = await logIn(url, OWNER)
  // One that no other journey buys: the offer is in all bags at once.
  const tee = await findProduct(url, 'Slub Pocket Tee')
  await using desk = await newVisitor({ as: owner })
  await desk.go('/admin/offers')
  await desk.page.getByRole('link', { name: 'New offer: More pieces, more off' }).click()
  await desk.page.getByRole('heading', { level: 1, name: 'New offer' }).waitFor()
  await desk.page.getByText('A customer who buys 3 T-shirts of ₹599 pays ₹1,617.30.').waitFor()
  await desk.page.getByLabel('Percent off').nth(1).fill('20')
  await desk.page.getByText('A customer who buys 3 T-shirts of ₹599 pays ₹1,437.60.').waitFor()
  await checkPage(desk.page)
  await desk.page.getByRole('button', { name: 'Save offer' }).click()
  await desk.page.getByText('Enter a name').first().waitFor()
  await desk.page.getByLabel('Name').fill('Pocket days')
  // By SKU or name, with the keyboard alone; Enter chooses and does not save.
  await desk.page.getByRole('combobox', { name: 'Only these products' }).fill('Slub Pocket')
  await desk.page.getByRole('option', { name: 'Slub Pocket Tee' }).waitFor()
  await desk.page.keyboard.press('Enter')
  await desk.page.getByRole('button', { name: 'Remove Slub Pocket Tee' }).waitFor()
  await checkPage(desk.page)
  await desk.page.getByRole('button', { name: 'Save offer' }).click()
  await desk.page.getByText('Saved: Pocket days').waitFor()
  await checkPage(desk.page)
  const [offer] = (await owner.api.offers.list({ q: 'Pocket days' })).items
  if (!offer) throw new Error('the offer was not saved')
  expect(offer.conditions.products).toEqual([tee.id])
  try {
    const customer = await newCustomer(url, 'Tara Bose')
    const [line] = await fillCart(customer, tee)
    await using visitor = await newVisitor({ width: 'phone', as: customer })
    const { page } = visitor
    await visitor.go('/cart')
    await page.getByText('Add 1 more piece from Slub Pocket Tee for 5% off.').first().waitFor()
    await page
      .getByRole('button', { name: /^Increase|^One more|more of/i })
      .first()
      .click()
    await page.getByText('Add 1 more piece from Slub Pocket Tee for 20% off.').first().waitFor()
    await page.getByText('Pocket days').first().waitFor()
    await page.getByText('Why this total?').click()
    await page.getByText('Offer Pocket days, its share').waitFor()
    await checkPage(page)
    await checkReflow(page)
    await visitor.go('/checkout?promo=NOSUCH')
    await page.getByText('This promo code is not valid.').first().waitFor()
    await page.getByText('Discount Applied').waitFor()
    await page.getByText('Pocket days').first().waitFor()
    await page.getByText('Why this total?').click()
    await page.getByText('Offer Pocket days, its share').waitFor()
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check({ force: true })
    await page.getByRole('button', { name: 'Place Order' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
    const [order] = (await customer.api.orders.mine({})).items
    expect(order?.discount).toBe(Math.round(((line?.unitPrice ?? 0) * 2 * 5) / 100))
    expect(order?.promo).toBe('Pocket days')
    await using reader = await newVisitor({ width: 'phone', as: customer, withScript: false })
    await reader.go(`/me/orders/${order?.id}`)
    await reader.page.getByText('Why this total?').click()
    await reader.page.getByText('Bag total').waitFor()
    await desk.go(`/admin/orders/${order?.number}`)
    await desk.page.getByText('Why this total?').click()
    await desk.page.getByText('Offer Pocket days, its share').waitFor()
  } finally {
    await desk.go('/admin/offers?q=pocket')
    await desk.page.getByRole('button', { name: 'End now Pocket days' }).click()
    await desk.page.getByRole('dialog').getByRole('button', { name: 'End offer' }).click()
    await desk.page.getByText('The offer has ended.').first().waitFor()
    await attempt(owner.api.offers.end({ id: offer.id }))
  }
  await desk.go('/admin/offers/calendar')
  await desk.page.getByRole('link', { name: 'Pocket days' }).first().waitFor()
  await checkPage(desk.page)
})

test('at 390 and 768 px everything that can be done with an offer is in the window', async () => {
  const owner = await logIn(url, OWNER)
  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  await desk.go('/admin/offers?q=FLAT10')
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // Polls: the browser may apply the media queries of the new width a moment later.
    for (const action of [
      page.getByRole('link', { name: 'Duplicate FLAT10' }),
      page.getByRole('button', { name: 'Pause FLAT10' }),
      page.getByRole('button', { name: 'End now FLAT10' }),
    ])
      await expect
        .poll(
          async () => {
            const { x, width: wide } = (await action.boundingBox()) ?? { x: Number.NaN, width: 0 }
            return x >= 0 && x + wide <= width
          },
          { message: `${action} at ${width} px` },
        )
        .toBe(true)
  }
  await checkPage(page)
  await checkReflow(page)
})
