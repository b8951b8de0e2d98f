import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { checkPage } from './check-page.ts'
import { customOrder } from './custom-order.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor, WIDTHS } from './visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test.each(WIDTHS)(
  'on a %s the owner sends a proof, the customer asks for a change by the link, and approves the corrected one',
  async (width) => {
    const customer = await newCustomer(url, width === 'phone' ? 'Meera Iyer' : 'Kabir Das')
    const { number } = await customOrder(customer, owner)
    // All of it works without script too.
    const withScript = width === 'phone'
    await using desk = await newVisitor({ as: owner, width, withScript })
    const { page } = desk
    await desk.go(`/admin/orders/${number}`)
    await page.getByRole('link', { name: 'Open proof and photos' }).click()
    await page.getByRole('heading', { level: 1, name: `Proof and photos of order #${number}` }).waitFor()
    await page.getByText('Send a proof', { exact: true }).click()
    await page.getByLabel('Note to the customer').fill('As large as it goes.')
    await page.getByRole('button', { name: 'Send to the customer' }).click()
    await page.getByText('Proof sent! The customer gets an email.').first().waitFor()
    await page.getByText('waits for the customer').waitFor()
    if (withScript) await checkPage(page)

    await using shopper = await newVisitor({ width, withScript })
    const mailed = shopper.page
    const link = linkIn(await mailTo(customer.email, 'order-proof'), '/proof/')
    await shopper.go(new URL(link).pathname)
    await mailed.getByText('As large as it goes.').waitFor()
    await mailed.getByText(/cm$/).first().waitFor()
    const picture = mailed.getByRole('img', { name: 'Your design, picture 1' })
    await picture.waitFor()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100)
    if (withScript) await checkPage(mailed)
    await mailed.getByRole('button', { name: 'Ask for this change' }).click()
    await mailed.getByText('Please say what should be changed.').first().waitFor()
    await mailed.getByLabel('What should we change?').fill('Please move it up.')
    await mailed.getByRole('button', { name: 'Ask for this change' }).click()
    await mailed.getByText('We are working on your change').waitFor()
    expect(await mailed.getByRole('button', { name: 'Approve' }).count()).toBe(0)

    await desk.go('/admin')
    await page.getByText(/designs? or shirts? to answer/).click()
    await page.getByRole('link', { name: `Order #${number}` }).click()
    await page.getByText('Please move it up.').first().waitFor()
    await page.getByText('Send a new proof', { exact: true }).click()
    const corrected = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#8a1c4a' } })
      .jpeg()
      .toBuffer()
    await page
      .getByLabel('Corrected pictures')
      .setInputFiles({ name: 'corrected.jpg', mimeType: 'image/jpeg', buffer: corrected })
    await page.getByRole('button', { name: 'Send to the customer' }).click()
    await page.getByText('Version 2').waitFor()

    await shopper.go(new URL(link).pathname)
    await mailed.getByText('There is a newer proof.').waitFor()
    await mailed.getByRole('link', { name: 'See the newer one' }).click()
    await mailed.getByRole('button', { name: 'Approve' }).click()
    await mailed.getByText('You have approved this design.').waitFor()
    await desk.go(`/admin/orders/${number}`)
    await page.getByText('Design proof approved').first().waitFor()

    // The customer finds it on the page of the order as well, in the language of the pages about orders.
    await using home = await newVisitor({ as: customer, width })
    await home.go(`/me/orders/${(await customer.api.orders.mine({})).items[0]?.id}`)
    await home.page.getByText('You have approved your design.').waitFor()
    await checkPage(home.page)
    await shopper.go(`${new URL(link).pathname}?lang=hi`)
    await mailed.getByText('इससे नया डिज़ाइन भेजा जा चुका है।').waitFor()
  },
)

test('a link that was not made by the shop shows nothing', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  visitor.expectStatus(404)
  await visitor.go('/proof/nothing')
  await visitor.page.getByText('This link is not valid any more.').waitFor()
})
