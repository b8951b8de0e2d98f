import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import type { ContentBody } from '#contract/site/content-body.api.ts'
import type { ContentKey } from '#contract/site/content-parts.ts'
import { checkBothWidths, checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { type Caller, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

// A shop of its own: in the shared one other journeys read the home page, the menus and the announcement meanwhile.
const started = new AsyncDisposableStack()
afterAll(() => started.disposeAsync())
const { url } = started.use(await openShopCopy())
const owner = await logIn(url, OWNER)
const word = () => randomUUID().slice(0, 8)

/** Puts something back to what is built in at the end, because the next journey reads it. */
async function putBack({ api }: Caller, key: ContentKey): Promise<void> {
  const { revision, isEdited, hasDraft } = await api.content.get({ key })
  if (isEdited || hasDraft) await api.content.builtIn({ key, revision })
}

/** The version that visitors see, in the list of versions. */
const publicVersion = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText('Public', { exact: true }) })
    .getByText(`Version ${number}`, { exact: true })

const textAt = async (path: string) => (await fetch(url + path)).text()

/** Publishes what the editor shows, and returns what the question said that changes. */
async function publish(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const now = page.getByRole('button', { name: 'Publish now', exact: true })
  await now.waitFor()
  const changes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  await now.click()
  await page.getByText('Published!').waitFor()
  return changes
}

const isDraftSaved = (page: Page) => page.getByText('Draft saved · not public yet', { exact: true }).waitFor()

test('an owner writes, previews and publishes a page on a phone, and moves it and takes it back', async () => {
  const name = `Story ${word()}`
  await using desk = await newVisitor({ as: owner, width: 'phone', url })
  const { page } = desk
  await desk.go('/admin/content')
  await page.getByText('Add a page').click()
  await page.getByLabel('Title of a new page').fill(name)
  await page.getByRole('button', { name: 'Add page', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const address = new URL(page.url()).pathname
  await page.getByRole('combobox', { name: 'Menu', exact: true }).selectOption('In the footer')
  // Saved by itself, a moment after the last change.
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill(
      '## We print\n\n- **slowly**\n- [in Pune](/products)\n\n<img src=x onerror=alert(1)>\n\nWithin {{returnDays}} days.\n',
    )
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 2, name: 'We print' }).waitFor()
  await frame.getByText('<img src=x onerror=alert(1)>').waitFor()
  expect(await frame.locator('main img').count()).toBe(0)
  await frame.getByRole('contentinfo').getByRole('link', { name, exact: true }).waitFor()
  const slug = name.toLowerCase().replace(' ', '-')
  expect((await fetch(`${url}/pages/${slug}`)).status).toBe(404)
  expect(await publish(page)).toEqual([`The page becomes public: /pages/${slug}`])
  await using visitor = await newVisitor({ width: 'phone', url })
  expect((await visitor.go(`/pages/${slug}`)).status()).toBe(200)
  await visitor.page.getByText('Within 3 days.').waitFor()
  await checkBothWidths(visitor.page)
  await checkReflow(visitor.page)
  expect(await textAt('/sitemap.xml')).toContain(`/pages/${slug}<`)
  // Another address: the first one leads to it.
  await using second = await newVisitor({ as: owner, url })
  const { page: editor } = second
  await second.go(address)
  await editor.getByRole('textbox', { name: 'Address', exact: true }).fill(`${slug}-2`)
  expect(await publish(editor)).toEqual([`Address: ${slug} → ${slug}-2`])
  await visitor.go(`/pages/${slug}`)
  expect(new URL(visitor.page.url()).pathname).toBe(`/pages/${slug}-2`)
  await editor.getByText('Earlier versions').click()
  await editor.getByRole('button', { name: 'Bring back version 1', exact: true }).click()
  await publicVersion(editor, 3).waitFor()
  expect((await fetch(`${url}/pages/${slug}-2`, { redirect: 'manual' })).headers.get('location')).toContain(
    `/pages/${slug}`,
  )
  await editor.getByText('Delete this page', { exact: true }).click()
  await editor.getByLabel(/^Delete this page with/).check()
  await editor.getByRole('button', { name: 'Delete page', exact: true }).click()
  await editor.getByRole('heading', { level: 1, name: 'Home page', exact: true }).waitFor()
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
    await using visitor = await newVisitor({ width: 'phone', withScript: false, url })
    await visitor.go('/')
    await visitor.page
      .getByRole('region', { name: 'Announcement' })
      .getByRole('link', { name: text, exact: true })
      .click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Combos' }).waitFor()
    await using other = await newVisitor({ url })
    await other.go('/combos')
    await other.page.getByRole('link', { name: text, exact: true }).waitFor()
    await checkPage(other.page)
    await checkReflow(other.page)
  } finally {
    await putBack(owner, 'announcement')
  }
  await expect.poll(() => textAt('/products')).not.toContain(text)
})

test('an owner arranges the home page by arrow and by drag, sees it beside, publishes it and takes it back', async () => {
  await using desk = await newVisitor({ as: owner, url })
  const { page } = desk
  const frame = page.frameLocator('iframe')
  const sections = async () => {
    const names = page.getByRole('list', { name: 'Sections' }).getByRole('checkbox')
    return (await names.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')))).map((label) =>
      label?.replace('Show ', ''),
    )
  }
  try {
    await desk.go('/admin/content')
    await page.getByRole('heading', { level: 1, name: 'Home page' }).waitFor()
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await checkBothWidths(page)
    // By keyboard: the focus goes along.
    await page.getByRole('button', { name: 'Move Products up' }).press('Enter')
    await expect.poll(async () => (await sections()).slice(0, 2)).toEqual(['Products', 'Categories'])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move Products down')
    // By drag: Combos above all others.
    const combos = page.locator('[data-handle]').nth((await sections()).indexOf('Combos'))
    const from = await combos.boundingBox()
    const to = await page.locator('[data-handle]').first().boundingBox()
    if (!from || !to) throw new Error('there is no handle')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 40, { steps: 5 })
    await page.mouse.move(to.x + 10, to.y - 5, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await sections()).slice(0, 3)).toEqual(['Combos', 'Products', 'Categories'])
    await page.getByRole('checkbox', { name: 'Show Newsletter' }).uncheck()
    await page.getByText('Standard heading: Better together').click()
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Pairs')
    await isDraftSaved(page)
    // The page beside has it before anybody else.
    await frame.getByRole('heading', { level: 2, name: 'Pairs', exact: true }).waitFor()
    expect(await textAt('/')).not.toContain('Pairs')
    expect(await publish(page)).toEqual([
      'Heading of Combos: Better together → Pairs',
      'Section Newsletter hidden',
      'New order of the sections: Combos, Products, Categories, Studio, Reviews, Promises',
    ])
    await using visitor = await newVisitor({ width: 'phone', url })
    await visitor.go('/')
    await visitor.page.getByRole('heading', { level: 2, name: 'Pairs', exact: true }).waitFor()
    expect(await textAt('/')).toMatch(/Pairs[\s\S]*Trending categories/)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await isDraftSaved(page)
    await expect.poll(() => textAt('/')).not.toContain('Pairs')
    // What was published is a draft again; leaving the page loses nothing.
    expect((await sections())[0]).toBe('Combos')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click()
    await expect.poll(async () => (await sections())[0]).toBe('Categories')
  } finally {
    await putBack(owner, 'home')
  }
})

test('an owner links a page by its name, and the later of two tabs is refused in words', async () => {
  await using desk = await newVisitor({ as: owner, url })
  await using tab = await newVisitor({ as: owner, url })
  const { page } = desk
  try {
    await desk.go('/admin/content/menus')
    await tab.go('/admin/content/menus')
    await checkBothWidths(page)
    await page.getByRole('combobox', { name: 'Add a link' }).first().fill('PIN')
    await page.getByRole('option', { name: 'Delivery to a PIN code' }).click()
    await page.getByRole('textbox', { name: 'Label, Header, link 5' }).fill('Delivery')
    await isDraftSaved(page)
    await tab.page.getByRole('button', { name: 'Move Combos up' }).first().click()
    await tab.page.getByRole('link', { name: 'Show what it is now' }).waitFor()
    await tab.page.getByRole('link', { name: 'Show what it is now' }).click()
    await tab.page.getByRole('textbox', { name: 'Label, Header, link 5' }).waitFor()
    expect(await publish(page)).toEqual(['Header: Delivery added'])
    expect(await textAt('/products')).toMatch(/<nav aria-label="Main"[\s\S]*?href="\/delivery"/)
  } finally {
    await putBack(owner, 'menus')
  }
})

test('an owner sees the bar that is live, writes another one and plans it', async () => {
  const text = `Sale ${word()}`
  await using desk = await newVisitor({ as: owner, width: 'phone', url })
  const { page } = desk
  try {
    await desk.go('/admin/content/announcement')
    await page.getByText('Cash on delivery available', { exact: true }).waitFor()
    await checkPage(page)
    await checkReflow(page)
    await page.getByRole('button', { name: 'Change these lines' }).click()
    await page.getByRole('textbox', { name: 'Line 1', exact: true }).fill(text)
    await page.getByRole('button', { name: /^Remove Delivered/ }).click()
    await isDraftSaved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`New line: ${text}`).waitFor()
    await dialog.getByText('Publish later').click()
    await dialog.getByLabel('Publish at').fill('2099-01-01T10:00')
    await dialog.getByRole('button', { name: 'Publish at this time' }).click()
    await page.getByText(/becomes public on .*2099/).waitFor()
    expect(await textAt('/products')).not.toContain(text)
    await page.getByRole('button', { name: 'Do not publish at this time' }).click()
    await isDraftSaved(page)
  } finally {
    await putBack(owner, 'announcement')
  }
})

test('a preview is for the back-office only', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ url })
  await visitor.go('/preview/home')
  expect(new URL(visitor.page.url()).pathname).toBe('/login')
  await using buyer = await newVisitor({ as: customer, url })
  await buyer.go('/preview/home')
  expect(new URL(buyer.page.url()).pathname).toBe('/')
  const answer = await fetch(`${url}/preview/refund-policy`, { headers: { cookie: owner.cookie } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})
