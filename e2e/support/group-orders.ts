import sharp from 'sharp'
import { inject } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { logIn, type newCustomer, OWNER } from './users.ts'
import type { Visitor } from './visitor.ts'

const url = inject('url')
export const owner = await logIn(url, OWNER)
export const CATEGORY = 'Full-Sleeve'

/** Adds quantity breaks, so that two shirts cost less each than one. */
export async function offerBreaks(): Promise<void> {
  const { api } = owner
  const { printPrices: _, ...config } = await api.customization.config({ category: CATEGORY })
  const printPrices = { extraSide: rupees(0), areaSteps: [], quantityBreaks: [{ from: 2, percent: 10 }] }
  await api.customization.save({ ...config, category: CATEGORY, printPrices } as never)
}

export async function saveDesign(api: Awaited<ReturnType<typeof newCustomer>>['api'], color = 'Navy'): Promise<void> {
  const config = await api.customization.config({ category: CATEGORY })
  const image = sharp({ create: { width: 900, height: 900, channels: 3, background: '#c2551f' } })
  const { id } = await api.customization.add({
    category: config.category,
    size: config.sizes[0] as never,
    material: config.materials[0] ?? '',
    color: config.colors.includes(color) ? color : (config.colors[0] ?? ''),
    mrp: config.mrp,
    offerPrice: config.offerPrice,
    customizationPrice: config.customizationPrice,
    description: 'On the chest.',
    pictures: [new Uint8Array(await image.png().toBuffer())],
    placement: { side: 'front', area: 'chest', x: 40, y: 40, width: 150 },
  })
  await api.savedDesigns.save({ customizedProductId: id, name: 'Kites' })
}

/** Joins a group order through its link and pays in the sandbox's window, without logging in. */
export async function joinAndPay({ page, go }: Visitor, path: string, name: string): Promise<void> {
  await go(path)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByLabel('Name on the back').fill(name.toUpperCase())
  await page.getByLabel(/^Number/).fill('7')
  await page.locator('svg path[transform]').first().waitFor()
  await page.getByRole('textbox', { name: 'Your name' }).fill(`${name} Rao`)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}-${Date.now()}@test.example`)
  await page.getByLabel('Show my first name to the others').check()
  await page.getByRole('button', { name: /^Join and pay ₹/ }).click()
  await page.getByRole('heading', { level: 1, name: `${name}, your shirt`, exact: true }).waitFor()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.frameLocator('iframe[title^="Payment window"]').getByRole('button', { name: 'Pay by UPI' }).click()
  await page.getByRole('heading', { level: 1, name: `Thank you, ${name}. You are in.` }).waitFor()
}
