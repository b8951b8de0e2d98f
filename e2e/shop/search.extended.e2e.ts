import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, type Visitor } from '#e2e/support/visitor.ts'

/** The search box of the header, opened from the home page. */
async function openSearch({ go, page }: Visitor, path = '/') {
  await go(path)
  return reopen(page)
}

async function reopen(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click()
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.waitFor()
  return box
}

/** The text of the active option of the search box; null while there is none. */
async function marked(page: Page): Promise<string | null> {
  const id = await page.getByRole('combobox', { name: 'Search products' }).getAttribute('aria-activedescendant')
  if (id === null) return null
  const option = page.locator(`#${id}`)
  expect(await option.getAttribute('aria-selected')).toBe('true')
  return option.innerText()
}

test('two letters typed in the search box bring suggestions; arrow keys mark one, Enter opens it', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  const box = await openSearch(visitor)
  expect(await box.getAttribute('aria-expanded')).toBe('false')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await box.pressSequentially('ka')
  await options.filter({ hasText: 'Filter Kaapi Oversized Tee' }).waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  // The last row leads to all results.
  const count = (await options.count()) - 1
  expect(await options.last().innerText()).toBe('See all results for “ka”')
  await page
    .getByRole('status')
    .filter({ hasText: `${count} suggestions` })
    .waitFor({ state: 'attached' })

  expect(await marked(page)).toBeNull()
  await page.keyboard.press('ArrowDown')
  expect(await marked(page)).toBe(await options.first().innerText())
  await checkPage(page)
  await page.keyboard.press('ArrowUp')
  expect(await marked(page)).toBeNull()
  await page.keyboard.press('ArrowUp')
  expect(await marked(page)).toBe(await options.last().innerText())
  await page.keyboard.press('ArrowDown')
  expect(await marked(page)).toBeNull()

  await page.keyboard.press('ArrowDown')
  const href = await options.first().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
  await box.waitFor({ state: 'hidden' })
})

test('a category is suggested before its products; Escape closes the box and returns the focus; words without a match have no suggestions, and Enter searches for them', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  const box = await openSearch(visitor)
  await box.pressSequentially('hood')
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()
  await expect.poll(() => first.innerText()).toMatch(/^Hoodies\s+Category$/)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Close search' }).click()
  await reopen(page)
  expect(await marked(page)).toBeNull()
  await page.keyboard.press('Escape')
  // The first Esc may clear the box, as browsers do with search fields.
  if (await box.isVisible()) await page.keyboard.press('Escape')
  await box.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search')

  await reopen(page)
  await box.fill('')
  await box.pressSequentially('qqxx')
  await page.getByRole('status').filter({ hasText: 'No suggestions' }).waitFor({ state: 'attached' })
  await expect.poll(() => first.innerText()).toBe('Search for “qqxx”')
  await page.getByRole('group', { name: 'Popular searches' }).waitFor()
  await checkPage(page)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products?q=qqxx')
})

test('suggestions understand colours and misspellings as the results do, and their last row shows all results [search.words]', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  const box = await openSearch(visitor)
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await box.fill('kala hoodie')
  await expect.poll(() => options.nth(1).getAttribute('href')).toMatch(/^\/product\/.*hoodie-\d+\?color=.*Black$/)
  await checkPage(page)
  await box.fill('blak')
  const all = options.filter({ hasText: 'See all results for “black”' })
  await all.waitFor()
  await expect.poll(() => options.first().getAttribute('href')).toMatch(/\?color=.*Black$/)
  await all.click()
  await page.getByRole('heading', { level: 1, name: 'Results for “black”' }).waitFor()
  await box.waitFor({ state: 'hidden' })
  await reopen(page)
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect.poll(() => recent.allInnerTexts()).toEqual(['black'])
})

test('an empty search box offers the recent searches of this browser, each once, until they are cleared', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/')
  for (const words of ['kaapi', 'monsoon', 'Kaapi']) {
    const box = await reopen(page)
    await box.fill(words)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `Results for “${words}”` }).waitFor()
    // Pressed earlier, the button would close it.
    await box.waitFor({ state: 'hidden' })
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/suggestions\.data/, async (route) => {
    await released
    return route.continue()
  })
  const box = await openSearch(visitor)
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect.poll(() => recent.allInnerTexts()).toEqual(['Kaapi', 'monsoon'])
  await checkPage(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  // The active one stays when the popular searches arrive.
  release()
  await page.getByRole('group', { name: 'Popular searches' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “monsoon”' }).waitFor()
  await box.waitFor({ state: 'hidden' })

  // In the same page, without a reload: the old word is selected, so that the next one replaces it.
  await reopen(page)
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('polo')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “polo”' }).waitFor()
  await box.waitFor({ state: 'hidden' })
  await reopen(page)
  await expect.poll(() => recent.allInnerTexts()).toEqual(['polo', 'Kaapi', 'monsoon'])

  await openSearch(visitor)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => recent.count()).toBe(0)
  await openSearch(visitor)
  await page.getByRole('group', { name: 'Popular searches' }).waitFor()
  expect(await recent.count()).toBe(0)
})

test('what a search names is a removable filter; without a result the page says so and offers the nearest [search.filters]', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/products?q=kala+polo+under+900')
  await page.getByRole('link', { name: 'Everyday Polo' }).first().waitFor()
  await checkPage(page)
  await page.getByRole('link', { name: 'Remove filter Black' }).click()
  await page.waitForURL('**/products?q=polo+under+900')
  await page.getByRole('link', { name: 'Remove filter Under ₹900' }).click()
  await page.waitForURL('**/products?q=polo')
  await visitor.go('/products?q=gulabi+polo')
  await page.getByRole('heading', { level: 1, name: 'Nothing for “gulabi polo”' }).waitFor()
  expect(await page.getByText('Nothing for').count()).toBe(1)
  await page.getByRole('heading', { name: 'Closest to your search' }).waitFor()
  await page.getByRole('link', { name: 'Polos' }).first().waitFor()
  await checkPage(page)
})

test('the chip that removes a long search keeps its cross in the window of a phone', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go(`/products?q=${'oversized+tee+'.repeat(12)}`)
  const cross = await page.getByRole('link', { name: 'Remove filter “oversized tee' }).locator('svg').boundingBox()
  expect((cross?.x ?? Number.POSITIVE_INFINITY) + (cross?.width ?? 0)).toBeLessThan(390)
})

test('the owner sees what was searched for in vain, adds a synonym, and the next shopper finds it [search.rules]', async () => {
  const [url, word] = [inject('url'), 'pullunder']
  await using visitor = await newVisitor({ width: 'phone' })
  await visitor.go(`/products?q=${word}`)
  await visitor.page
    .getByRole('heading', { name: `Nothing for “${word}”` })
    .first()
    .waitFor()

  await using shop = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = shop
  // The counts are stored every ten seconds.
  await expect
    .poll(async () => (await shop.go('/admin/search?view=failed')) && page.getByRole('row', { name: word }).count(), {
      interval: 1_000,
    })
    .toBe(1)
  await checkPage(page)
  await page.getByRole('link', { name: `Synonyms for ${word}` }).click()
  const words = page.getByLabel('Words that mean the same')
  await expect.poll(() => words.inputValue()).toBe(word)
  await words.fill(`${word}, hoodie`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('row', { name: `${word}, hoodie` }).waitFor()
  await checkPage(page)

  await visitor.go(`/products?q=${word}`)
  await visitor.page.getByRole('link', { name: 'Everyday Hoodie' }).first().waitFor()
})

test('without script the search box opens and searches as a plain form', async () => {
  await using visitor = await newVisitor({ withScript: false })
  const { page } = visitor
  const box = await openSearch(visitor)
  await box.fill('kaapi')
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Results for “kaapi”' }).waitFor()
  await page.getByRole('link', { name: 'Filter Kaapi Oversized Tee' }).first().waitFor()
})
