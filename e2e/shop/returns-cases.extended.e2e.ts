import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { formatRupees, rupees } from '#contract/basics/money.ts'
import { checkBothWidths, checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { type DeliveredOrder, deliverOrder, photo } from '#e2e/support/delivered-order.ts'
import { type Customer, logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('a visitor applies for a return as free text and gets a ticket [returns.apply, returns.terms]', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/return')
  await page.getByRole('heading', { level: 1, name: 'Apply for Return' }).waitFor()
  await page.getByText('Our staff will contact you within 24 hours').first().waitFor()
  await page.getByText('₹100.00').first().waitFor()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.poll(() => page.getByText('Please fill in both products and reason.').count()).toBe(2)
  await page.getByText('Email should not be empty').waitFor()
  await checkBothWidths(page)
  await checkReflow(page)
  await page.getByLabel('Email').first().fill('guest@test.example')
  await page.getByRole('textbox', { name: 'Products' }).fill('Order 1001: Everyday Polo, M')
  await page.getByRole('textbox', { name: 'Reason' }).fill('The collar is torn.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText(/Your ticket is R-\d+/).waitFor()
})

test('the return form works without script [returns.words]', async () => {
  await using visitor = await newVisitor({ withScript: false })
  const { page } = visitor
  await visitor.go('/return')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too small.')
  visitor.expectStatus(422)
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Please fill in both products and reason.').first().waitFor()
  await expect.poll(() => page.getByText('Email should not be empty').count()).toBe(1)
  await page.getByLabel('Email').first().fill('guest@test.example')
  expect(await page.getByRole('textbox', { name: 'Reason' }).inputValue()).toBe('Too small.')
  await page.getByRole('textbox', { name: 'Products' }).fill('Everyday Polo, M')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText(/Your ticket is R-\d+/).waitFor()
})

test('what comes back of an order is asked for and followed in Hindi and in Marathi [orders.language]', async () => {
  const { customer, id, number } = await deliverOrder(url, owner, 'Leela Nair', 'Everyday Polo', 'Everyday Crew Tee')
  const [polo] = await customer.api.orders.items({ id })
  const request = { products: 'Everyday Polo', reason: 'It does not fit', orderId: id, items: polo ? [polo.id] : [] }
  await customer.api.returns.request(request)
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  await readsInHindi(visitor, customer, { id, number })
  await readsInMarathi(visitor, customer, { id, number })
})

test('without script a customer sends a photo of a fault, and the owner sees it on the card [returns.photos]', async () => {
  const { customer } = await deliverOrder(url, owner, 'Tara Bose', 'Everyday Polo')
  await using visitor = await newVisitor({ withScript: false, as: customer })
  const { page } = visitor
  await visitor.go('/return')
  expect(await page.getByLabel('Photos').count(), 'photos belong to the items of an order').toBe(1)
  const form = page.locator('form').filter({ has: page.getByLabel('Photos') })
  await form.getByRole('radio', { name: 'Refund' }).check()
  await form.getByRole('combobox', { name: 'Reason' }).selectOption('It is faulty or damaged')
  await form.getByLabel('Tell us more').fill('The collar is torn.')
  await form.getByLabel('UPI ID').fill('tara@okhdfc')
  await form.getByLabel('Photos').setInputFiles({ name: 'x.txt', mimeType: 'image/png', buffer: Buffer.from('no') })
  visitor.expectStatus(422)
  await form.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('A photo could not be read or is too large.').first().waitFor()
  expect(await form.getByLabel('Tell us more').inputValue()).toBe('The collar is torn.')
  await form.getByRole('radio', { name: 'Refund' }).check()
  await form.getByLabel('Photos').setInputFiles(await photo('collar.jpg', '#6b2d4a'))
  await form.getByRole('button', { name: 'Send request' }).click()
  await page.getByText(/Your ticket is R-\d+/).waitFor()
  const [request] = await customer.api.returns.mine()

  await using desk = await newVisitor({ as: owner })
  await desk.go(`/admin/returns?q=${request?.ticket}`)
  const shown = desk.page.getByRole('img', { name: `Photo 1 of ${request?.ticket}` })
  await shown.waitFor()
  await desk.page.waitForFunction(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))
  await checkPage(desk.page)
})

test.each([true, false])(
  'photos that are sent after the session has ended lead to the login and back to the order (script: %s)',
  async (withScript) => {
    const { customer, id } = await deliverOrder(url, owner, 'Vani Rao', 'Everyday Polo')
    await using visitor = await newVisitor({ as: customer, withScript })
    const { page } = visitor
    await visitor.go(`/return?order=${id}`)
    await page.getByRole('radio', { name: 'Refund' }).check()
    await page.getByRole('combobox', { name: 'Reason' }).selectOption('It is faulty or damaged')
    const noise = randomBytes(300 * 300 * 3)
    const buffer = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(buffer.length).toBeGreaterThan(64 << 10)
    await page.getByLabel('Photos').first().setInputFiles({ name: 'seam.jpg', mimeType: 'image/jpeg', buffer })
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Send request' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toBe(`/return?order=${id}`)
    expect(await customer.api.returns.mine()).toEqual([])
  },
)

/** Chooses Hindi where the return is asked for, and reads the other pages in it. */
async function readsInHindi(
  visitor: Visitor,
  customer: Customer,
  { id, number }: Pick<DeliveredOrder, 'id' | 'number'>,
): Promise<void> {
  const { page } = visitor
  // A language in the address, as on the tracking page, gives way to the one that is chosen.
  await visitor.go(`/return?order=${id}&lang=mr`)
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await page.getByRole('heading', { level: 1, name: 'सामान वापस करें' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?order=${id}`)
  expect(await customer.api.account.language()).toEqual({ language: 'hi' })
  await checkReflow(page)
  await visitor.go(`/me/orders?open=${id}`)
  await page.getByRole('heading', { level: 1, name: 'मेरे ऑर्डर' }).waitFor()
  await checkPage(page)
  await checkReflow(page)
  await visitor.go(`/me/orders/${id}`)
  await page.getByRole('heading', { level: 1, name: `ऑर्डर #${number}` }).waitFor()
  expect(await page.locator('[lang=hi]').first().innerText()).toContain('वापसी का अनुरोध मिला')
  await checkPage(page)
  await checkReflow(page)
  await visitor.go(`/orderSuccess?order=${id}`)
  await page.getByRole('heading', { level: 1, name: 'आपका ऑर्डर हो गया!' }).waitFor()
  await checkReflow(page)
}

/** The same pages in Marathi, whose words are longer. */
async function readsInMarathi(
  { page, go }: Visitor,
  customer: Customer,
  { id, number }: Pick<DeliveredOrder, 'id' | 'number'>,
): Promise<void> {
  await go(`/return?order=${id}&lang=hi`)
  await page.getByRole('button', { name: 'मराठी' }).click()
  await page.getByRole('heading', { level: 1, name: 'वस्तू परत करा' }).waitFor()
  expect(await customer.api.account.language()).toEqual({ language: 'mr' })
  await checkReflow(page)
  await go(`/me/orders?open=${id}`)
  await page.getByRole('heading', { level: 1, name: 'माझ्या ऑर्डर' }).waitFor()
  await checkReflow(page)
  await go(`/me/orders/${id}`)
  await page.getByRole('heading', { level: 1, name: `ऑर्डर #${number}` }).waitFor()
  expect(await page.locator('[lang=mr]').first().innerText()).toContain('परत करण्याची विनंती मिळाली')
  await checkReflow(page)
  await go(`/orderSuccess?order=${id}`)
  await page.getByRole('heading', { level: 1, name: 'तुमची ऑर्डर झाली!' }).waitFor()
  await checkReflow(page)
}

test('on a phone the owner refunds a return of a cash order by UPI, after a confirmation [refunds.cash-order]', async () => {
  const { customer, id, number } = await deliverOrder(url, owner, 'Nila Bose', 'Everyday Polo')
  const items = (await customer.api.orders.items({ id })).map((item) => item.id)
  const request = { products: 'Everyday Polo', reason: 'It does not fit', orderId: id, items }
  const { ticket } = await customer.api.returns.request(request)
  await using visitor = await newVisitor({ width: 'phone', as: owner })
  const { page } = visitor
  await visitor.go(`/admin/returns?q=${ticket}`)
  const card = page.getByRole('article', { name: `Return ${ticket}` })
  await card.getByRole('button', { name: 'Approve' }).click()
  await card.getByRole('button', { name: 'Mark as received' }).click()
  // Told at the field before it is asked whether to pay.
  await card.getByRole('button', { name: 'Refund' }).click()
  await card.getByText('Enter the UPI ID that you paid to').waitFor()
  await card.getByLabel('Customer’s UPI ID').fill('nila')
  await checkPage(page)
  await checkReflow(page)
  const amount = await card.getByLabel('Refund', { exact: true }).inputValue()
  await card.getByRole('button', { name: 'Refund' }).click()
  const question = page.getByRole('dialog')
  await card.getByText('Enter a UPI ID, as name@bank').first().waitFor()
  expect(await question.count()).toBe(0)
  await card.getByLabel('Customer’s UPI ID').fill('nila@okaxis')
  await card.getByRole('button', { name: 'Refund' }).click()
  await question
    .getByRole('heading', { name: `Pay ${formatRupees(rupees(Number(amount)))} by UPI to nila@okaxis?` })
    .waitFor()
  await checkPage(page)
  await question.getByRole('button', { name: 'Refund' }).click()
  await card.getByText('by UPI to nila@okaxis').waitFor()
  await card.getByText('This return is closed.').waitFor()
  expect((await customer.api.returns.mine())[0]).toMatchObject({ state: 'refunded' })
  await card.getByRole('link', { name: `Order #${number}` }).click()
  await page.getByRole('heading', { level: 1, name: `Order #${number}` }).waitFor()
  await using shopper = await newVisitor({ width: 'phone', as: customer })
  await shopper.go(`/Nila%20Bose/orders/${id}`)
  const back = shopper.page
    .locator('section')
    .filter({ has: shopper.page.getByRole('heading', { name: 'Money back' }) })
  await back.getByText(/^Sent on .*, by UPI$/).waitFor()
  await shopper.page.getByText(/^Your refund was sent on .*, by UPI\.$/).waitFor()
  expect(await shopper.page.getByText('your refund is on its way').count()).toBe(0)
  await back.getByText('Why this amount?').click()
  await back.getByText('Return fee').waitFor()
  await expect.poll(() => back.getByText(formatRupees(rupees(Number(amount)))).count()).toBe(4)
  await checkPage(shopper.page)
  await checkReflow(shopper.page)
})
