import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const HINDI = 'नमस्ते पुणे'

/** A red circle in a white box, 1200 × 900 pixels. */
async function boxed() {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#fff"/><circle cx="600" cy="450" r="360" fill="#c8202b"/></svg>'
  return { name: 'sun.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() }
}

async function plain() {
  const image = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#f2b42c' } })
  return { name: 'field.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** Red, green, blue and alpha of the upper left corner of the picture on the shirt. */
async function readCorner(page: Page): Promise<number[]> {
  return page.locator('img[data-art]').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(2, 2, 1, 1).data ?? [])]
  })
}

test('on a phone a text in Devanagari and two pictures are printed on front and back; a reload keeps the draft', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  const shirt = page.getByRole('region', { name: 'Your shirt' })
  await visitor.go('/customization?category=Regular')
  await page.locator('label', { has: page.getByRole('radio', { name: /^M\b/ }) }).tap()
  await page.getByLabel('Material').selectOption('Cotton')
  await page.getByRole('tab', { name: 'Colour' }).tap()
  await page.locator('label', { hasText: 'Navy' }).tap()
  await page.getByRole('tab', { name: 'Design' }).tap()
  await page.getByLabel('Upload your design').setInputFiles(await boxed())
  await page.getByText('Prints 24.0 × 18.0 cm at 127 DPI').waitFor()

  // The white box disappears on the shirt, and the comparison shows it.
  expect(await readCorner(page)).toEqual([255, 255, 255, 255])
  await page.getByRole('button', { name: 'Remove white box' }).tap()
  await expect.poll(async () => (await readCorner(page))[3]).toBe(0)
  await page.getByRole('button', { name: 'Before', exact: true }).tap()
  await expect.poll(async () => (await readCorner(page))[3]).toBe(255)
  await page.getByRole('button', { name: 'After', exact: true }).tap()

  // The first font has no Devanagari: the text changes to one that has.
  await page.getByRole('button', { name: 'Add text' }).tap()
  const text = page.getByRole('textbox', { name: 'Your text' })
  // What is typed next takes the place of the first words.
  await expect
    .poll(() => text.evaluate((field: HTMLTextAreaElement) => field === document.activeElement && field.selectionEnd))
    .toBe(9)
  await page.locator('label', { has: page.getByRole('radio', { name: /^Anton/ }) }).tap()
  await expect.poll(() => page.getByRole('radio', { name: /^Anton/ }).isChecked()).toBe(true)
  await text.fill(HINDI)
  await page.getByText('Anton does not have these letters: the text is now in Poppins.').waitFor()
  await shirt.getByRole('application', { name: `Your text on the shirt: ${HINDI}` }).waitFor()
  await page.getByRole('button', { name: 'Yellow', exact: true }).tap()
  await expect.poll(() => shirt.locator('svg[data-art] path').getAttribute('fill')).toBe('#f2b42c')
  await page.getByRole('button', { name: 'Align bottom' }).tap()
  await expect.poll(() => page.getByRole('spinbutton', { name: /^From the top/ }).inputValue()).not.toBe('20.0')
  await page.getByRole('button', { name: 'Move sun.png forward' }).tap()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByRole('button', { name: 'Enlarge the print' }).tap()
  await checkPage(page)
  await checkReflow(page)
  await page.getByRole('button', { name: 'Show the whole shirt' }).tap()

  await shirt.getByRole('button', { name: 'Back' }).tap()
  await page.getByLabel('Add a picture').setInputFiles(await plain())
  await page.getByText('Prints 25.6 × 19.2 cm at 119 DPI').waitFor()
  await page.getByRole('button', { name: 'Align top' }).tap()
  await expect.poll(() => page.getByRole('spinbutton', { name: /^From the top/ }).inputValue()).toBe('0')

  await visitor.go('/customization')
  await page.getByRole('tab', { name: 'Design' }).tap()
  await page.getByText('Prints 25.6 × 19.2 cm at 119 DPI').waitFor()
  await shirt.getByRole('button', { name: 'Front' }).tap()
  await page.getByRole('button', { name: 'sun.png', exact: true }).tap()
  await expect.poll(async () => (await readCorner(page))[3]).toBe(0)
  await page.getByRole('button', { name: HINDI, exact: true }).tap()
  await expect.poll(() => text.inputValue()).toBe(HINDI)

  // A text that cannot be printed is not ordered with the words of before: the shopper is taken to it.
  await text.fill(`${HINDI} 😀`)
  await page.getByText('No font here has: 😀').waitFor()
  await page.getByRole('tab', { name: 'Details' }).tap()
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await text.inputValue()).toBe(`${HINDI} 😀`)
  await text.fill(HINDI)
  await expect.poll(() => page.getByText('No font here has').count()).toBe(0)

  await page.getByRole('tab', { name: 'Details' }).tap()
  const readDescription = () => page.getByLabel('Description').inputValue()
  for (const part of ['Full chest, 24.0 × 18.0 cm.', `Full chest, text “${HINDI}”`, 'Full back, 25.6 × 19.2 cm.'])
    await expect.poll(readDescription).toContain(part)
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
  await page.getByRole('link', { name: 'Go to Cart' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  const shown = page.locator('img[src$="/mockup"]').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)

  const [line] = await customer.api.cart.list()
  const design = line?.customizedProduct
  expect(design).toMatchObject({ category: 'Regular', color: 'Navy', size: 'M' })
})

test('on a desktop layers are ticked and distributed, duplicated and deleted, and every step can be undone', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/studio?category=Regular')
  const shirt = page.getByRole('region', { name: 'Your shirt' })
  for (let count = 0; count < 3; count++) {
    await page.getByRole('button', { name: 'Add text' }).click()
    await expect.poll(() => shirt.locator('[data-layer]').count()).toBe(count + 1)
    await page.getByRole('textbox', { name: 'Your text' }).fill(`Line ${count + 1}`)
    await shirt.getByRole('application', { name: `Your text on the shirt: Line ${count + 1}` }).waitFor()
  }
  for (const box of await page.getByRole('checkbox', { name: /^Arrange together/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Align left' }).click()
  await page.getByRole('button', { name: 'Distribute vertically' }).click()
  const readLefts = () => shirt.locator('[data-layer]').evaluateAll((boxes) => boxes.map((box) => box.style.left))
  await expect.poll(readLefts).toEqual(['0%', '0%', '0%'])
  await page.getByRole('group', { name: 'Place it' }).getByRole('button', { name: 'Left sleeve' }).click()
  await shirt.getByRole('button', { name: 'Left sleeve, has a print' }).waitFor()
  await checkPage(page)
  await shirt.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(() => shirt.locator('[data-layer]').count()).toBe(2)
  await shirt.getByRole('application').press('Delete')
  await expect.poll(() => shirt.locator('[data-layer]').count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shirt.locator('[data-layer]').count()).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await shirt.getByRole('button', { name: 'Front' }).click()
  await expect.poll(() => shirt.locator('[data-layer]').count()).toBe(3)
})
