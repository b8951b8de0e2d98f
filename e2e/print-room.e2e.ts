import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { Order } from '#contract/orders.ts'
import { checkPage } from './check-page.ts'
import { orderOf } from './shopping.ts'
import { newStaff } from './staff.ts'
import { logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor, WIDTHS } from './visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

/** An accepted order of two shirts with one design. */
async function customOrder(name: string): Promise<Order> {
  const { api } = await newCustomer(url, name)
  const { colors, materials, sizes, ...prices } = await api.customization.config({ category: 'Regular' })
  const image = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#2c7a7b' } })
  const custom = await api.customization.add({
    category: 'Regular',
    size: sizes[0] ?? 'M',
    material: materials[0] ?? 'Cotton',
    color: colors[0] ?? 'Maroon',
    quantity: 2,
    mrp: prices.mrp,
    offerPrice: prices.offerPrice,
    customizationPrice: prices.customizationPrice,
    description: 'The boat, as large as it goes.',
    pictures: [new Uint8Array(await image.png().toBuffer())],
    placement: { side: 'front', area: 'chest', x: 30, y: 40, width: 240, rotation: 0 },
  })
  const { size, color } = custom
  await api.cart.addCustomized({ customizedProductId: custom.id, size, color, quantity: 2 })
  const { order } = await api.orders.place(orderOf(await api.cart.list()))
  return owner.api.orders.accept({ id: order.id })
}

test.each(WIDTHS)(
  'on a %s a packer takes two shirts through the print room, one of them twice, and packs the order',
  async (width) => {
    const { id, number } = await customOrder(width === 'phone' ? 'Tara Menon' : 'Kabir Das')
    const packer = await newStaff(url, owner, 'packer', 'Ravi Patil')
    // All of it works without script too.
    const withScript = width === 'phone'
    await using visitor = await newVisitor({ as: packer, width, withScript })
    const { page } = visitor
    const step = async (name: string, said: string) => {
      await page.getByRole('button', { name, exact: true }).first().click()
      // With script in a toast, without it in a notice.
      await page.getByText(said).filter({ visible: true }).first().waitFor()
    }
    // Several at once.
    await visitor.go(`/admin/print?order=${number}`)
    for (const place of [1, 2])
      await page.getByRole('checkbox', { name: `Piece ${place} of order #${number}`, exact: true }).check()
    if (withScript) await checkPage(page)
    await step('Approve the art', '2 pieces approved.')

    await visitor.go('/admin/print/pick')
    await page
      .getByRole('row')
      .filter({ hasText: `#${number}` })
      .first()
      .waitFor()
    if (withScript) await checkPage(page)

    // A misprint, found by its number as without a camera.
    await visitor.go('/admin/print/scan')
    if (withScript) await checkPage(page)
    await page.getByLabel('Order number and piece').fill(`${number}-2`)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await step('Mark as printed', '1 piece printed.')
    await page.getByRole('link', { name: `Piece 2 of order #${number}`, exact: true }).click()
    await page.getByText('Something went wrong: make it again').click()
    await page.getByLabel('What went wrong?').selectOption({ label: 'Misprint' })
    if (withScript) await checkPage(page)
    await step('Make it again', 'It waits to be printed again.')
    await page.getByText('Attempt 2').first().waitFor()

    const { printRoom } = owner.api
    for (const job of await printRoom.ofOrder({ id })) {
      await visitor.go(`/admin/print/jobs/${job.id}`)
      await step('Mark as printed', '1 piece printed.')
      await step('Passed the check', '1 piece passed.')
    }
    await step('Mark order as packed', 'Order packed!')
    expect((await owner.api.orders.get({ id })).packedAt).not.toBeNull()
    expect((await printRoom.ofOrder({ id })).map(({ state }) => state)).toEqual(['packed', 'packed'])
  },
)

test.each(WIDTHS)(
  'on a %s a packer who counts fewer garments than orders have reserved sees whose piece is without one, and agrees to it',
  async (width) => {
    const withScript = width === 'phone'
    const { colors, materials, sizes } = await owner.api.customization.config({ category: 'Regular' })
    const kind = { category: 'Regular', material: materials[0] ?? '', color: colors[0] ?? '' }
    const known = (await owner.api.blanks.list({ ...kind, category: 'Regular' })).items.find(
      ({ color, size }) => color === kind.color && size === sizes[0],
    )
    const [blank = known] = known
      ? []
      : await owner.api.blanks.add({ ...kind, sizes: [{ size: sizes[0] ?? 'M', pieces: 40 }] })
    if (!blank) throw new Error('no garment')
    const order = await customOrder(width === 'phone' ? 'Nila Rao' : 'Dev Anand')
    const packer = await newStaff(url, owner, 'packer', 'Ravi Patil')
    await using visitor = await newVisitor({ as: packer, width, withScript })
    const { page } = visitor
    const { reserved } = await packer.api.blanks.get({ id: blank.id })
    await visitor.go(`/admin/print/blanks/${blank.id}`)
    await page.getByLabel('Pieces on the shelf').fill(String(reserved - 1))
    await page.getByRole('button', { name: 'Save the count', exact: true }).click()
    // In the form, where it stays: the toast goes, and the notice above is for pages without script.
    const refusal = `1 piece of the newest ones would be without a garment: #${order.number}.`
    await page.locator('form').getByText(refusal).waitFor()
    if (withScript) await checkPage(page)
    await page.getByRole('button', { name: 'Save the count all the same' }).click()
    await page.getByText('1 piece has no garment.').waitFor()
    if (withScript) await checkPage(page)
    await visitor.go(`/admin/print?order=${order.number}`)
    await page.getByText('No garment', { exact: true }).first().waitFor()
    await page.goto(new URL(`/admin/print/blanks/${blank.id}`, url).href)
    await page.getByLabel('How many came').fill('20')
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    await page.getByText('1 piece has no garment.').waitFor({ state: 'detached' })
  },
)

test('who keeps the catalogue has no print room', async () => {
  const keeper = await newStaff(url, owner, 'catalogue', 'Anu Desai')
  expect(await attempt(keeper.api.printRoom.list({}))).toMatchObject({ failure: { code: 'forbidden' } })
  await using visitor = await newVisitor({ as: keeper })
  visitor.expectStatus(403)
  const answer = await visitor.page.goto(new URL('/admin/print', url).href)
  expect(answer?.status()).toBe(403)
})
