import { expect, inject, test } from 'vitest'
import { attempt } from '#contract/http/client.ts'
import type { BlankId } from '#contract/print/blanks.api.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { CATEGORY, owner, saveDesign } from '#e2e/support/group-orders.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('without script a button shows the letters on the shirt, and what the font cannot print is said [groups.orders]', async () => {
  const meera = await newCustomer(url, 'Meera Pillai', true, true)
  await saveDesign(meera.api)
  const [design] = await meera.api.savedDesigns.list()
  if (!design) throw new Error('one design')
  const { token } = await meera.api.groupOrders.make({
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
async function openGroupOrder(color: string, title: string, sizes: string[]) {
  const meera = await newCustomer(url, 'Meera Joshi', true, true)
  await saveDesign(meera.api, color)
  const [design] = await meera.api.savedDesigns.list()
  if (!design) throw new Error('one design')
  const { id, token } = await meera.api.groupOrders.make({
    ...{ customizedProductId: design.customizedProductId, title, payer: 'organiser', parcels: 'one' },
    ...{ deadline: new Date(Date.now() + 86_400_000), lettering: 'none', font: 'teko', colour: '#ffffff', sizes },
  })
  return { token, path: `/group/${token}`, cancel: () => meera.api.groupOrders.cancel({ id }) }
}

/** A garment of the group orders in which sizes run out. */
async function countedGarment() {
  const { materials, colors } = await owner.api.customization.config({ category: CATEGORY })
  const color = colors.find((candidate) => candidate !== 'Navy') ?? ''
  return { category: CATEGORY, material: materials[0] ?? '', color }
}

/** Of a garment one is left that can be ordered, whatever open orders hold and the demo shop has counted. */
async function lastOne(garment: { category: string; material: string; color: string }, size: string): Promise<BlankId> {
  const { api } = owner
  await attempt(api.blanks.add({ ...garment, sizes: [{ size, pieces: 1 }] }))
  const { items } = await api.blanks.list({ category: garment.category, color: garment.color })
  const blank = items.find((item) => item.size === size && item.material === garment.material)
  if (!blank) throw new Error('the garment is not counted')
  const { id, available: shown, seen } = blank
  if (shown !== 1) await api.blanks.count({ id, pieces: 1, shown, seen })
  return id
}

test('a size whose last shirt goes while the page is open is struck through there and in Hindi, and cannot be chosen', async () => {
  const garment = await countedGarment()
  const blank = await lastOne(garment, 'M')
  const { token, path } = await openGroupOrder(garment.color, 'Office day', ['M', 'L'])
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
  await page.getByText('M has just sold out. Please choose another size.').waitFor()
  await expect.poll(() => page.getByRole('radio', { name: /^M/ }).isDisabled()).toBe(true)
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
  const { path, cancel } = await openGroupOrder(garment.color, 'Kabaddi team', ['S'])
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
  // The tally moves by itself, before the answer is there.
  await member.page.getByText('You are in.').waitFor()
  expect(await member.page.getByText(soldOut).count()).toBe(0)
  await checkPage(member.page)

  late.expectStatus(422)
  await late.page.getByRole('button', { name: 'Join', exact: true }).click()
  await late.page.getByText(soldOut).waitFor()
  await expect.poll(() => late.page.getByText('Your shirt was not added.').count()).toBe(1)

  await cancel()
  await member.page.getByText('This group order is cancelled.').waitFor()
  await expect.poll(() => member.page.getByText('You are in.').count()).toBe(0)
  await checkPage(member.page)
  await owner.api.blanks.change({ id: blank, lowMark: 0, isCounted: false })
})
