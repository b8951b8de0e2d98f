import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { picture, REQUIRED, readAmount, tabTo } from '#e2e/support/designing.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { temporaryFolder } from '#server/testing/process.ts'

const url = inject('url')

test('with the keyboard alone a shirt is designed and bought [design.form, design.description]', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  const { keyboard } = page
  await visitor.go('/customization')
  await tabTo(page, page.getByLabel('Category'))
  await keyboard.type('Regular')
  await page.getByRole('group', { name: 'Size' }).waitFor()
  await tabTo(page, page.getByRole('radio', { name: /^S\b/ }))
  await keyboard.press('Space')
  await keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('radio', { name: /^M\b/ }).isChecked()).toBe(true)
  await tabTo(page, page.getByLabel('Material'))
  await keyboard.type('Cotton')
  await tabTo(page, page.getByRole('radio', { name: 'White', exact: true }))
  await keyboard.press('Space')
  // Registered early: until then Chromium would open the system's file dialog.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByLabel(/Upload your design/))
  await keyboard.press('Enter')
  await (await chooser).setFiles(await picture('#fbf6e6'))
  await page.getByText('Light print on light fabric').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Full front' }))
  await keyboard.press('Enter')
  await page.getByText(/^Prints 30\.0 × 22\.5 cm at 102 DPI/).waitFor()

  // Back to the picture, which precedes the options.
  const box = page.getByRole('application', { name: 'Your picture on the shirt' })
  for (let press = 0; press < 90; press++) {
    if (await box.evaluate((element) => element === document.activeElement)) break
    await keyboard.press('Shift+Tab')
  }
  await keyboard.press('ArrowRight')
  await keyboard.press('Shift+ArrowDown')
  await expect.poll(() => readAmount(page, /^From the left/)).toBe(0.1)
  await page.getByText('Part of your design is outside the print area').waitFor()
  for (let press = 0; press < 6; press++) await keyboard.press('-')
  await keyboard.press(']')
  await expect.poll(() => readAmount(page, /^Rotation/)).toBe(5)
  await page.getByText('Part of your design is outside the print area').waitFor({ state: 'detached' })
  await keyboard.press('Control+z')
  await expect.poll(() => readAmount(page, /^Rotation/)).toBe(0)
  await keyboard.press('Control+Shift+z')
  await expect.poll(() => readAmount(page, /^Rotation/)).toBe(5)
  await checkPage(page)

  await tabTo(page, page.getByRole('spinbutton', { name: /^Rotation/ }))
  await keyboard.press('Control+a')
  await keyboard.type('12')
  await tabTo(page, page.getByLabel('Description'))
  await keyboard.press('Control+a')
  await keyboard.type('Tilted, across the front.')
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
  await keyboard.press('Enter')
  // The warning was shown beside the fields, and is confirmed in a dialog.
  await page.getByRole('dialog', { name: 'Add it as it is?' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Add anyway' }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Go to Cart' }))
  await keyboard.press('Enter')
  const proceed = page.getByRole('link', { name: 'Proceed to Checkout' }).and(page.locator(':visible'))
  await proceed.waitFor()
  await tabTo(page, proceed)
  await keyboard.press('Enter')
  const cash = page.getByRole('radio', { name: /Cash on Delivery/ })
  await cash.waitFor()
  await tabTo(page, page.getByRole('radio', { name: /Pay online/ }))
  await keyboard.press('ArrowDown')
  await expect.poll(() => cash.isChecked()).toBe(true)
  const placeOrder = page.getByRole('button', { name: 'Place Order · ₹' }).and(page.locator(':visible'))
  await placeOrder.waitFor()
  await tabTo(page, placeOrder)
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
})

test('a draft is kept over a reload, and not shown to another account in the same browser', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/customization?category=Hoodie')
  await page.getByLabel('Description').fill('As it was before.')
  await page.getByLabel(/Upload your design/).setInputFiles(await picture())
  await page.getByText(/^Prints/).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).last().click()
  const printSize = await page.getByText(/^Prints/).innerText()
  await visitor.go('/customization')
  await page.getByText(printSize).waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('As it was before.')
  expect(await page.getByLabel('Category').inputValue()).toBe('Hoodie')
  const [name = '', value = ''] = (await newCustomer(url)).cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await visitor.go('/customization?category=Hoodie')
  await page.getByText('Upload your design').waitFor()
  expect(await page.getByLabel('Description').inputValue()).toBe('')
})

test('a draft is kept over the end of the session and the next login', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/customization?category=Regular')
  await page.getByRole('radio', { name: /^M\b/ }).check({ force: true })
  await page.getByLabel('Material').selectOption('Cotton')
  await page.getByRole('radio', { name: 'Navy' }).check({ force: true })
  await page.getByLabel(/Upload your design/).setInputFiles(await picture())
  await page.getByText(/^Prints/).waitFor()
  await page.getByLabel('Description').fill('In the middle.')
  await page.context().clearCookies()
  visitor.expectStatus(401)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel(/^Password/).fill(customer.password)
  await page.getByRole('button', { name: 'Login' }).click()
  // It continues automatically: 'Add to Cart' was already clicked.
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
})

test('a customer is led from the open studio to their own, an admin to the home page [design.visitors]', async () => {
  const ask = async (cookie: string) => {
    const { status, headers } = await fetch(`${url}/studio?category=Polo`, { redirect: 'manual', headers: { cookie } })
    return { status, location: headers.get('location') }
  }
  expect(await ask((await newCustomer(url)).cookie)).toEqual({ status: 302, location: '/customization?category=Polo' })
  expect(await ask((await logIn(url, OWNER)).cookie)).toEqual({ status: 302, location: '/' })
})

test('without script a visitor is asked to log in before choosing a file, and sending the form leads to the login', async () => {
  await using visitor = await newVisitor({ withScript: false })
  const { page } = visitor
  await visitor.go('/studio?category=Polo')
  await page.getByText('before you choose your design.').waitFor()
  await page.getByLabel(/Upload your design/).setInputFiles(await picture())
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(new URL(page.url()).searchParams.get('from')).toBe('/studio?category=Polo')
})

test('a category that is not offered says so, and the others can still be chosen; a file that is no picture or too large is refused before it is sent [design.load-words]', async () => {
  await using visitor = await newVisitor({ as: await newCustomer(url) })
  const { page } = visitor
  await visitor.go('/customization?category=Poncho')
  await page.getByText('Failed to fetch category-specific options.').waitFor()
  await page.getByLabel('Category').selectOption('Polo')
  await page.getByRole('group', { name: 'Size' }).waitFor()
  // Files on the disk: the browser needs ten seconds to unpack a buffer of this size.
  await using folder = await temporaryFolder()
  const [text, large] = [join(folder.path, 'text.txt'), join(folder.path, 'large.png')]
  await writeFile(text, 'hello')
  await writeFile(large, Buffer.alloc(UPLOAD_MAX_BYTES + 1))
  for (const file of [text, large]) {
    await visitor.go('/customization?category=Polo')
    await page.getByLabel(/Upload your design/).setInputFiles(file)
    await page.getByText('Choose a PNG, JPEG or WebP picture of at most 8 MB.').waitFor()
  }
})

test('without script the studio is a plain form', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ as: customer, withScript: false })
  const { page } = visitor
  await visitor.go('/customization')
  await page.getByLabel('Category').selectOption('Oversized')
  await page.getByRole('button', { name: 'Choose' }).click()
  visitor.expectStatus(422)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText(REQUIRED).first().waitFor()
  const fill = async () => {
    await page.locator('label', { has: page.getByRole('radio', { name: /^M\b/ }) }).click()
    await page.getByLabel('Material').selectOption('Cotton')
    await page.locator('label', { hasText: 'Beige' }).click()
    await page.getByLabel(/Upload your design/).setInputFiles(await picture())
    await page.getByLabel('Where it goes').selectOption({ label: 'Full back' })
    await page.getByLabel('Description').fill('On the back, please.')
  }
  await fill()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shopping Bag' }).waitFor()
  const [line] = await customer.api.cart.list()
  expect(line?.customizedProduct).toMatchObject({ category: 'Oversized', color: 'Beige', size: 'M' })

  // Saved under a name, without the cart.
  await visitor.go('/customization?category=Oversized')
  await fill()
  await page.getByLabel('Name to save it').fill('Beige back')
  await page.getByRole('button', { name: 'Save design' }).click()
  await page.getByRole('heading', { level: 2, name: 'Beige back' }).waitFor()
  expect(await customer.api.cart.list()).toHaveLength(1)
})

test('a visitor designs a shirt on a phone, logs in when adding it, and it is in the cart [design.visitors]', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/studio?category=Regular')
  await checkPage(page)
  await page.locator('label', { has: page.getByRole('radio', { name: /^M\b/ }) }).tap()
  await page.getByLabel('Material').selectOption('Cotton')
  await page.getByRole('button', { name: 'Next: Colour' }).tap()
  await page.locator('label', { hasText: 'Maroon' }).tap()
  await page.getByRole('button', { name: 'Next: Design' }).tap()
  // The step that was opened is in view below the shirt, and has the focus.
  const opened = page.getByRole('tab', { name: 'Design' })
  await expect.poll(() => opened.evaluate((tab) => tab === document.activeElement)).toBe(true)
  const findBottom = async (thing: Locator) => {
    const box = await thing.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
  }
  const stage = page.getByRole('region', { name: 'Your shirt' })
  await expect.poll(async () => (await opened.boundingBox())?.y ?? 0).toBeGreaterThan((await findBottom(stage)) - 1)
  await expect
    .poll(() => findBottom(page.getByText('Upload your design')))
    .toBeLessThan(page.viewportSize()?.height ?? 0)
  await page.getByLabel(/Upload your design/).setInputFiles(await picture())
  await page.getByRole('button', { name: 'Full front' }).tap()
  const width = page.getByRole('spinbutton', { name: /^Width/ })
  await width.fill('44')
  // On the shirt: on a phone the full advice is below the fields.
  await page.getByText('May look blurred · 69 DPI').waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('button', { name: 'Change design' }).tap()
  await page.getByRole('button', { name: 'Add to Cart' }).tap()
  await page.getByRole('button', { name: 'Add anyway' }).tap()
  const login = page.getByRole('dialog')
  await login.getByRole('heading', { name: 'Log in to add your design' }).waitFor()
  await checkPage(page)
  await login.getByLabel('Email').fill(customer.email)
  await login.getByText('Use password or passkey').tap()
  await login.getByLabel(/^Password/).fill(customer.password)
  // That it is being added is said beside the shirt, before the upload has ended.
  const adding = page.getByText('Adding your shirt to your bag…')
  await page.route('**/api/customized/add', async (route) => {
    await adding.waitFor()
    await route.continue()
  })
  await login.getByRole('button', { name: 'Login' }).tap()
  await page.getByRole('heading', { name: 'It’s in your bag' }).waitFor()
  await login.waitFor({ state: 'hidden' })
  await page.waitForURL(({ pathname }) => pathname === '/customization')
  const [line] = await customer.api.cart.list()
  expect(line?.customizedProduct).toMatchObject({ category: 'Regular', color: 'Maroon', size: 'M' })
})
