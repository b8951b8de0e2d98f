import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import { rupees } from '#contract/money.ts'
import type { BlankId } from '#contract/print-room/blanks.ts'
import { checkBothWidths, checkPage } from './check-page.ts'
import { logIn, newCustomer, OWNER } from './users.ts'
import { DESKTOP, newVisitor, PHONE, type Visitor } from './visitor.ts'

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

async function saveDesign(api: Awaited<ReturnType<typeof newCustomer>>['api'], color = 'Navy'): Promise<void> {
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

/** Joins by the link and pays in the sandbox's window, without a login. */
async function joinAndPay({ page, go }: Visitor, path: string, name: string): Promise<void> {
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

test('a group order is made, two members join and pay, the tally moves, and closing gives the difference back [groups.orders]', async () => {
  await offerBreaks()
  const meera = await newCustomer(url, 'Meera Iyer', true, true)
  await saveDesign(meera.api)
  await using desk = await newVisitor({ as: meera, width: 'phone' })
  const { page } = desk
  await desk.go('/me/designs')
  await page.getByRole('link', { name: 'Begin a group order: Kites' }).click()
  await page.getByLabel('What is it for?').fill('CSE Fest 2026')
  await page.getByRole('radio', { name: 'A name and a number' }).check()
  await checkBothWidths(page)
  await page.getByRole('button', { name: 'Make the group order' }).click()
  await page.getByRole('heading', { level: 1, name: 'CSE Fest 2026' }).waitFor()
  await checkBothWidths(page)
  const path = new URL(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()).pathname
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const message = await page.getByRole('link', { name: /^Send on WhatsApp/ }).getAttribute('href')
  expect(new URL(message ?? '').searchParams.get('text')).toContain(path)
  // Where the browser has no sheet to share, the link is copied.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path)
  await page.getByRole('link', { name: 'Print a poster' }).click()
  await page.getByText('Scan, choose your size, and pay for your shirt.').waitFor()
  await checkPage(page)
  await page.getByRole('link', { name: 'Back to the group order' }).click()
  await page.getByRole('heading', { name: 'Now invite everybody' }).waitFor()

  await using first = await newVisitor({ width: 'phone' })
  await first.go(path)
  await first.page.getByText('Be the first to join').waitFor()
  await checkBothWidths(first.page)
  await joinAndPay(first, path, 'Asha')
  await first.page.setViewportSize(DESKTOP)
  await checkPage(first.page)
  await first.page.setViewportSize(PHONE)
  // The organiser's page hears of it by itself.
  await page.getByText('1 shirt so far').waitFor({ timeout: 60_000 })
  await using second = await newVisitor({ width: 'phone' })
  await joinAndPay(second, path, 'Ravi')
  await page.getByText('2 shirts so far').waitFor({ timeout: 60_000 })
  await page.getByText('With Ravi, Asha').waitFor()

  await page.getByRole('button', { name: 'Close it now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close it', exact: true }).click()
  await page.getByText('Closed. Whoever paid more gets the difference back.').waitFor()
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

  await using office = await newVisitor({ as: owner })
  await office.go('/admin/groups')
  await office.page.getByRole('link', { name: 'CSE Fest 2026' }).first().click()
  await office.page.getByText('2 × ').first().waitFor()
  await checkPage(office.page)
  await office.page.getByRole('link', { name: 'Its orders' }).click()
  await office.page
    .getByRole('link', { name: /Group order/ })
    .first()
    .waitFor()
  await office.page.getByRole('link', { name: /^#\d+/ }).first().click()
  await office.page.getByRole('link', { name: 'CSE Fest 2026' }).waitFor()
})

test('without script a button shows the letters on the shirt, and what the font cannot print is said [groups.orders]', async () => {
  const meera = await newCustomer(url, 'Meera Pillai', true, true)
  await saveDesign(meera.api)
  const [design] = await meera.api.savedDesigns.list()
  if (!design) throw new Error('one design')
  const { token } = await meera.api.groupRooms.make({
    ...{ customizedProductId: design.customizedProductId, title: 'Hill trek', payer: 'members', parcels: 'one' },
    ...{ deadline: new Date(Date.now() + 86_400_000), lettering: 'name', font: 'teko', colour: '#ffffff' },
    sizes: ['M'],
  })
  await using member = await newVisitor({ width: 'phone', withScript: false })
  const { page } = member
  await member.go(`/group/${token}`)
  await page.getByLabel('Name on the back').fill('ASHA')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao')
  await page.getByRole('button', { name: 'See it on the shirt' }).click()
  await page.locator('svg path[transform]').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe('Asha Rao')
  await page.getByLabel('Name on the back').fill('漢字')
  await page.getByRole('button', { name: 'See it on the shirt' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hill trek' }).waitFor()
  expect(await page.locator('svg path[transform]').count()).toBe(0)
  member.expectStatus(404)
  await member.go('/group/no-such-link')
  await page.getByText('This link is not valid.').waitFor()
})

/** A group order of a new organiser, who pays for it, and its link. */
async function openRoom(color: string, title: string, sizes: string[]) {
  const meera = await newCustomer(url, 'Meera Joshi', true, true)
  await saveDesign(meera.api, color)
  const [design] = await meera.api.savedDesigns.list()
  if (!design) throw new Error('one design')
  const { id, token } = await meera.api.groupRooms.make({
    ...{ customizedProductId: design.customizedProductId, title, payer: 'organiser', parcels: 'one' },
    ...{ deadline: new Date(Date.now() + 86_400_000), lettering: 'none', font: 'teko', colour: '#ffffff', sizes },
  })
  return { token, path: `/group/${token}`, cancel: () => meera.api.groupRooms.cancel({ id }) }
}

/** A garment of the group orders in which sizes run out. */
async function countedGarment() {
  const { materials, colors } = await owner.api.customization.config({ category: CATEGORY })
  const color = colors.find((one) => one !== 'Navy') ?? ''
  return { category: CATEGORY, material: materials[0] ?? '', color }
}

/** Of a garment one is left that can be ordered, whatever open orders hold and the demo shop has counted. */
async function lastOne(garment: { category: string; material: string; color: string }, size: string): Promise<BlankId> {
  const { api } = owner
  await attempt(api.blanks.add({ ...garment, sizes: [{ size, pieces: 1 }] }))
  const { items } = await api.blanks.list({ category: garment.category, color: garment.color })
  const blank = items.find((one) => one.size === size && one.material === garment.material)
  if (!blank) throw new Error('the garment is not counted')
  const { id, available: shown, seen } = blank
  if (shown !== 1) await api.blanks.count({ id, pieces: 1, shown, seen })
  return id
}

test('a size whose last shirt goes while the page is open is struck through there and in Hindi, and cannot be chosen', async () => {
  const garment = await countedGarment()
  const blank = await lastOne(garment, 'M')
  const { token, path } = await openRoom(garment.color, 'Office day', ['M', 'L'])
  await using member = await newVisitor({ width: 'phone' })
  member.expectStatus(422)
  const { page } = member
  await member.go(path)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(picture).toBe(`${new URL(url).origin}/api/group/${token}/preview.jpg`)
  expect((await fetch(picture ?? '')).headers.get('content-type')).toBe('image/jpeg')
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await owner.api.groupLinks.join({
    ...{ token, key: crypto.randomUUID(), ownName: 'Asha Rao', email: `asha-${Date.now()}@test.example`, size: 'M' },
    ...{ shirtName: '', shirtNumber: '', showsName: true },
  })
  await page.getByText('M has just sold out. Please choose another size.').waitFor({ timeout: 60_000 })
  expect(await page.getByRole('radio', { name: /^M/ }).isDisabled()).toBe(true)
  await checkPage(page)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ravi Rao')
  await page.getByRole('textbox', { name: 'Email' }).fill(`ravi-${Date.now()}@test.example`)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByText('Choose your size').first().waitFor()

  await member.go(`${path}?lang=hi`)
  await page.getByText('खत्म: M').waitFor()
  await checkPage(page)
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('textbox', { name: 'आपका नाम' }).fill('Ravi Rao')
  await page.getByRole('textbox', { name: 'ईमेल' }).fill(`ravi-${Date.now()}@test.example`)
  await page.getByRole('button', { name: 'जुड़ें', exact: true }).click()
  await page.getByText('आप शामिल हो गए।').waitFor()
  await page.getByText('अब तक 2 शर्ट').waitFor()
  await owner.api.blanks.change({ id: blank, lowMark: 0, isCounted: false })
})

test('whoever takes the last shirt reads that they are in, and whoever comes too late that their shirt was not added', async () => {
  const garment = await countedGarment()
  const blank = await lastOne(garment, 'S')
  const { path, cancel } = await openRoom(garment.color, 'Kabaddi team', ['S'])
  await using late = await newVisitor({ width: 'phone', withScript: false })
  await using member = await newVisitor({ width: 'phone' })
  const soldOut = 'Every size is sold out at the moment.'
  const fillIn = async ({ page, go }: Visitor, name: string) => {
    await go(path)
    await page.getByRole('textbox', { name: 'Your name' }).fill(name)
    await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@test.example`)
  }
  await fillIn(late, 'Asha Rao')
  await fillIn(member, 'Ravi Rao')
  await member.page.getByRole('button', { name: 'Join', exact: true }).click()
  await member.page.getByText('1 shirt so far').waitFor()
  expect(await member.page.getByText('You are in.').count()).toBe(1)
  expect(await member.page.getByText(soldOut).count()).toBe(0)
  await checkPage(member.page)

  late.expectStatus(422)
  await late.page.getByRole('button', { name: 'Join', exact: true }).click()
  await late.page.getByText(soldOut).waitFor()
  expect(await late.page.getByText('Your shirt was not added.').count()).toBe(1)

  await cancel()
  await member.page.getByText('This group order is cancelled.').waitFor({ timeout: 60_000 })
  expect(await member.page.getByText('You are in.').count()).toBe(0)
  await checkPage(member.page)
  await owner.api.blanks.change({ id: blank, lowMark: 0, isCounted: false })
})
