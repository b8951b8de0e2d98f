import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { ContentBody } from '#contract/site/content-body.api.ts'
import type { ContentKey } from '#contract/site/content-parts.ts'
import { checkBothWidths, checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { type Caller, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const word = () => randomUUID().slice(0, 8)

/** Puts something back to what is built in at the end, because other journeys read it. */
async function putBack({ api }: Caller, key: ContentKey): Promise<void> {
  const { revision, isEdited, hasDraft } = await api.content.get({ key })
  if (isEdited || hasDraft) await api.content.builtIn({ key, revision })
}

const isEdited = async (key: ContentKey) => (await owner.api.content.get({ key })).isEdited

/** The version that visitors see, in the list of versions. */
const publicVersion = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText('Public', { exact: true }) })
    .getByText(`Version ${number}`, { exact: true })

const textAt = async (path: string) => (await fetch(url + path)).text()

test('an owner writes, previews and publishes a page on a phone, and moves it and takes it back', async () => {
  const name = `Story ${word()}`
  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const { page } = desk
  await desk.go('/admin/content')
  await page.getByLabel('Title of a new page').fill(name)
  await page.getByRole('button', { name: 'Add page', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const address = new URL(page.url()).pathname
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill(
      '## We print\n\n- **slowly**\n- [in Pune](/products)\n\n<img src=x onerror=alert(1)>\n\nWithin {{returnDays}} days.\n',
    )
  await page.getByRole('combobox', { name: 'Menu', exact: true }).selectOption('In the footer')
  await page.getByRole('button', { name: 'Save draft and preview', exact: true }).click()
  await page.getByRole('complementary', { name: 'Preview' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'We print' }).waitFor()
  await page.getByText('<img src=x onerror=alert(1)>').waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await page.locator('main img').count()).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).waitFor()
  const slug = name.toLowerCase().replace(' ', '-')
  expect((await fetch(`${url}/pages/${slug}`)).status).toBe(404)
  await page.getByRole('link', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Publish now', exact: true }).click()
  await publicVersion(page, 1).waitFor()
  await using visitor = await newVisitor({ width: 'phone' })
  expect((await visitor.go(`/pages/${slug}`)).status()).toBe(200)
  await visitor.page.getByText('Within 3 days.').waitFor()
  await checkBothWidths(visitor.page)
  await checkReflow(visitor.page)
  expect(await textAt('/sitemap.xml')).toContain(`/pages/${slug}<`)
  // Another address: the first one leads to it.
  await using second = await newVisitor({ as: owner })
  const { page: editor } = second
  await second.go(address)
  await editor.getByRole('textbox', { name: 'Address', exact: true }).fill(`${slug}-2`)
  await editor.getByRole('button', { name: 'Publish now', exact: true }).click()
  await publicVersion(editor, 2).waitFor()
  await visitor.go(`/pages/${slug}`)
  expect(new URL(visitor.page.url()).pathname).toBe(`/pages/${slug}-2`)
  await editor.getByRole('button', { name: 'Bring back version 1', exact: true }).click()
  await publicVersion(editor, 3).waitFor()
  expect((await fetch(`${url}/pages/${slug}-2`, { redirect: 'manual' })).headers.get('location')).toContain(
    `/pages/${slug}`,
  )
  await editor.getByLabel(/^Delete this page/).check()
  await editor.getByRole('button', { name: 'Delete page', exact: true }).click()
  await editor.getByRole('heading', { level: 1, name: 'Content', exact: true }).waitFor()
  expect((await fetch(url + address, { redirect: 'manual' })).status).not.toBe(200)
  expect((await fetch(`${url}/pages/${slug}`)).status).toBe(404)
})

test('the announcement bar is planned for a time, and visitors have it then on every page', async () => {
  const text = `Sale ${word()}`
  const body: ContentBody = {
    kind: 'announcement',
    tone: 'accent',
    lines: [{ text, link: '/combos', from: null, until: null }],
  }
  const { revision } = await owner.api.content.get({ key: 'announcement' })
  try {
    expect(await textAt('/products')).not.toContain(text)
    const publishAt = new Date(Date.now() + 1_000)
    await owner.api.content.save({ key: 'announcement', revision, body, publish: 'at', publishAt })
    await expect.poll(() => textAt('/products'), { interval: 500 }).toContain(text)
    await using visitor = await newVisitor({ width: 'phone', withScript: false })
    await visitor.go('/')
    await visitor.page
      .getByRole('region', { name: 'Announcement' })
      .getByRole('link', { name: text, exact: true })
      .click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Combos' }).waitFor()
    await using other = await newVisitor()
    await other.go('/combos')
    await other.page.getByRole('link', { name: text, exact: true }).waitFor()
    await checkPage(other.page)
    await checkReflow(other.page)
  } finally {
    await putBack(owner, 'announcement')
  }
  await expect.poll(() => textAt('/products')).not.toContain(text)
})

test('an owner arranges the home page and the menus', async () => {
  await using desk = await newVisitor({ as: owner })
  const { page } = desk
  try {
    await desk.go('/admin/content/home')
    await checkBothWidths(page)
    const combos = page.getByRole('group', { name: 'Combos', exact: true })
    await combos.getByLabel('Heading', { exact: true }).fill('Pairs')
    await combos.getByLabel('Place', { exact: true }).fill('0')
    await page.getByRole('button', { name: 'Publish now', exact: true }).click()
    await expect.poll(() => isEdited('home')).toBe(true)
    await using visitor = await newVisitor({ width: 'phone' })
    await visitor.go('/')
    await visitor.page.getByRole('heading', { level: 2, name: 'Pairs', exact: true }).waitFor()
    expect(await textAt('/')).toMatch(/Pairs[\s\S]*Trending categories/)
    await desk.go('/admin/content/menus')
    await checkBothWidths(page)
    await page.getByRole('group', { name: 'Header, link 5' }).getByLabel('Label', { exact: true }).fill('Delivery')
    await page.getByRole('button', { name: 'Publish now', exact: true }).click()
    await page
      .getByRole('group', { name: 'Header, link 5' })
      .getByText(/^A page of the shop/)
      .waitFor()
    await page.getByRole('group', { name: 'Header, link 5' }).getByLabel('Leads to', { exact: true }).fill('/delivery')
    await page.getByRole('button', { name: 'Publish now', exact: true }).click()
    await expect.poll(() => isEdited('menus')).toBe(true)
    expect(await textAt('/products')).toMatch(/<nav aria-label="Main"[\s\S]*?href="\/delivery"/)
  } finally {
    await putBack(owner, 'home')
    await putBack(owner, 'menus')
  }
  expect(await textAt('/')).not.toContain('Pairs')
})

test('a preview is for the back-office only', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor()
  await visitor.go('/preview/home')
  expect(new URL(visitor.page.url()).pathname).toBe('/login')
  await using buyer = await newVisitor({ as: customer })
  await buyer.go('/preview/home')
  expect(new URL(buyer.page.url()).pathname).toBe('/')
  const answer = await fetch(`${url}/preview/refund-policy`, { headers: { cookie: owner.cookie } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})
