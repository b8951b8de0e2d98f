import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const tee = await findProduct(url, 'Everyday Crew Tee')

test('a visitor saves styles with the heart, logs in and finds them in the account, and moves one to the bag [wishlist.save]', async () => {
  const shopper = await newCustomer(url, 'Tara Bhat')
  await using visitor = await newVisitor({ width: 'phone' })
  const { page, go } = visitor
  await go('/products')
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
  await go('/wishlist')
  await page.getByRole('heading', { level: 2, name: tee.name }).waitFor()
  await page.getByRole('heading', { level: 2, name: first }).waitFor()
  await checkPage(page)

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(shopper.email)
  await page.getByLabel(/^Password/).fill(shopper.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/wishlist')
  expect((await shopper.api.wishlist.list()).map(({ name }) => name)).toEqual([tee.name, third, second, first])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('wishlist')

  await page.getByLabel(`Size of ${tee.name}`).selectOption('M')
  await page.getByLabel(`Colour of ${tee.name}`).selectOption({ index: 1 })
  await page.getByRole('button', { name: `Move to bag: ${tee.name}` }).click()
  await page.waitForURL('**/cart')
  await page.getByRole('main').getByRole('link', { name: tee.name }).waitFor()
  expect(await shopper.api.wishlist.ids()).toHaveLength(3)
})

test('without script the heart saves and shows the wishlist, from which the style can be removed [wishlist.save]', async () => {
  await using visitor = await newVisitor({ withScript: false })
  const { page, go } = visitor
  await go(productPath(tee))
  await page
    .getByRole('button', { name: `Save ${tee.name}`, exact: true })
    .first()
    .click()
  await page.getByRole('heading', { level: 2, name: tee.name }).waitFor()
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
  expect(await viewed.getByRole('article').count()).toBe(1)
  await checkPage(page)
})
