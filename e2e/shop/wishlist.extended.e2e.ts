import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const tee = await findProduct(url, 'Everyday Crew Tee')
/** The colour that the product's page chooses. */
const defaultColour = tee.pictures.find(({ colour }) => colour)?.colour ?? ''

test('a visitor saves styles with the heart, logs in and finds them in the account, and moves one to the bag in the colour that was saved [wishlist.save]', async () => {
  const shopper = await newCustomer(url, 'Tara Bhat')
  await using visitor = await newVisitor({ width: 'phone' })
  const { page, go } = visitor
  // Its own list: products that other journeys have added come first in the list of all, for a while.
  await go('/products?q=oversized')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading') })
    .first()
  const first = (await card.getByRole('heading').innerText()).trim()
  const save = async (name: string) => {
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    const heart = page.getByRole('button', { name: `Save ${name}`, exact: true }).first()
    await heart.click()
    await saved
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  }
  await save(first)
  // Two hearts at once, of which none is lost.
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  const labels = await hearts.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  const [second = '', third = ''] = [...new Set(labels)]
    .map((label) => label.replace('Save ', ''))
    .filter((name) => name !== first && name !== tee.name)
  await hearts.evaluateAll(
    (buttons, quick) => {
      for (const name of quick) {
        const heart = buttons.find((button) => button.getAttribute('aria-label') === `Save ${name}`)
        if (heart instanceof HTMLElement) heart.click()
      }
    },
    [second, third],
  )
  const readSavedIds = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'wishlist')?.value.split('.')
  await expect.poll(async () => (await readSavedIds())?.length).toBe(3)
  await go(productPath(tee))
  await save(tee.name)
  await page.getByRole('link', { name: 'Wishlist, 4 styles' }).waitFor()
  // The heart is about the colour that is looked at: each is saved by itself.
  await page.getByRole('radio', { name: 'Navy' }).first().check({ force: true })
  await page.getByRole('button', { name: `Save ${tee.name}`, exact: true, pressed: false }).waitFor()
  await save(tee.name)
  await page.getByRole('link', { name: 'Wishlist, 5 styles' }).waitFor()
  await go('/wishlist')
  expect(await page.getByRole('heading', { level: 2, name: tee.name }).count()).toBe(2)
  await page.getByRole('heading', { level: 2, name: first }).waitFor()
  await checkPage(page)

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel(/^Password/).fill(shopper.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/wishlist')
  expect((await shopper.api.wishlist.list()).map(({ name }) => name)).toEqual([
    tee.name,
    tee.name,
    third,
    second,
    first,
  ])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('wishlist')

  const move = page.getByRole('button', { name: `Move to bag: ${tee.name}, Navy` })
  await move.click()
  const sheet = page.getByRole('dialog')
  // The other saved colour has its own card.
  await sheet.getByRole('radio', { name: 'Maroon' }).waitFor()
  expect(await sheet.getByRole('radio', { name: defaultColour }).count()).toBe(0)
  await sheet.getByRole('button', { name: 'Move size M to bag' }).click()
  await page.getByRole('heading', { name: 'Added to your bag' }).waitFor()
  await move.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/wishlist')
  const lines = await shopper.api.cart.list()
  expect(lines.map(({ productId, size, color }) => [productId, size, color])).toEqual([[tee.id, 'M', 'Navy']])
  await expect.poll(() => page.getByRole('link', { name: 'Wishlist, 4 styles' }).count()).toBe(1)
  expect(await shopper.api.wishlist.items()).toContainEqual({ productId: tee.id, color: defaultColour })
})

test('a visitor moves a saved style to the bag: the login opens over the wishlist, and only that entry is in the bag', async () => {
  const shopper = await newCustomer(url, 'Meera Joshi')
  await using visitor = await newVisitor({ width: 'phone' })
  const { page, go } = visitor
  await page.context().addCookies([{ name: 'wishlist', value: `${tee.id}-Navy.${tee.id}-Maroon`, url }])
  await go('/wishlist')
  const move = page.getByRole('button', { name: `Move to bag: ${tee.name}, Navy` })
  await move.click()
  await page.getByRole('heading', { name: 'Choose your size' }).waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Move size M to bag' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('heading', { name: `Log in to add ${tee.name}` }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await sheet.getByLabel('Email').fill(shopper.email)
  await sheet.getByText('Use password or passkey').click()
  await sheet.getByLabel(/^Password/).fill(shopper.password)
  await sheet.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/wishlist')
  await expect.poll(async () => (await shopper.api.cart.list()).map(({ productId }) => productId)).toEqual([tee.id])
  await move.waitFor({ state: 'detached' })
  await expect.poll(() => shopper.api.wishlist.items()).toEqual([{ productId: tee.id, color: 'Maroon' }])
})

test('another colour shows its picture on the card and stays; a removed style is saved again by Undo', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page, go } = visitor
  await page.context().addCookies([{ name: 'wishlist', value: String(tee.id), url }])
  await go('/wishlist')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: tee.name }) })
  const picture = card.getByRole('article').locator('img').first()
  const before = await picture.getAttribute('src')
  await card.getByRole('button', { name: 'Move to bag' }).click()
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  // Its label: the radio is hidden below the swatch.
  await page
    .getByRole('dialog')
    .locator('label', { has: page.getByRole('radio', { name: 'Maroon' }) })
    .tap()
  await saved
  await page.keyboard.press('Escape')
  await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
  await go('/wishlist')
  await card.getByText('Maroon', { exact: true }).waitFor()
  expect(await card.count()).toBe(1)
  await card.getByRole('button', { name: `Remove ${tee.name}` }).click()
  await page.getByRole('heading', { name: 'Nothing saved yet.' }).waitFor()
  await page.getByText('Removed from your wishlist').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.waitFor()
})

test('without script the heart saves and shows the wishlist, from which the style can be removed [wishlist.save]', async () => {
  await using visitor = await newVisitor({ withScript: false })
  const { page, go, expectStatus } = visitor
  expectStatus(422)
  await go(productPath(tee))
  await page
    .getByRole('button', { name: `Save ${tee.name}`, exact: true })
    .first()
    .click()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: tee.name }) })
  await card.getByRole('button', { name: 'Move to bag' }).click()
  await card.getByText('Please select a size before adding to cart').waitFor()
  expect(new URL(page.url()).pathname).toBe('/wishlist')
  await card.getByRole('radio', { name: /^M\b/ }).waitFor()
  await page.getByRole('button', { name: `Remove ${tee.name}` }).click()
  await page.getByRole('heading', { level: 2, name: 'Nothing saved yet.' }).waitFor()
})

test('styles that were looked at are shown again below the next one [home.recommendations]', async () => {
  const polo = await findProduct(url, 'Everyday Polo')
  await using visitor = await newVisitor({ width: 'phone' })
  const { page, go } = visitor
  await go(productPath(tee))
  await page.waitForFunction(() => localStorage.getItem('viewed-products') !== null)
  await go(productPath(polo))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const viewed = page.locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
  await viewed.getByRole('link', { name: tee.name }).first().waitFor()
  await expect.poll(() => viewed.getByRole('article').count()).toBe(1)
  await checkPage(page)
})
