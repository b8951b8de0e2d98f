import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { checkBothWidths, checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

// A shop of its own: in the shared one other journeys change prices meanwhile, and with them what a rule matches.
const started = new AsyncDisposableStack()
afterAll(() => started.disposeAsync())
const { url } = started.use(await openShopCopy())
const owner = await logIn(url, OWNER)
const word = () => randomUUID().slice(0, 8)

const { items: catalogue } = await owner.api.products.list({})
/** Products that are no combos and cost at most so much, newest first. */
const upTo = (price: number) => catalogue.filter((product) => !product.isCombo && product.price <= rupees(price))

const readStatus = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status

/** The collection of this name, for cleaning up. */
async function remove(name: string): Promise<void> {
  const collection = (await owner.api.collections.managed()).find((candidate) => candidate.name === name)
  if (collection) await owner.api.collections.remove({ id: collection.id })
}

test('an owner makes a collection by a rule, hides, moves, deletes it and takes it back [catalogue.collections]', async () => {
  const name = `Bargains ${word()}`
  const slug = name.toLowerCase().replace(' ', '-')
  const matching = upTo(599).length
  await using desk = await newVisitor({ as: owner, width: 'phone', url })
  const { page } = desk
  try {
    await desk.go('/admin/collections')
    await checkPage(page)
    await page.getByRole('link', { name: 'Add collection' }).click()
    await page.getByRole('heading', { level: 1, name: 'New collection' }).waitFor()
    await page.getByRole('button', { name: 'Save collection' }).last().click()
    await page.getByText('Name is required').first().waitFor()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Text').fill('Everything for less.')
    await page.getByLabel('Price from').fill('700')
    await page.getByLabel('Price to').fill('599')
    // What matches follows the fields while one types.
    await page.getByRole('status').getByText('The highest price must not be below the lowest').waitFor()
    await page.getByLabel('Price from').fill('')
    await page.getByLabel('Combos').selectOption('No combos')
    await page.getByRole('status').getByText(`${matching} products match now.`).waitFor()
    await page.getByLabel('Order', { exact: true }).selectOption('Price: high to low')
    await checkPage(page)
    await checkReflow(page)
    await page.getByRole('button', { name: 'Save collection' }).last().click()
    await page.getByText(`Saved: ${name}.`).waitFor()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await card.getByText('Price up to ₹599 and no combos.').waitFor()
    await card.getByText(`${matching} products`).waitFor()

    await using shopper = await newVisitor({ width: 'phone', url })
    expect((await shopper.go(`/collections/${slug}`)).status()).toBe(200)
    await shopper.page.getByText('Everything for less.').waitFor()
    await shopper.page.getByText(`${matching} styles`, { exact: true }).first().waitFor()
    const prices = upTo(599).map(({ price }) => price)
    const first = catalogue.find(({ price, isCombo }) => !isCombo && price === Math.max(...prices))
    expect(first).toBeDefined()
    expect(await shopper.page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${url}/collections/${slug}`)
    await checkBothWidths(shopper.page)
    await checkReflow(shopper.page)
    expect(await (await fetch(`${url}/sitemap.xml`)).text()).toContain(`/collections/${slug}<`)
    expect(await (await fetch(`${url}/categories`)).text()).toContain(name)

    // Another address: the first one leads to it.
    await card.getByRole('link', { name }).first().click()
    await page.getByLabel('Address').fill(`${slug}-2`)
    await page.getByRole('button', { name: 'Save collection' }).last().click()
    await page.getByText(`Saved: ${name}.`).waitFor()
    await shopper.go(`/collections/${slug}`)
    expect(new URL(shopper.page.url()).pathname).toBe(`/collections/${slug}-2`)

    await card.getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('checkbox', { name: 'Visible in the shop' }).uncheck()
    await page.getByRole('button', { name: 'Save collection' }).last().click()
    await card.getByText('Hidden').waitFor()
    expect(await readStatus(`/collections/${slug}-2`)).toBe(404)

    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete collection' }).click()
    await page.getByText('Collection deleted.').waitFor()
    await expect.poll(() => card.count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Collection is back.').waitFor()
    await card.waitFor()
  } finally {
    await remove(name)
  }
})

test('a shopper filters, sorts and opens a product of a collection of the demo shop [catalogue.collections]', async () => {
  await using visitor = await newVisitor({ width: 'phone', url })
  const { page } = visitor
  await visitor.go('/categories')
  await page.getByRole('link', { name: /Under ₹599/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Under ₹599' }).waitFor()
  const sort = page.getByRole('combobox', { name: 'Sort by' }).filter({ visible: true })
  expect(await sort.locator('option').allTextContents()).toEqual([
    'Best selling',
    'Newest',
    'Price: low to high',
    'Price: high to low',
    'Biggest discount',
  ])
  await sort.selectOption('Price: low to high')
  await page.waitForURL(/sort=price_asc/)
  const cheapest = upTo(599).toSorted((a, b) => a.price - b.price)[0]
  if (!cheapest) throw new Error('nothing is so cheap')
  await visitor.go('/collections/under-599?size=XL')
  const withSize = upTo(599).filter(({ size }) => size.split(',').includes('XL'))
  await page.getByText(`${withSize.length} styles`, { exact: true }).first().waitFor()
  await visitor.go('/collections/under-599?material=Silk')
  await page.getByText('No styles match these filters.').waitFor()
})

test('a collection without script is a plain page, and one that nothing matches says so', async () => {
  const name = `Dreams ${word()}`
  await using visitor = await newVisitor({ withScript: false, width: 'phone', url })
  const rule = {
    ...{
      match: 'all' as const,
      categories: [],
      minPrice: rupees(90_000),
      maxPrice: null,
      minDiscount: null,
      newDays: null,
    },
    ...{ minRating: null, colours: [], sizes: [], materials: [], isCombo: null, isInStock: false, words: [] },
    ...{ added: [], leftOut: [] },
  }
  const { slug } = await owner.api.collections.add({ name, description: '', sort: 'newest', isVisible: true, rule })
  try {
    await visitor.go(`/collections/${slug}`)
    await visitor.page.getByText('Nothing in this collection right now.').waitFor()
    await visitor.go('/collections/under-599')
    expect(await visitor.page.locator('main a[href^="/product/"]').count()).toBeGreaterThan(0)
    expect(await readStatus('/collections/no-such-thing')).toBe(404)
    expect(await readStatus('/collections/no-such-thing?page=3')).toBe(404)
  } finally {
    await remove(name)
  }
})

test('the home page shows the products of a collection as long as it is visible', async () => {
  const { collections, content } = owner.api
  const home = async () => (await fetch(`${url}/`)).text()
  const name = `Front ${word()}`
  const [product] = upTo(599)
  if (!product) throw new Error('nothing is so cheap')
  const rule = {
    ...{ match: 'all' as const, categories: [], minPrice: null, maxPrice: null, minDiscount: null, newDays: null },
    ...{ minRating: null, colours: [], sizes: [], materials: [], isCombo: null, isInStock: false, words: [] },
    ...{ added: [product.id], leftOut: [] },
  }
  const facts = { name, description: '', sort: 'newest' as const, rule }
  const { id, slug } = await collections.add({ ...facts, isVisible: true })
  try {
    await using desk = await newVisitor({ as: owner, url })
    await desk.go('/admin/content/home')
    await desk.page.getByText('Standard heading: Best sellers').click()
    await desk.page.getByLabel('Products of').selectOption(name)
    await desk.page.getByRole('button', { name: 'Publish', exact: true }).click()
    await desk.page.getByRole('button', { name: 'Publish now', exact: true }).click()
    await expect.poll(home).toContain(`href="/collections/${slug}"`)
    expect(await home()).toContain(name)
    // The preview beside the editor must not be read while the collection is hidden.
    await desk.go('/admin/collections')
    await collections.update({ id, ...facts, isVisible: false, revision: '0' })
    await expect.poll(home).not.toContain(name)
  } finally {
    const { revision } = await content.get({ key: 'home' })
    await content.builtIn({ key: 'home', revision })
    await remove(name)
  }
})
