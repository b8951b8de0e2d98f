import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Locator } from 'playwright'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { openNewShop } from '#e2e/support/new-shop.ts'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { createShopClient, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

/** More than a form without a picture has. */
const UPLOAD_BYTES = 100_000
const shop = await openNewShop()
const { server, owner } = shop

afterAll(() => shop[Symbol.asyncDispose]())

test('with SEED=none the pages of the empty shop work and say that it is empty', async () => {
  expect(server.output()).toContain(`admin account made: ${OWNER.email}`)
  expect(server.output()).not.toContain(OWNER.password)
  const page = async (path: string, cookie = '') => {
    const response = await fetch(new URL(path, server.url), { headers: { cookie } })
    expect(response.status, path).toBe(200)
    return response.text()
  }
  expect(await page('/')).toContain('Our first styles are on their way.')
  expect(await page('/products')).toContain('No styles yet.')
  for (const path of ['/categories', '/combos', '/login', '/register', '/refund-policy', '/sitemap.xml'])
    await page(path)
  for (const path of ['/admin', '/admin/users']) await page(path, owner.cookie)
  expect(await page('/admin/orders', owner.cookie)).toContain('No orders found.')
  expect(await createShopClient(server.url).products.list({})).toMatchObject({ items: [] })
  const newcomer = await newCustomer(server.url, 'Ila Roy', false)
  expect(await page('/cart', newcomer.cookie)).toContain('Your cart is empty.')
})

test('a new owner walks the checklist on a phone from the first login to “Your shop is ready”, through the screens it leads to [admin.setup]', async () => {
  await using visitor = await newVisitor({ url: server.url, width: 'phone' })
  const { page } = visitor
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click()
  const save = async () => {
    await press('Save settings')
    await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
    await open('Back to your checklist')
  }
  const reached = (done: number) => page.getByText(`${done} of 9 done`).waitFor()

  await visitor.go('/login')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.locator('input[name=password]').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await reached(0)
  await checkPage(page)

  await open('Name your shop')
  const shopName = page.getByLabel('Shop name')
  await expect.poll(() => isFocused(shopName)).toBe(true)
  await shopName.fill('Kite')
  await save()
  await open('Choose logo and colours')
  await page.getByRole('radio', { name: 'Square' }).check({ force: true })
  await press('Save look')
  await page.getByText('The shop has its new look.').first().waitFor()
  await open('Back to your checklist')

  await reached(1)
  await open('Add a category')
  await page.getByLabel('Name').fill('T-shirts')
  await page.getByLabel('Description').fill('Soft and plain.')
  await page.getByLabel('Image').setInputFiles(await photo())
  await press('Create Category')
  await open('Add your first product')
  await page.getByLabel('Add images').setInputFiles(await photo())
  await page.getByLabel('Name').fill('Plain Tee')
  await page.getByLabel('Description', { exact: false }).first().fill('Soft and plain.')
  await page.getByLabel('MRP').fill('500')
  await page.getByLabel(/^Price/).fill('400')
  await page.getByLabel('Material').selectOption('Cotton')
  await page.getByLabel('Category').selectOption('T-shirts')
  await page.locator('input[name=size][value=M]').check({ force: true })
  await page.locator('input[name^="stock|"]').first().fill('3')
  await press('Add Product')

  await reached(2)
  await open('Choose your delivery area')
  const city = page.getByLabel('Your city')
  await expect.poll(() => isFocused(city)).toBe(true)
  await city.fill('pune')
  await press('Show its PIN codes')
  await expect.poll(() => page.getByLabel('PIN codes begin with').inputValue()).toBe('410, 411, 412')
  await checkPage(page)
  await press('Deliver only here')
  await page.getByRole('row', { name: /411…/ }).waitFor()
  await open('Back to your checklist')

  await reached(3)
  await press('I have no GSTIN')
  await reached(4)
  await press('Keep these rules')
  await reached(5)
  await visitor.go('/admin')
  await reached(5)
  await press('Cash only for now')
  await reached(6)

  await open('Fill in the details')
  await expect.poll(() => isFocused(page.getByLabel('Email', { exact: true }))).toBe(true)
  await page.getByLabel('Email', { exact: true }).fill('help@kite.example')
  await page.getByLabel('Phone', { exact: true }).fill('98765 43210')
  await page.getByLabel('Legal name').fill('Kite Clothing')
  await page.getByLabel('Address', { exact: true }).fill('14 Press Lane\nPune 411005')
  await save()
  await open('Fill in the details')
  const officer = page.getByLabel('Grievance officer', { exact: true })
  await expect.poll(() => isFocused(officer)).toBe(true)
  await officer.fill('Devika Shah')
  await save()

  await reached(7)
  await open('Add the information')
  await expect.poll(() => isFocused(page.getByLabel('Country of origin'))).toBe(true)
  await page.getByLabel('Country of origin').fill('India')
  await page.getByLabel('Net quantity').fill('1 N')
  await page.getByLabel('Manufacturer with address').fill('Kite Clothing, Pune 411005')
  await save()

  await reached(8)
  await page.getByText('Be your own first customer', { exact: false }).waitFor()
  const customer = await newCustomer(server.url, 'Devika Shah')
  const lines = await fillCart(customer, await findProduct(server.url, 'Plain Tee'))
  await customer.api.orders.place(composeOrder(lines))
  await visitor.go('/admin')
  await page.getByText('Your shop is ready').waitFor()
  expect(await page.getByRole('link', { name: 'Open your shop' }).getAttribute('href')).toBe('/')
  // Nobody else can open the address of a shop that is not live.
  expect(await page.getByRole('link', { name: 'Send on WhatsApp' }).count()).toBe(0)
  await page.getByText('For whoever runs the server').click()
  await page.getByText('Set BACKUP_DIR or BACKUP_URL', { exact: false }).waitFor()
  await checkPage(page)

  await press('Put the checklist away')
  await page.getByText('Your shop is ready').waitFor({ state: 'hidden' })
  await visitor.go('/admin/settings?q=setup%20guide')
  await open('Setup checklist')
  await press('Show the setup checklist')
  await page.getByText('Your shop is ready').waitFor()
})

async function photo() {
  const create = { width: 600, height: 750, channels: 3 as const, background: '#147a7a' }
  return { name: 'tee.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

test('a customer has four uploads under way at most: the fifth is told to wait; a form that cannot be read is refused', async () => {
  const { cookie } = await newCustomer(server.url, 'Tara Roy', false)
  const form = Buffer.alloc(UPLOAD_BYTES)
  form.write('--x\r\ncontent-disposition: form-data; name="design_image"; filename="a.jpg"\r\n\r\n')
  form.write('\r\n--x--\r\n', form.length - 9)
  const headers = { cookie, origin: server.url, 'content-type': 'multipart/form-data; boundary=x' }
  const uploads = Array.from({ length: 5 }, () => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': form.length } }
    const upload = request(`${server.url}/customization`, options)
    upload.write(form.subarray(0, 1_000))
    return { upload, answer: once(upload, 'response').then(([answer]) => answer as IncomingMessage) }
  })
  // Only the one that is refused is answered before all of it has arrived.
  const first = await Promise.race(
    uploads.map(async (pendingUpload) => ({ ...pendingUpload, answer: await pendingUpload.answer })),
  )
  expect(first.answer.statusCode).toBe(429)
  expect(first.answer.headers['retry-after']).toBe('5')
  expect(await text(first.answer)).toContain('Please wait until your other uploads have finished.')
  first.upload.destroy()
  const others = uploads.filter(({ upload }) => upload !== first.upload)
  for (const { upload } of others) upload.end(form.subarray(1_000))
  for (const { answer } of others) {
    const { statusCode } = (await answer).resume()
    expect(statusCode, 'the other four are read').toBeLessThan(429)
  }

  const broken = await fetch(`${server.url}/customization`, { method: 'POST', headers, body: '--x\r\nnothing' })
  expect(broken.status).toBe(400)
  expect(await broken.text()).toContain('The form could not be read.')
})

// The last test: it ends the server of the others.
test('SIGTERM ends the shop with 0 and PostgreSQL with it, and nothing was logged as an error', async () => {
  expect(await server.stop()).toBe(0)
  expect(server.complaints()).toEqual([])
  const left = await readdir(shop.dataDir, { recursive: true })
  expect(left.filter((name) => name.endsWith('postmaster.pid'))).toEqual([])
})
