import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { customOrder } from '#e2e/support/custom-order.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('on a phone the owner sends a proof, the customer asks for a change by the link, and approves the corrected one, without script', async () => {
  const customer = await newCustomer(url, 'Meera Iyer')
  const { id, number } = await customOrder(customer, owner)
  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  await desk.go(`/admin/orders/${number}`)
  await page.getByRole('heading', { name: 'Proof and photos' }).click()
  await page.getByRole('link', { name: 'Open proof and photos' }).click()
  await page.getByRole('heading', { level: 1, name: `Proof and photos of order #${number}` }).waitFor()
  await page.getByText('Send a proof', { exact: true }).click()
  await page.getByLabel('Note to the customer').fill('As large as it goes.')
  await page.getByRole('button', { name: 'Send to the customer' }).click()
  await page.getByText('Proof sent! The customer gets an email.').first().waitFor()
  await page.getByText('waits for the customer').waitFor()
  await checkPage(page)

  await using shopper = await newVisitor({ width: 'phone' })
  const mailed = shopper.page
  const link = new URL(linkIn(await mailTo(customer.email, 'order-proof'), '/proof/')).pathname
  await shopper.go(link)
  await mailed.getByText('As large as it goes.').waitFor()
  await mailed.getByText(/cm$/).first().waitFor()
  const picture = mailed.getByRole('img', { name: 'Your design, picture 1' })
  await picture.waitFor()
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100)
  await checkPage(mailed)
  await mailed.getByRole('button', { name: 'Ask for this change' }).click()
  await mailed.getByText('Please say what should be changed.').first().waitFor()
  await mailed.getByLabel('What should we change?').fill('Please move it up.')
  await mailed.getByRole('button', { name: 'Ask for this change' }).click()
  await mailed.getByText('We are working on your change').waitFor()
  await expect.poll(() => mailed.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  await using second = await newVisitor({ as: owner })
  await second.go('/admin')
  await second.page.getByText(/designs? or shirts? to answer/).click()
  await second.page.getByRole('link', { name: `Order #${number}` }).click()
  await second.page.getByText('Please move it up.').first().waitFor()
  await second.page.getByText('Send a new proof', { exact: true }).click()
  const corrected = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#8a1c4a' } })
    .jpeg()
    .toBuffer()
  await second.page
    .getByLabel('Corrected pictures')
    .setInputFiles({ name: 'corrected.jpg', mimeType: 'image/jpeg', buffer: corrected })
  await second.page.getByRole('button', { name: 'Send to the customer' }).click()
  await second.page.getByText('Version 2').waitFor()

  await using plainShopper = await newVisitor({ withScript: false })
  const approving = plainShopper.page
  await plainShopper.go(link)
  await approving.getByText('There is a newer proof.').waitFor()
  await approving.getByRole('link', { name: 'See the newer one' }).click()
  await approving.getByRole('button', { name: 'Approve' }).click()
  await approving.getByText('You have approved this design.').waitFor()
  await second.go(`/admin/orders/${number}`)
  await second.page.getByText('Design proof approved').first().waitFor()

  // The customer finds it on the page of the order as well, in the language of the pages about orders.
  await using home = await newVisitor({ as: customer, width: 'phone' })
  await home.go(`/me/orders/${id}`)
  await home.page.getByText('You have approved your design.').waitFor()
  await checkBothWidths(home.page)
  await plainShopper.go(`${link}?lang=hi`)
  await approving.getByText('इससे नया डिज़ाइन भेजा जा चुका है।').waitFor()
})

test('a link that was not made by the shop shows nothing', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  visitor.expectStatus(404)
  await visitor.go('/proof/nothing')
  await visitor.page.getByText('This link is not valid any more.').waitFor()
})
