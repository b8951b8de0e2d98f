import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

test('a style that is pressed while more styles are about to be loaded is opened', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/products')
  const last = page.getByRole('main').getByRole('article').last().getByRole('link').last()
  const name = await last.innerText()
  // In one step: the end of the list comes near only after the press.
  await last.evaluate((link: HTMLElement) => {
    link.scrollIntoView()
    link.click()
  })
  await page.getByRole('heading', { level: 1, name }).waitFor()
})

test('what is searched for in the header is found in the shop', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('kaapi')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Results for “kaapi”' }).waitFor()
  await page.getByRole('link', { name: 'Filter Kaapi Oversized Tee' }).first().waitFor()
})

test('a sold-out product is marked and cannot be bought [product.sold-out]', async () => {
  const product = await findProduct(inject('url'), 'Loom Mark V-Neck Tee')
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go(productPath(product))
  expect(await page.getByRole('button', { name: 'Out of Stock' }).first().isDisabled()).toBe(true)
  await page.getByText('Out of stock', { exact: true }).waitFor()
  await checkPage(page)
})

test('on a phone a sold-out product leads on to similar ones that are in stock', async () => {
  const product = await findProduct(inject('url'), 'Loom Mark V-Neck Tee')
  for (const withScript of [true, false]) {
    await using visitor = await newVisitor({ width: 'phone', withScript })
    const { page } = visitor
    await visitor.go(productPath(product))
    const similar = page.getByRole('region', { name: 'Similar styles in stock' })
    expect(await similar.getByRole('article').count()).toBeGreaterThan(0)
    expect(await similar.getByText('OUT OF STOCK').count()).toBe(0)
    const all = similar.getByRole('link', { name: /^All .* in stock$/ })
    expect(await all.getAttribute('href')).toBe(`/categories/${product.categoryId}?in_stock=true`)
    await similar.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor()
  }
})

test('a combo has its own page and no colours to choose [pages.public, product.options]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/combos')
  await page
    .getByRole('link', { name: /^View Combo/ })
    .first()
    .click()
  await page.getByText('Inclusive of all taxes').first().waitFor()
  await page.getByRole('group', { name: /^Size/ }).first().waitFor()
  expect(await page.getByRole('group', { name: /^Colour/ }).count()).toBe(0)
})

test('an unknown address shows Page Not Found with a link home [pages.not-found]', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  visitor.expectStatus(404)
  const { page } = visitor
  for (const path of ['/no-such-page', '/product/999999', '/product/tee', '/categories/999999']) {
    expect((await visitor.go(path)).status(), path).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
    expect(await page.title()).toMatch(/^Page Not Found/)
  }
  await checkBothWidths(page)
  await page.getByRole('link', { name: 'Return Home' }).click()
  await page.getByRole('heading', { name: 'Trending categories' }).waitFor()
})

test('the address of a product has its name; an address without it, or with another one, redirects for good [product.address]', async () => {
  const url = inject('url')
  const product = await findProduct(url, 'North of Nowhere Tee')
  const path = `/product/north-of-nowhere-tee-${product.id}`
  const list = await (await fetch(new URL('/products?q=north+of+nowhere', url))).text()
  expect(list).toContain(`href="${path}"`)
  for (const other of [`${product.id}`, `an-earlier-name-${product.id}`, `North-of-Nowhere-Tee-${product.id}`]) {
    const response = await fetch(new URL(`/product/${other}?size=M`, url), { redirect: 'manual' })
    expect([response.status, response.headers.get('location')], other).toEqual([301, `${path}?size=M`])
  }
  const page = await (await fetch(new URL(path, url))).text()
  expect(page).toContain(`<link rel="canonical" href="${url}${path}"/>`)
  expect(await (await fetch(new URL('/sitemap.xml', url))).text()).toContain(`${url}${path}</loc>`)
})
