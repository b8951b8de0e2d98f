import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { HOME, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

// A shop of its own: the box is at every checkout.
const started = new AsyncDisposableStack()
afterAll(() => started.disposeAsync())
const shop = started.use(await openShopCopy())
const { url } = shop

test('the owner offers WhatsApp; a shopper ticks the box, orders without script as well, gets the message, and ends them in the account', async () => {
  const messages = async () => {
    const files = await readdir(join(shop.dataDir, 'outbox')).catch(() => [])
    const whatsappFiles = files.filter((name) => name.endsWith('.whatsapp.json')).toSorted()
    return Promise.all(whatsappFiles.map((name) => readFile(join(shop.dataDir, 'outbox', name), 'utf8')))
  }

  const owner = await logIn(url, OWNER)
  await using office = await newVisitor({ width: 'phone', as: owner, url })
  await office.go('/admin/messages')
  await office.page.locator('summary', { hasText: 'Order placed' }).click()
  await office.page.getByText('{{1}}, thank you for your order').first().waitFor()
  const template = office.page.getByLabel('Template in English').and(office.page.locator(':visible'))
  await template.fill('order placed!')
  await office.page.getByRole('button', { name: 'Save messages' }).click()
  await office.page.getByText('Letters, digits and _ only').waitFor()
  await template.fill('order_placed')
  await office.page.getByLabel('Codes to log in, a day at most').fill('500')
  await office.page.getByLabel('Offer order updates by WhatsApp to customers').check()
  await checkPage(office.page)
  await office.page.getByRole('button', { name: 'Save messages' }).click()
  await office.page.getByText('Messages saved!').waitFor()
  const { channels } = await owner.api.phoneMessages.settings()
  expect(channels.find(({ channel }) => channel === 'whatsapp')).toMatchObject({ isOn: true, codesPerDay: 500 })
  await office.page.getByLabel('Your mobile number').fill('91234 56780')
  await office.page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(messages).toHaveLength(1)

  const shopper = await newCustomer(url)
  const box = 'Get order updates on WhatsApp'
  for (const [withScript, isTicked] of [
    [true, false],
    [false, true],
  ] as const) {
    await fillCart(shopper, await findProduct(url, 'Everyday Crew Tee'))
    await using visitor = await newVisitor({ width: 'phone', as: shopper, url, withScript })
    const { page } = visitor
    await visitor.go('/checkout')
    // Unticked at first, and remembered afterwards.
    expect(await page.getByLabel(box).isChecked()).toBe(isTicked)
    await page.getByLabel(box).check()
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    if (withScript) await checkPage(page)
    await page
      .getByRole('button', { name: /^Place Order/ })
      .and(page.locator(':visible'))
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  }
  await expect.poll(messages).toHaveLength(3)
  const { items: orders } = await shopper.api.orders.mine({})
  const [last, first] = orders
  if (!first || !last) throw new Error('no orders')
  const texts = (await messages()).map(
    (text) => JSON.parse(text) as { to: string; text: string; button: { url: string } },
  )
  const sent = texts.find(({ text }) => text.includes(`#${first.number}`))
  expect(sent?.to).toBe('+919876543210')
  expect(sent?.text).toContain(`Hello Meera, thank you for your order #${first.number} at Inkloom.`)

  await using tracking = await newVisitor({ width: 'phone', url })
  await tracking.go(new URL(sent?.button.url ?? '/').pathname)
  await tracking.page.getByText(`Order #${first.number}`).first().waitFor()

  await office.go(`/admin/orders/${first.number}`)
  await office.page.getByRole('heading', { name: 'Messages' }).click()
  await office.page.getByText('+919876543210').first().waitFor()
  await office.page.getByText('WhatsApp', { exact: true }).first().waitFor()

  for (const withScript of [true, false]) {
    await using visitor = await newVisitor({ width: 'phone', as: shopper, url, withScript })
    const { page } = visitor
    await visitor.go('/me/account')
    await page.getByText('+91 98765 43210').waitFor()
    expect(await page.getByLabel(box).isChecked()).toBe(withScript)
    await page.getByLabel(box).setChecked(!withScript)
    if (withScript) await checkPage(page)
    await page.getByRole('button', { name: 'Save messages' }).click()
    await page.getByText('Saved.').waitFor()
    const { numbers } = await shopper.api.phoneMessages.choices()
    expect(numbers).toEqual([{ phone: '+919876543210', whatsapp: !withScript, sms: false }])
  }
})

test('the boxes of the checkout are for the number that they name: another one that is typed has no consent, with and without script', async () => {
  const owner = await logIn(url, OWNER)
  await owner.api.phoneMessages.change({ channel: 'whatsapp', isOn: true, kinds: {} })
  const box = 'Get order updates on WhatsApp'
  const tee = await findProduct(url, 'Everyday Crew Tee')
  for (const withScript of [true, false]) {
    const shopper = await newCustomer(url, 'Meera Iyer', false)
    const numbers = async () => (await shopper.api.phoneMessages.choices()).numbers
    await fillCart(shopper, tee)
    await using visitor = await newVisitor({ width: 'phone', as: shopper, url, withScript })
    const { page } = visitor
    // Without a saved address the box is for the number that is typed with it.
    await visitor.go('/checkout')
    await page.getByLabel('Address line 1').fill(HOME.line1)
    await page.getByLabel('PIN code').fill(HOME.postalCode)
    await page.getByLabel('City').fill(HOME.city)
    await page.getByLabel('State').selectOption(HOME.state)
    await page.getByLabel(box).check()
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.getByText('On +91 98765 43210, and only about your orders.').waitFor()
    await expect.poll(() => page.getByLabel(box).isChecked()).toBe(true)
    const old = { phone: '+919876543210', whatsapp: true, sms: false }
    expect(await numbers()).toEqual([old])

    await page.getByRole('link', { name: 'Edit the delivery address' }).click()
    await page.getByText('For another number, save the address first.').waitFor()
    await expect.poll(() => page.getByLabel(box).isChecked()).toBe(true)
    if (withScript) await checkPage(page)
    await page.getByLabel('Phone number').fill('9123456780')
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await page
      .getByRole('button', { name: /^Place Order/ })
      .and(page.locator(':visible'))
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
    expect(await numbers()).toEqual([{ phone: '+919123456780', whatsapp: false, sms: false }, old])
  }
})
