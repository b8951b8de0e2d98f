import { expect, test } from 'vitest'
import { ZERO } from '#contract/basics/money.ts'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { openShopCopy } from '#e2e/support/shop-copy.ts'
import { findProduct } from '#e2e/support/shopping.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

test('home, studio, menu and product lead to group orders, whose page has the prices of the shirts that cost less in a group [groups.found]', async () => {
  await using shop = await openShopCopy()
  const owner = await logIn(shop.url, OWNER)
  const {
    category,
    printPrices: _,
    usedUp: __,
    ...config
  } = await owner.api.customization.config({ category: 'Regular' })
  const quantityBreaks = [{ from: 10, percent: 20 }]
  const input = { category, ...config, printPrices: { extraSide: ZERO, areaSteps: [], quantityBreaks } }
  await owner.api.customization.save(input as Parameters<typeof owner.api.customization.save>[0])
  const tee = await findProduct(shop.url, 'Everyday Crew Tee')
  await using visitor = await newVisitor({ width: 'phone', url: shop.url })
  const { page, go } = visitor
  for (const path of ['/', '/studio', `/product/${tee.id}`]) {
    await go(path)
    await page.getByRole('link', { name: 'Ordering for a group?' }).waitFor()
  }
  await page.getByRole('link', { name: 'Ordering for a group?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Group orders' }).waitFor()
  const table = page.getByRole('table')
  await table.getByText('From 10').waitFor()
  // Garments without quantity breaks promise nothing.
  expect(await table.getByRole('row').count()).toBe(2)
  await checkPage(page)
  await checkReflow(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Group orders', exact: true }).waitFor()
})
