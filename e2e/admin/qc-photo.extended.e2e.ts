import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { customOrder } from '#e2e/support/custom-order.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('on a phone the photo of a finished shirt is taken and sent, the customer stops the parcel, without script as well, and the owner resolves it', async () => {
  const customer = await newCustomer(url, 'Tara Bose')
  const { id, number } = await customOrder(customer, owner)
  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  const photo = async (background: string) => {
    const create = { width: 900, height: 1200, channels: 3 as const, background }
    return { name: 'shirt.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
  }
  await desk.go(`/admin/print/orders/${number}`)
  const camera = page.getByLabel('Take a photo')
  expect([await camera.getAttribute('accept'), await camera.getAttribute('capture')]).toEqual([
    'image/*',
    'environment',
  ])
  // The photo is sent as soon as it is taken.
  await camera.setInputFiles(await photo('#336699'))
  await page.getByText('Not sent yet').waitFor()
  await camera.setInputFiles(await photo('#993366'))
  const send = page.getByRole('button', { name: 'Send 2 photos to the customer' })
  await send.waitFor()
  await checkPage(page)
  await send.click()
  await page
    .getByText(/Customer may answer until/)
    .first()
    .waitFor()

  await using shopper = await newVisitor({ as: customer, width: 'phone' })
  await using plainShopper = await newVisitor({ withScript: false })
  const mailed = shopper.page
  const path = new URL(linkIn(await mailTo(customer.email, 'order-qc-photos'), '/qc/')).pathname
  await shopper.go(path)
  const shown = mailed.getByRole('img', { name: 'Photo 1' })
  await shown.waitFor()
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(900)
  await mailed.getByText(/Looks wrong\? Tell us by/).waitFor()
  await checkPage(mailed)
  await mailed.getByRole('button', { name: 'It looks right' }).click()
  await mailed.getByText('Thank you! We are glad that you like it.').waitFor()
  await plainShopper.go(path)
  await plainShopper.page.getByLabel('What is wrong?').fill('The print is crooked.')
  await plainShopper.page.getByLabel('A picture of what you mean').setInputFiles(await photo('#669933'))
  await plainShopper.page.getByRole('button', { name: 'Stop my parcel' }).click()
  await plainShopper.page.getByText('Your parcel stays with us.').waitFor()
  await plainShopper.page.getByRole('img', { name: 'Your picture' }).waitFor()

  // The parcel does not leave, whatever is pressed.
  const packed = await attempt(owner.api.parcels.pack({ id }))
  expect(packed.ok).toBe(false)
  await desk.go(`/admin/orders/${number}`)
  await page.getByText('The customer says that something is wrong').first().waitFor()
  await page.getByRole('link', { name: 'Open proof and photos' }).click()
  await page.getByLabel('Your answer to the customer').fill('It is straight: the photo was taken at an angle.')
  await checkPage(page)
  await page.getByRole('button', { name: 'It is right after all' }).click()
  await page.getByText('Resolved: it is right after all').waitFor()
  expect(await mailTo(customer.email, 'order-qc-right')).toContain('It is straight')
  await owner.api.orderWork.ship({ id, confirmed: ['not_printed'] })
  await shopper.go(path)
  await mailed.getByText('Your parcel has left our shop.').waitFor()
  await mailed.getByRole('link', { name: 'Ask for a return' }).waitFor()
})

test('by the link alone, without a login, something wrong is told in words and a picture', async () => {
  const customer = await newCustomer(url, 'Nisha Rao')
  const { id } = await customOrder(customer, owner)
  const [item] = await owner.api.orders.items({ id })
  if (!item) throw new Error('one item')
  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const taken = await owner.api.qc.add({ id, itemId: item.id, piece: 1, photos: [new Uint8Array(photo)] })
  await owner.api.qc.send({ id, photos: taken.pieces.flatMap(({ photos }) => photos.map((shot) => shot.id)) })
  const path = new URL(linkIn(await mailTo(customer.email, 'order-qc-photos'), '/qc/')).pathname
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go(path)
  await page.getByRole('button', { name: 'Stop my parcel' }).click()
  await page.getByText('Please say what is wrong.').first().waitFor()
  await page.getByLabel('What is wrong?').fill('It is the wrong size.')
  const mark = await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#aa3322' } })
    .jpeg({ quality: 100 })
    .toBuffer()
  await page
    .getByLabel('A picture of what you mean')
    .setInputFiles({ name: 'mark.jpg', mimeType: 'image/jpeg', buffer: mark })
  await page.getByRole('button', { name: 'Stop my parcel' }).click()
  await page.getByText('Your parcel stays with us.').waitFor()
  await page.getByRole('img', { name: 'Your picture' }).waitFor()
  await checkPage(page)
})
