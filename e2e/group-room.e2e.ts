import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/money.ts'
import { checkPage } from './check-page.ts'
import { logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor, type Visitor, WIDTHS } from './visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const CATEGORY = 'Full-Sleeve'

/** Two shirts cost less each than one. */
async function offerBreaks(): Promise<void> {
  const { api } = owner
  const { printPrices: _, ...config } = await api.customization.config({ category: CATEGORY })
  const printPrices = { extraSide: rupees(0), areaSteps: [], quantityBreaks: [{ from: 2, percent: 10 }] }
  await api.customization.save({ ...config, category: CATEGORY, printPrices } as never)
}

async function saveDesign(api: Awaited<ReturnType<typeof newCustomer>>['api']): Promise<void> {
  const config = await api.customization.config({ category: CATEGORY })
  const image = sharp({ create: { width: 900, height: 900, channels: 3, background: '#c2551f' } })
  const { id } = await api.customization.add({
    category: config.category,
    size: config.sizes[0] as never,
    material: config.materials[0] ?? '',
    color: config.colors.includes('Navy') ? 'Navy' : (config.colors[0] ?? ''),
    mrp: config.mrp,
    offerPrice: config.offerPrice,
    customizationPrice: config.customizationPrice,
    description: 'On the chest.',
    pictures: [new Uint8Array(await image.png().toBuffer())],
    placement: { side: 'front', area: 'chest', x: 40, y: 40, width: 150 },
  })
  await api.savedDesigns.save({ customizedProductId: id, name: 'Kites' })
}

/** Joins by the link and pays in the sandbox's window, without a login. */
async function joinAndPay({ page, go }: Visitor, path: string, name: string): Promise<void> {
  await go(path)
  await page.getByLabel('Name on the shirt').fill(name.toUpperCase())
  await page.getByLabel(/^Number/).fill('7')
  await page.locator('svg path[transform]').first().waitFor()
  await page.getByRole('textbox', { name: 'Your name' }).fill(`${name} Rao`)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}-${Date.now()}@test.example`)
  await page.getByLabel('Show my first name to the others').check()
  await page.getByRole('button', { name: /^Join and pay ₹/ }).click()
  await page.getByRole('heading', { level: 1, name: `${name}, your order`, exact: true }).waitFor()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.frameLocator('iframe[title^="Payment window"]').getByRole('button', { name: 'Pay by UPI' }).click()
  await page.getByRole('heading', { level: 1, name: `Thank you, ${name}. Your order is paid.` }).waitFor()
  await page.getByText('You are in.').waitFor()
}

test.each(WIDTHS)(
  'on a %s a group order is made, two members join and pay, the tally moves, and closing gives the difference back',
  async (width) => {
    await offerBreaks()
    const meera = await newCustomer(url, 'Meera Iyer')
    await saveDesign(meera.api)
    await using desk = await newVisitor({ as: meera, width })
    const { page } = desk
    await desk.go('/me/designs')
    await page.getByRole('link', { name: 'Begin a group order: Kites' }).click()
    await page.getByLabel('Name of the group order').fill('CSE Fest 2026')
    await page.getByLabel('On the back').selectOption('name-number')
    await checkPage(page)
    await page.getByRole('button', { name: 'Make the group order' }).click()
    await page.getByRole('heading', { level: 1, name: 'CSE Fest 2026' }).waitFor()
    await checkPage(page)
    const path = new URL(await page.getByLabel('Link').inputValue()).pathname

    await using first = await newVisitor({ width })
    await first.go(path)
    await first.page.getByText('0 shirts so far').waitFor()
    await checkPage(first.page)
    await joinAndPay(first, path, 'Asha')
    await checkPage(first.page)
    // The organiser's page hears of it by itself.
    await page.getByText('1 shirt so far').waitFor({ timeout: 20_000 })
    await using second = await newVisitor({ width })
    await joinAndPay(second, path, 'Ravi')
    await page.getByText('2 shirts so far').waitFor({ timeout: 20_000 })
    await page.getByText('With Ravi, Asha').waitFor()

    await page.getByRole('button', { name: 'Close it now' }).click()
    await page.getByRole('button', { name: 'Yes: close it now' }).click()
    await page.getByText('It is closed.').first().waitFor()
    await expect
      .poll(
        async () => {
          await first.page.reload()
          return first.page.getByText(/goes back to you/).count()
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(1)
    await checkPage(first.page)

    await using office = await newVisitor({ as: owner, width })
    await office.go('/admin/groups')
    await office.page.getByRole('link', { name: 'CSE Fest 2026' }).first().click()
    await office.page.getByText('2 × ').first().waitFor()
    await checkPage(office.page)
  },
)
