import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product, ProductId } from '#contract/catalogue/products.api.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { touch } from '#e2e/support/touch.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'
import { boughtTogether } from '#server/catalogue/recommendations/bought-together.table.ts'
import { connect } from '#server/platform/database/db.ts'

const url = inject('url')
const tee = await findProduct(url, 'Everyday Crew Tee')

const bagSheet = (page: Page) => page.getByRole('region', { name: 'Added to your bag' })

/** Lets a shop know what is bought together with a product. It counts that at night. */
async function completeWith(databaseUrl: string, productId: ProductId, otherIds: readonly ProductId[]): Promise<void> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, onError: () => undefined })
  await db.insert(boughtTogether).values(otherIds.map((otherId, index) => ({ productId, otherId, place: index + 1 })))
  await close()
}

test('adding opens the bag beside the page, with the piece, what completes it and both ways on; the page stays usable [product.bag-sheet]', async () => {
  await using shop = await openShopCopy()
  const others = await Promise.all(['Everyday Polo', 'Let It Fly Tee'].map((name) => findProduct(shop.url, name)))
  await completeWith(
    shop.databaseUrl,
    tee.id,
    others.map(({ id }) => id),
  )
  await using visitor = await newVisitor({ as: await newCustomer(shop.url, 'Wasim Khan'), url: shop.url })
  const { page } = visitor
  await visitor.go(`${productPath(tee)}?size=M`)
  const form = page.getByRole('main').locator('form')
  await form.getByRole('button', { name: 'Add to Cart' }).click()
  const sheet = bagSheet(page)
  await sheet.getByText(tee.name, { exact: true }).waitFor()
  await sheet.getByText('1 piece in your bag').waitFor()
  // The sheet is what says it: no toast does too.
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  await sheet.getByRole('region', { name: 'Complete the set' }).getByRole('link', { name: 'Everyday Polo' }).waitFor()
  expect(await sheet.getByRole('link', { name: 'Go to Cart' }).getAttribute('href')).toBe('/cart')
  await checkPage(page)

  // Not modal: the focus stays on the page, and the sheet comes next.
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focusedText).toBe('Go to Cart')
  await page.keyboard.press('Tab')
  expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(focusedText).toBe('Go to Cart')
})

test('on a phone a press elsewhere closes the bag and does what it was for; a swipe down closes it too, and Checkout leads on [product.bag-sheet]', async () => {
  await using visitor = await newVisitor({ as: await newCustomer(url, 'Xavier Dsouza'), width: 'phone' })
  const { page } = visitor
  await visitor.go(`${productPath(tee)}?size=M`)
  const form = page.getByRole('main').locator('form')
  await form.getByRole('button', { name: 'Add to Cart' }).tap()
  const sheet = bagSheet(page)
  await sheet.getByText('1 piece in your bag').waitFor()
  await checkPage(page)
  await form.getByRole('radio', { name: /^L ?,/ }).check()
  await sheet.waitFor({ state: 'hidden' })

  await form.getByRole('button', { name: 'Add L too' }).tap()
  await sheet.getByText('2 pieces in your bag').waitFor()
  const heading = await findMiddle(sheet.getByRole('heading', { name: 'Added to your bag' }))
  await touch(page, { from: heading, to: { ...heading, y: heading.y + 120 } })
  await sheet.waitFor({ state: 'hidden' })

  // Hydrated, so that no press comes too early.
  await visitor.go(page.url())
  await form.getByRole('radio', { name: /^XL ?,/ }).check()
  await form.getByRole('button', { name: 'Add XL too' }).tap()
  await sheet.getByRole('link', { name: 'Checkout' }).tap()
  await page.waitForURL('**/checkout')
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
})

test('a card adds a size with one press: over its picture on hover and by keyboard; combos have none [cards.quick-add]', async () => {
  const customer = await newCustomer(url, 'Yamini Iyer')
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  await visitor.go('/products?q=everyday')
  const card = findCard(page, tee)
  await card.getByRole('link', { name: tee.name }).last().focus()
  // A key, so that the browser shows the focus.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const sizes = page.getByRole('group', { name: `Add ${tee.name} to the bag` })
  await sizes.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await bagSheet(page).getByText('1 piece in your bag').waitFor()
  await checkPage(page)
  await page.keyboard.press('Escape')

  await card.hover()
  await sizes.getByRole('button', { name: 'Add size L' }).click()
  await bagSheet(page).getByText('2 pieces in your bag').waitFor()
  const readLines = async () => (await customer.api.cart.list()).map(({ productId, size }) => [productId, size])
  await expect.poll(readLines).toEqual([
    [tee.id, tee.size.split(',')[0]],
    [tee.id, 'L'],
  ])

  await visitor.go('/combos')
  await page.getByRole('main').getByRole('article').first().hover()
  expect(await page.getByRole('group', { name: /^Add .* to the bag$/ }).count()).toBe(0)
})

test('on a phone a long press on a card opens its sizes instead of the menu of the browser; a visitor is led to the login with the piece [cards.quick-add]', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/products?q=everyday')
  const card = findCard(page, tee)
  const session = await page.context().newCDPSession(page)
  const point = await findMiddle(card.locator('img').first())
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  const dialog = page.getByRole('dialog', { name: 'Add to your bag' })
  await dialog.getByRole('button', { name: 'Add size M' }).waitFor()
  // The headless browser has no such menu: its event is what opens it.
  const isMenuOpened = (element: Element) =>
    element.dispatchEvent(new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }))
  expect(await card.evaluate(isMenuOpened)).toBe(false)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await checkPage(page)
  expect(new URL(page.url()).pathname).toBe('/products')
  await dialog.getByRole('button', { name: 'Add size M' }).tap()
  await page.waitForURL(({ pathname, searchParams }) => pathname === '/login' && searchParams.get('add') === '1')
  expect(new URL(page.url()).searchParams.get('from')).toMatch(/[?&]size=M/)
})

function findCard(page: Page, { name }: Product): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) })
}

async function findMiddle(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
