import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { checkBothWidths, checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

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

test('a saved design is renamed, shared, made somebody else’s and bought in another size [design.saved]', async () => {
  const [asha, ravi] = [await newCustomer(url, 'Asha Rao'), await newCustomer(url, 'Ravi Das')]
  await design(asha.api)
  await using visitor = await newVisitor({ width: 'phone', as: asha })
  const { page } = visitor
  await visitor.go('/me/designs')
  await page.getByRole('heading', { name: 'Kites' }).waitFor()
  await page.getByRole('button', { name: 'More for Kites' }).tap()
  await checkPage(page)
  await page.getByRole('button', { name: 'Rename' }).tap()
  const rename = page.getByRole('dialog', { name: 'Rename “Kites”' })
  await rename.getByLabel('Name').fill('Kites over Pune')
  await rename.getByRole('button', { name: 'Save name' }).tap()
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
  // Words that nobody has written are warned of, whether the design is saved or added.
  await page.getByRole('button', { name: 'Save design' }).tap()
  const save = page.getByRole('dialog', { name: 'Save this design' })
  await save.getByText('A text still says “Your text”').waitFor()
  await save.getByRole('button', { name: 'Close' }).tap()
  const addAnyway = page.getByRole('dialog', { name: 'Add it as it is?' }).getByRole('button', { name: 'Add anyway' })
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('dialog').getByText('A text still says “Your text”').waitFor()
  await addAnyway.tap()
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
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
  await addAnyway.tap()
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
  expect((await asha.api.cart.list()).map(({ size }) => size)).toEqual(['M', 'L'])
  expect(sent.filter((request) => request.startsWith('POST /api/customized'))).toEqual([
    `POST /api/customized/${inPlace?.customizedProductId}/copy`,
  ])
  await visitor.go('/me/designs')
  await page.getByRole('button', { name: 'More for Kites over Pune' }).tap()
  await page.getByRole('button', { name: 'Share', exact: true }).tap()
  await page.getByRole('button', { name: 'Share by link' }).tap()
  const link = await page.getByLabel('Link to this design').inputValue()
  await checkPage(page)
  await checkReflow(page)
  // A toast would be behind the sheet.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy link' }).tap()
  await page.getByRole('dialog').getByText('Your browser did not allow copying.').waitFor()

  await using other = await newVisitor({ as: ravi, withScript: false })
  await other.go(new URL(link).pathname)
  await other.page.getByRole('heading', { name: 'Kites over Pune' }).waitFor()
  const shown = other.page.locator('img[src$="/mockup"]').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  expect(await other.page.content()).not.toContain('Asha')
  // What a messenger makes its preview of.
  const readMeta = (property: string) => other.page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await readMeta('og:title')).toBe('Kites over Pune')
  const preview = await fetch((await readMeta('og:image')) ?? '')
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await other.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  other.expectStatus(422)
  await other.page.getByRole('button', { name: 'Order it' }).click()
  await other.page.getByText('Choose a size.').waitFor()
  expect(await other.page.locator('[name=size]:focus').count()).toBe(1)
  expect(await ravi.api.savedDesigns.list()).toEqual([])
  await other.page.getByRole('button', { name: 'Make it mine' }).click()
  await other.page.waitForURL(/\/designs\?/)
  await other.page.getByText('Saved to your designs').waitFor()
  await other.page.getByRole('button', { name: 'Order Kites over Pune' }).click()
  const order = other.page.getByRole('dialog', { name: 'Order “Kites over Pune”' })
  await order.getByRole('radio', { name: 'L', exact: true }).check()
  await order.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await order.getByRole('button', { name: 'Add to bag: Kites over Pune' }).click()
  await other.page.getByText('Kites over Pune · Sleeveless is in your bag.').waitFor()
  expect(await ravi.api.cart.list()).toMatchObject([{ size: 'L', quantity: 2, category: 'Sleeveless' }])

  // The design opens from the bag.
  const opens = other.page.getByRole('link', { name: 'Kites over Pune · Sleeveless' })
  expect(await opens.getAttribute('href')).toMatch(/^\/customization\?category=Sleeveless&design=.+&saved=.+/)

  await page.getByText('Stop sharing').tap()
  await page.getByRole('button', { name: 'End this link' }).tap()
  await page.getByRole('button', { name: 'Share by link' }).waitFor()
  await using late = await newVisitor()
  late.expectStatus(404)
  await late.go(new URL(link).pathname)
  await late.page.getByText('This link has ended.').waitFor()
  await checkPage(late.page)

  await page.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'More for Kites over Pune' }).tap()
  await page.getByRole('button', { name: 'Delete' }).tap()
  await page.getByRole('dialog', { name: 'Delete “Kites over Pune”?' }).waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Delete design' }).tap()
  await page.getByText('No saved designs yet.').waitFor()
})

test('a visitor orders a shared design in a size from the first screen of a phone, and the login loses neither [design.saved]', async () => {
  const [asha, meera, gita] = [
    await newCustomer(url, 'Asha Rao'),
    await newCustomer(url, 'Meera Iyer'),
    await newCustomer(url, 'Gita Nair'),
  ]
  await design(asha.api)
  const [saved] = await asha.api.savedDesigns.list()
  const { shareToken } = await asha.api.savedDesigns.share({ id: saved?.id as never })
  const path = `/shared-design/${shareToken}`

  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go(path)
  const orderIt = page.getByRole('button', { name: 'Order it' })
  const box = await orderIt.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await checkBothWidths(page)
  await checkReflow(page)
  visitor.expectStatus(422)
  await orderIt.tap()
  await page.getByText('Choose a size.').waitFor()
  const small = page.getByRole('radio', { name: 'S', exact: true })
  await expect.poll(() => small.evaluate((radio) => radio === document.activeElement)).toBe(true)
  const bar = await page.getByRole('region', { name: 'Order it' }).boundingBox()
  const readBottom = () =>
    page.getByText('Choose a size.').evaluate((message) => message.getBoundingClientRect().bottom)
  await expect.poll(readBottom).toBeLessThanOrEqual(bar?.y ?? 0)
  await checkBothWidths(page)
  await page.getByRole('button', { name: 'Size guide' }).tap()
  await page.getByRole('dialog', { name: 'Size guide' }).getByRole('rowheader', { name: 'S', exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Make it mine' }).tap()
  const login = page.getByRole('dialog')
  await login.getByRole('heading', { name: 'Log in to save this design' }).waitFor()
  await login.getByRole('button', { name: 'Close' }).tap()
  await page.locator('label', { has: small }).tap()
  await orderIt.tap()
  await login.getByRole('heading', { name: 'Log in to order this design' }).waitFor()
  await login.getByLabel('Email').fill(meera.email)
  await login.getByText('Use password or passkey').tap()
  await login.getByLabel(/^Password/).fill(meera.password)
  await login.getByRole('button', { name: 'Login' }).tap()
  await page.getByRole('heading', { name: 'Added to your bag' }).waitFor()
  expect(await meera.api.cart.list()).toMatchObject([{ size: 'S', quantity: 1, customizedProduct: { name: 'Kites' } }])
  expect(await meera.api.savedDesigns.list()).toHaveLength(1)

  // A customer who saves it first chooses the size where it is ordered: that of the shared shirt is somebody else's.
  await visitor.go(path)
  await page.getByRole('button', { name: 'Make it mine' }).tap()
  await page.waitForURL(/\/designs\?taken=/)
  await page.getByRole('button', { name: 'Order Kites' }).tap()
  const order = page.getByRole('dialog', { name: 'Order “Kites”' })
  await order.getByRole('button', { name: 'Size guide' }).tap()
  const guide = page.getByRole('dialog', { name: 'Size guide' })
  await guide.getByRole('rowheader', { name: 'S', exact: true }).waitFor()
  await guide.getByRole('button', { name: 'Close' }).tap()
  await order.getByRole('button', { name: 'Add to bag: Kites' }).tap()
  await order.getByText('Choose a size.').waitFor()
  await order.locator('label', { has: page.getByRole('radio', { name: 'M', exact: true }) }).tap()
  await order.getByRole('button', { name: 'Increase quantity' }).tap()
  await checkBothWidths(page)
  await order.getByRole('button', { name: 'Add to bag: Kites' }).tap()
  await page.getByText('Kites · Sleeveless is in your bag.').waitFor()
  await checkBothWidths(page)
  const bag = (await meera.api.cart.list()).map(({ size, quantity }) => [size, quantity])
  expect(bag).toEqual([
    ['S', 1],
    ['M', 2],
  ])

  // Without script the login is a page.
  await using plain = await newVisitor({ width: 'phone', withScript: false })
  await plain.go(path)
  const end = await plain.page
    .getByRole('contentinfo')
    .evaluate((footer) => parseFloat(getComputedStyle(footer).paddingBottom))
  expect(end).toBeGreaterThan(
    (await plain.page.getByRole('region', { name: 'Order it' }).boundingBox())?.height ?? 1000,
  )
  await plain.page.locator('label', { has: plain.page.getByRole('radio', { name: 'L', exact: true }) }).tap()
  await plain.page.getByRole('button', { name: 'Order it' }).tap()
  await plain.page.getByRole('heading', { name: 'Log in to order this design' }).waitFor()
  await plain.page.getByLabel('Email').fill(gita.email)
  await plain.page.getByLabel(/^Password/).fill(gita.password)
  await plain.page.getByRole('button', { name: 'Login' }).tap()
  await plain.page.getByText('Kites · Sleeveless is in your bag.').waitFor()
  expect(await gita.api.cart.list()).toMatchObject([{ size: 'L', quantity: 1 }])
})

/** 1200 × 900 pixels: 24 × 18 cm on the chest, 127 DPI. */
async function sun() {
  const image = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#f2b42c' } })
  return { name: 'sun.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

test('a visitor sees a design on every size, logs in to save it without buying, and finds both in their designs [design.sizes]', async () => {
  const customer = await newCustomer(url, 'Meera Joshi')
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/studio?category=Regular')
  await page.locator('label', { has: page.getByRole('radio', { name: /^M\b/ }) }).tap()
  await page.getByLabel('Material').selectOption('Cotton')
  await page.getByRole('tab', { name: 'Colour' }).tap()
  await page.locator('label', { hasText: 'Navy' }).tap()
  await page.getByRole('tab', { name: 'Design' }).tap()
  await page.getByLabel(/Upload your design/).setInputFiles(await sun())
  await page.getByText('Prints 24.0 × 18.0 cm at 127 DPI').waitFor()

  await page.getByRole('button', { name: 'See it on every size' }).tap()
  const board = page.getByRole('dialog', { name: 'Your print on every size' })
  const small = board.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'S', exact: true }) })
  await small.getByText('24.0 × 18.0 cm, 50% of the chest').waitFor()
  const largest = board.getByRole('listitem').last()
  expect(await largest.textContent()).toMatch(/24\.0 × 18\.0 cm, \d\d% of the chest127 DPI, fair$/)
  // One scale: the drawn prints have one width, the drawn shirts have not.
  const widths = await board
    .locator('img[data-art]')
    .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().width))
  expect(widths.length).toBeGreaterThan(3)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.5)
  await checkPage(page)
  await checkReflow(page)
  await board.getByText('The same figures as a table').tap()
  // Wide as it is, the table does not widen the board.
  const right = await largest.evaluate((item) => item.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  const row = board.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'S', exact: true }) })
  expect(await row.textContent()).toBe('S48 × 68 cmFull chest: 24.0 × 18.0 cm50%12.0 cm to the side seam127 DPI, fair')
  await board.getByRole('button', { name: 'Back' }).tap()
  await board.getByText('Back: nothing is printed here.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save design' }).tap()
  const login = page.getByRole('dialog')
  await login.getByRole('heading', { name: 'Log in to save this design' }).waitFor()
  await login.getByLabel('Email').fill(customer.email)
  await login.getByText('Use password or passkey').tap()
  await login.getByLabel(/^Password/).fill(customer.password)
  await login.getByRole('button', { name: 'Login' }).tap()
  const save = page.getByRole('dialog', { name: 'Save this design' })
  await expect.poll(() => save.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await save.getByRole('button', { name: 'Save' }).tap()
  await save.getByText('Give the design a name').waitFor()
  await checkPage(page)
  await save.getByLabel('Name').fill('Kites')
  await save.getByRole('button', { name: 'Save' }).tap()
  const isSaved = page.getByRole('dialog', { name: 'Saved' })
  await isSaved.getByText('“Kites” is saved.').waitFor()
  await checkPage(page)
  expect(await isSaved.getByRole('link', { name: 'Your designs' }).getAttribute('href')).toBe('/me/designs')
  expect(await customer.api.cart.list()).toEqual([])
  expect(await customer.api.savedDesigns.list()).toMatchObject([{ name: 'Kites', size: 'M', color: 'Navy' }])
  // One press makes the link, and the page that shows it begins at its top.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await isSaved.getByRole('button', { name: 'Share it' }).tap()
  await page.getByRole('heading', { name: 'Share “Kites”' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.getByLabel('Link to this design').first().waitFor()
  expect(await customer.api.savedDesigns.list()).toMatchObject([{ shareToken: expect.any(String) }])
  await checkBothWidths(page)
  await checkReflow(page)

  // It is still in the studio: bought now, and saved once more where the shirt was added.
  await page.goBack()
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
  await page.getByLabel('Save this design as').fill('Kites again')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByText('“Kites again” is saved.').waitFor()

  await using plain = await newVisitor({ as: customer, withScript: false })
  await plain.go('/me/designs')
  await plain.page.getByRole('button', { name: 'More for Kites again' }).click()
  await plain.page.getByRole('button', { name: 'Share', exact: true }).click()
  await plain.page.getByRole('button', { name: 'Share by link' }).click()
  await plain.page.getByText('Anyone with the link can see this design.').waitFor()
  await plain.page.getByRole('button', { name: 'More for Kites', exact: true }).click()
  await plain.page.getByRole('link', { name: 'See it on every size' }).click()
  await plain.page.getByRole('heading', { level: 1, name: 'Kites on every size' }).waitFor()
  const print = plain.page.locator('img[src*="/preview?"]').last()
  await print.scrollIntoViewIfNeeded()
  await expect.poll(() => print.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(709)
  await plain.page.getByText('The same figures as a table').click()
  await plain.page.getByRole('rowheader', { name: 'S', exact: true }).waitFor()
  const address = new URL(plain.page.url()).pathname
  await plain.page.getByRole('link', { name: 'Back', exact: true }).click()
  await plain.page.getByText('Back: nothing is printed here.').waitFor()
  await visitor.go(address)
  await page.getByText('The same figures as a table').tap()
  await checkPage(page)
  await checkReflow(page)
})
