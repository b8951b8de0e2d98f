import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { createShopClient } from '#e2e/support/users.ts'
import { newVisitor, WIDTHS } from '#e2e/support/visitor.ts'
import { isGate } from '#server/testing/tier.ts'

test('on a phone a visitor goes from the home page over a category to a product [pages.public]', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/')
  const trending = page.locator('section', { has: page.getByRole('heading', { name: 'Trending categories' }) })
  expect(await trending.getByRole('listitem').count()).toBe(4)
  expect(await trending.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/categories')
  await trending.getByRole('link', { name: 'Graphic Tees' }).click()
  await page.getByRole('heading', { level: 1, name: 'Graphic Tees' }).waitFor()
  await page.getByText('Category Products').waitFor()
  expect(await page.title()).toContain('Graphic Tees')
  const name = 'Chai First Tee'
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.title()).toContain(name)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).waitFor()
  await page.getByRole('heading', { name: 'Browse Other Products' }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(new URL(page.url()).pathname)
})

test.each(isGate ? WIDTHS.slice(0, 1) : WIDTHS)(
  'on a %s the shop list is filtered, sorted and cleared, with the state in the address [pages.shop-list]',
  async (width) => {
    // Another test may have added a product, so the counts are read now.
    const { items } = await createShopClient(inject('url')).products.list({ combo: false })
    const hoodies = items.filter(({ category }) => category === 'Hoodies')
    const large = hoodies.filter(({ size }) => size.includes('3XL'))
    await using visitor = await newVisitor({ width })
    const { page } = visitor
    await visitor.go('/products')
    const cards = page.getByRole('main').getByRole('article')
    await expect.poll(() => cards.count()).toBe(24)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const press = async (name: string | RegExp) => {
      if (width === 'phone' && !(await filters.isVisible()))
        await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await filters.getByRole('link', { name }).click()
    }
    await press(/^Hoodies/)
    await page.waitForURL(/category=/)
    await expect.poll(() => cards.count()).toBe(hoodies.length)
    await press(/^3XL/)
    await page.waitForURL(/size=3XL/)
    await expect.poll(() => cards.count()).toBe(large.length)
    if (width === 'phone') await filters.getByRole('button', { name: `Show ${large.length} styles` }).click()
    await checkPage(page)
    await page.getByRole('combobox', { name: 'Sort by' }).and(page.locator(':visible')).selectOption('price_asc')
    await page.waitForURL(/sort=price_asc/)
    // The address changes before the page: the link of the page before would take the order away again.
    await page
      .getByRole('link', { name: 'Remove filter Size 3XL' })
      .and(page.locator('[href*="sort=price_asc"]'))
      .click()
    await expect.poll(() => cards.count()).toBe(hoodies.length)
    const prices = (await cards.allInnerTexts()).map((text) => Number(/₹([\d,]+)/.exec(text)?.[1]?.replace(',', '')))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    await page.goBack()
    await expect.poll(() => cards.count()).toBe(large.length)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect.poll(() => cards.count()).toBe(24)
    // More styles come while the visitor scrolls, and are there again after Back.
    await cards.last().scrollIntoViewIfNeeded()
    await page.waitForURL(/page=2/)
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(36)
    // By its number: the press may bring more styles, and the last card would be another one.
    const link = cards
      .nth((await cards.count()) - 1)
      .getByRole('link')
      .last()
    const name = (await link.innerText()).trim()
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await page.waitForURL(/page=2/)
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(36)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600)
  },
)
