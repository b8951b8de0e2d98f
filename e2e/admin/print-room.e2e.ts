import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { composeOrder } from '#e2e/support/shopping.ts'
import { newStaff } from '#e2e/support/staff.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

/** An accepted order of some shirts with one design. */
async function customOrder(name: string, quantity: number): Promise<Order> {
  const { api } = await newCustomer(url, name)
  const { colors, materials, sizes, ...prices } = await api.customization.config({ category: 'Regular' })
  const image = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#2c7a7b' } })
  const custom = await api.customization.add({
    category: 'Regular',
    size: sizes[0] ?? 'M',
    material: materials[0] ?? 'Cotton',
    color: colors[0] ?? 'Maroon',
    quantity,
    mrp: prices.mrp,
    offerPrice: prices.offerPrice,
    customizationPrice: prices.customizationPrice,
    description: 'The boat, as large as it goes.',
    pictures: [new Uint8Array(await image.png().toBuffer())],
    placement: { side: 'front', area: 'chest', x: 30, y: 40, width: 240, rotation: 0 },
  })
  const { size, color } = custom
  await api.cart.addCustomized({ customizedProductId: custom.id, size, color, quantity })
  const { order } = await api.orders.place(composeOrder(await api.cart.list()))
  return owner.api.orders.accept({ id: order.id })
}

test('on a phone a packer takes three shirts through the print room, one of them twice, and packs the order [print.room]', async () => {
  const { id, number } = await customOrder('Tara Menon', 3)
  const packer = await newStaff(url, owner, 'packer', 'Ravi Patil')
  await using visitor = await newVisitor({ as: packer, width: 'phone' })
  await using second = await newVisitor({ as: packer })
  const { page } = visitor
  const stepOn = (on: Page) => async (name: string, message: string) => {
    await on.getByRole('button', { name, exact: true }).first().click()
    await on.getByText(message).filter({ visible: true }).first().waitFor()
  }
  const [step, secondStep] = [stepOn(page), stepOn(second.page)]
  // Several at once.
  await visitor.go(`/admin/print?order=${number}`)
  for (const place of [1, 2])
    await page.getByRole('checkbox', { name: `Piece ${place} of order #${number}`, exact: true }).check()
  await checkPage(page)
  await step('Approve the art', '2 pieces approved.')
  await second.go(`/admin/print?order=${number}`)
  await second.page.getByRole('checkbox', { name: `Piece 3 of order #${number}`, exact: true }).check()
  await secondStep('Approve the art', '1 piece approved.')

  await visitor.go('/admin/print/pick')
  await page
    .getByRole('row')
    .filter({ hasText: `#${number}` })
    .first()
    .waitFor()
  await checkPage(page)

  // A misprint, found by its number as without a camera.
  await visitor.go('/admin/print/scan')
  await checkPage(page)
  await page.getByLabel('Order number and piece').fill(`${number}-2`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await step('Mark as printed', '1 piece printed.')
  await page.getByRole('link', { name: `Piece 2 of order #${number}`, exact: true }).click()
  await page.getByText('Something went wrong: make it again').click()
  await page.getByLabel('What went wrong?').selectOption({ label: 'Misprint' })
  await checkPage(page)
  await step('Make it again', 'It waits to be printed again.')
  await page.getByText('Attempt 2').first().waitFor()
  await step('Mark as printed', '1 piece printed.')
  await step('Passed the check', '1 piece passed.')

  const { printRoom } = owner.api
  const jobs = await printRoom.ofOrder({ id })
  const ids = jobs.filter(({ place }) => place === 1).map((job) => job.id)
  for (const done of ['print', 'pass'] as const) await packer.api.printRoom.step({ step: done, ids })
  await second.go('/admin/print/scan')
  await second.page.getByLabel('Order number and piece').fill(`${number}-3`)
  await second.page.getByRole('button', { name: 'Show', exact: true }).click()
  await secondStep('Mark as printed', '1 piece printed.')
  await second.go(`/admin/print/jobs/${jobs.find(({ place }) => place === 3)?.id}`)
  await secondStep('Passed the check', '1 piece passed.')
  await secondStep('Mark order as packed', 'Order packed!')
  expect((await owner.api.orders.get({ id })).packedAt).not.toBeNull()
  expect((await printRoom.ofOrder({ id })).map(({ state }) => state)).toEqual(['packed', 'packed', 'packed'])
})

test('on a phone a packer who counts fewer garments than orders have reserved sees whose piece is without one, and agrees to it', async () => {
  const { colors, materials, sizes } = await owner.api.customization.config({ category: 'Regular' })
  const kind = { category: 'Regular', material: materials[0] ?? '', color: colors[0] ?? '' }
  const countedBlank = (await owner.api.blanks.list({ ...kind, category: 'Regular' })).items.find(
    ({ color, size }) => color === kind.color && size === sizes[0],
  )
  const [blank = countedBlank] = countedBlank
    ? []
    : await owner.api.blanks.add({ ...kind, sizes: [{ size: sizes[0] ?? 'M', pieces: 40 }] })
  if (!blank) throw new Error('no garment')
  const order = await customOrder('Nila Rao', 2)
  const packer = await newStaff(url, owner, 'packer', 'Ravi Patil')
  await using visitor = await newVisitor({ as: packer, width: 'phone' })
  await using second = await newVisitor({ as: packer })
  const { page } = visitor
  const { reserved } = await packer.api.blanks.get({ id: blank.id })
  const count = async ({ page: on, go }: Visitor) => {
    await go(`/admin/print/blanks/${blank.id}`)
    await on.getByLabel('Pieces on the shelf').fill(String(reserved - 1))
    await on.getByRole('button', { name: 'Save the count', exact: true }).click()
    // In the form, where it stays: the toast goes.
    const refusal = `1 piece of the newest ones would be without a garment: #${order.number}.`
    await on.locator('form').getByText(refusal).waitFor()
  }
  await count(second)
  await second.page.getByRole('button', { name: 'Save the count all the same' }).waitFor()
  await count(visitor)
  await checkPage(page)
  await page.getByRole('button', { name: 'Save the count all the same' }).click()
  await page.getByText('1 piece has no garment.').waitFor()
  await checkPage(page)
  await second.go(`/admin/print?order=${order.number}`)
  await second.page.getByText('No garment', { exact: true }).first().waitFor()
  await second.go(`/admin/print/blanks/${blank.id}`)
  await second.page.getByLabel('How many came').fill('20')
  await second.page.getByRole('button', { name: 'Receive', exact: true }).click()
  await second.page.getByText('1 piece has no garment.').waitFor({ state: 'detached' })
})

test('who keeps the catalogue has no print room', async () => {
  const keeper = await newStaff(url, owner, 'catalogue', 'Anu Desai')
  expect(await attempt(keeper.api.printRoom.list({}))).toMatchObject({ failure: { code: 'forbidden' } })
  const { status } = await fetch(new URL('/admin/print', url), { headers: { cookie: keeper.cookie } })
  expect(status).toBe(403)
})
