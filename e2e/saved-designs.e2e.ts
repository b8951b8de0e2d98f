import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from './check-page.ts'
import { newCustomer } from './users.ts'
import { newVisitor } from './visitor.ts'

const url = inject('url')

async function design(api: Awaited<ReturnType<typeof newCustomer>>['api']): Promise<string> {
  const config = await api.customization.config({ category: 'Sleeveless' })
  const image = sharp({ create: { width: 900, height: 900, channels: 3, background: '#c2551f' } })
  const { id } = await api.customization.add({
    category: config.category,
    size: 'M',
    material: config.materials[0] ?? '',
    color: 'Navy',
    mrp: config.mrp,
    offerPrice: config.offerPrice,
    customizationPrice: config.customizationPrice,
    description: 'On the chest.',
    pictures: [new Uint8Array(await image.png().toBuffer())],
    placement: { side: 'front', area: 'chest', x: 40, y: 40, width: 150 },
  })
  await api.savedDesigns.save({ customizedProductId: id as never, name: 'Kites' })
  return id
}

test('a saved design is renamed, shared, made somebody else’s and bought in another size', async () => {
  const [asha, ravi] = [await newCustomer(url, 'Asha Rao'), await newCustomer(url, 'Ravi Das')]
  await design(asha.api)
  await using visitor = await newVisitor({ width: 'phone', as: asha })
  const { page } = visitor
  await visitor.go('/me/designs')
  await page.getByRole('heading', { name: 'Kites' }).waitFor()
  await checkPage(page)
  await checkReflow(page)
  await page.getByText('Rename, duplicate or delete').tap()
  await page.getByLabel('Name').fill('Kites over Pune')
  await page.getByRole('button', { name: 'Rename' }).tap()
  await page.getByRole('heading', { name: 'Kites over Pune' }).waitFor()
  await page.getByRole('link', { name: 'Open in the studio: Kites over Pune' }).tap()
  await page.waitForURL(/\/customization\?category=Sleeveless$/)
  await page.getByRole('tab', { name: 'Design' }).tap()
  await page.getByText('Prints 15.0 × 15.0 cm').first().waitFor()
  await page.getByRole('button', { name: 'Add text' }).tap()
  await page.getByRole('application', { name: 'Your text on the shirt: Your text' }).waitFor()

  // What was changed is only lost after a question, which nobody has to answer with yes.
  await visitor.go('/me/designs')
  await page.getByRole('link', { name: 'Open in the studio: Kites over Pune' }).tap()
  await page.getByText('You have an unfinished design in the studio.').waitFor()
  await checkPage(page)
  await page.getByRole('link', { name: 'Continue the unfinished one' }).tap()
  await page.getByRole('tab', { name: 'Design' }).tap()
  await page.getByRole('button', { name: 'Your text', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('heading', { name: 'Your shirt is in the cart' }).waitFor()
  expect(await page.getByLabel('Save this design as').inputValue()).toBe('Kites over Pune')
  await checkPage(page)
  await page.getByRole('button', { name: 'Save in place of “Kites over Pune”' }).tap()
  await page.getByText('“Kites over Pune” is saved.').waitFor()
  const [inPlace, ...more] = await asha.api.savedDesigns.list()
  const { layers } = await asha.api.customization.get({ id: inPlace?.customizedProductId as never })
  expect([layers?.length, more]).toEqual([2, []])

  // The same design in another size is not uploaded again.
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('button', { name: 'Same design, other size or colour' }).tap()
  await page.locator('label', { has: page.getByRole('radio', { name: /^L\b/ }) }).tap()
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('heading', { name: 'Your shirt is in the cart' }).waitFor()
  expect((await asha.api.cart.list()).map(({ size }) => size)).toEqual(['M', 'L'])
  expect(sent.filter((one) => one.startsWith('POST /api/customized'))).toEqual([
    `POST /api/customized/${inPlace?.customizedProductId}/copy`,
  ])
  await visitor.go('/me/designs')
  await page.getByRole('button', { name: 'Share by link' }).tap()
  const link = await page.getByLabel('Link to this design').inputValue()
  await checkPage(page)
  await checkReflow(page)

  await using other = await newVisitor({ as: ravi, withScript: false })
  await other.go(new URL(link).pathname)
  await other.page.getByRole('heading', { name: 'Kites over Pune' }).waitFor()
  const shown = other.page.locator('img[src$="/mockup"]').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  expect(await other.page.content()).not.toContain('Asha')
  await other.page.getByRole('button', { name: 'Make it mine' }).click()
  await other.page.waitForURL(/\/designs$/)
  await other.page.getByRole('heading', { name: 'Kites over Pune' }).waitFor()
  await other.page.getByLabel('Size of Kites over Pune').selectOption('L')
  await other.page.getByLabel('Quantity').fill('2')
  await other.page.getByRole('button', { name: 'Add to bag: Kites over Pune' }).click()
  await other.page.waitForURL(/\/cart$/)
  expect(await ravi.api.cart.list()).toMatchObject([{ size: 'L', quantity: 2, category: 'Sleeveless' }])

  await page.getByRole('button', { name: 'Stop sharing' }).tap()
  await page.getByRole('button', { name: 'Share by link' }).waitFor()
  await using late = await newVisitor()
  late.expectStatus(404)
  await late.go(new URL(link).pathname)
  await late.page.getByText('This link has ended.').waitFor()
  await checkPage(late.page)

  await page.getByText('Rename, duplicate or delete').tap()
  await page.getByRole('button', { name: /^Delete/ }).tap()
  await page.getByRole('dialog', { name: 'Delete “Kites over Pune”?' }).waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Delete design' }).tap()
  await page.getByText('No saved designs yet.').waitFor()
})
