import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { readExport } from '#e2e/support/list-menu.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

/** The variants of a product whose stock is counted by size and colour. */
const variants = async () => {
  const { items } = await owner.api.products.variants({ state: 'listed' })
  const groups = [...Map.groupBy(items, ({ productId }) => productId).values()]
  return groups.find((lines) => lines.length >= 3 && lines[0]?.stockPer === 'variant') ?? expect.fail('no such product')
}

test('the owner writes a purchase by scanning, searching and pasting, orders it, and receives less, more and damaged pieces', async () => {
  const [first, second, third] = await variants()
  if (!first || !second || !third) throw new Error('it has three sizes or colours')
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/stock/purchases')
  await page.getByRole('link', { name: 'New purchase' }).click()
  await page.getByRole('heading', { name: 'New purchase' }).waitFor()
  await page.getByLabel('Supplier', { exact: false }).first().fill('Tiruppur Knits')
  await page.getByLabel('Reference').fill('E2E-1')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('heading', { name: /^Purchase #\d+$/ }).waitFor()
  const id = Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0])
  // A scanner types the number and presses Enter.
  const scan = page.getByLabel('SKU, barcode or words of a product')
  await scan.fill(first.sku.toLowerCase())
  await scan.press('Enter')
  await page.getByText(`${first.sku} added.`).waitFor()
  await scan.fill(first.sku)
  await scan.press('Enter')
  await expect.poll(async () => (await findPurchase(id)).map(({ quantity }) => quantity)).toEqual([2])
  // The next form is sent with the version of the page: it must have the answer first.
  const ordered = page.getByLabel(`Ordered of ${[first.name, first.size, first.color].filter(Boolean).join(', ')}`)
  await expect.poll(() => ordered.inputValue()).toBe('2')
  await page.getByText('Paste lines from a sheet').click()
  await page.getByLabel('List').fill(`${second.sku}\t6\t140.50\nNOTHING-LIKE-IT\t1`)
  await page.getByRole('button', { name: 'Add these lines' }).click()
  await page.getByText('Line 2: No size or colour has the SKU or barcode NOTHING-LIKE-IT. Nothing was added.').waitFor()
  await page.getByLabel('List').fill(`${second.sku}\t6\t140.50`)
  await page.getByRole('button', { name: 'Add these lines' }).click()
  await page.getByText('1 line added.').waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Mark as ordered' }).click()
  await page.getByText('Marked as ordered.').waitFor()
  const here = new URL(page.url()).pathname
  await visitor.go('/admin')
  await page.getByRole('link', { name: /on order from suppliers/ }).waitFor()
  await visitor.go(here)
  const label = [second.name, second.size, second.color].filter(Boolean).join(', ')
  await page.getByLabel(`Sound pieces of ${label}`).fill('4')
  await page.getByLabel(`Damaged pieces of ${label}`).fill('1')
  await checkPage(page)
  await page.getByRole('button', { name: 'Put into stock' }).click()
  await page.getByText('Received: the stock is up to date.').waitFor()
  expect((await findPurchase(id)).map(({ received, damaged }) => [received, damaged])).toEqual([
    [2, 0],
    [4, 1],
  ])
  const { items } = await owner.api.stock.ledger({ reason: 'received', product: first.productId, limit: 2 })
  expect(items.map(({ change }) => change).toSorted()).toEqual([2, 4])
  await page.getByRole('button', { name: 'Nothing more comes' }).click()
  await page.getByText('Nothing more is expected.').waitFor()
  await page.getByText('Received', { exact: true }).first().waitFor()
})

async function findPurchase(id: number) {
  const { items } = await owner.api.purchases.list({ q: String(id) })
  const purchase = items.find((candidate) => candidate.id === id) ?? expect.fail('the purchase is in the list')
  return (await owner.api.purchases.get({ id: purchase.id })).lines
}

test('of the reorder list the ticked lines become a purchase; the list is a file as well', async () => {
  const [first] = await variants()
  if (!first) throw new Error('the demo shop has products')
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/stock')
  await page.getByRole('heading', { name: 'Reorder list' }).waitFor()
  await checkPage(page)
  await page.getByLabel('Supplier', { exact: false }).fill('Reorder Mills')
  await page.getByRole('button', { name: 'Make a purchase of the ticked lines' }).click()
  await page.getByText('Tick the lines to order first.').waitFor()
  await page.getByLabel('Product or SKU').fill(first.sku)
  await page.getByLabel('Show', { exact: true }).selectOption('All')
  await page.waitForURL(/[?&]show=all/)
  const label = [first.name, first.size, first.color].filter(Boolean).join(', ')
  await page.getByLabel(`Order ${label}`, { exact: true }).check()
  await page.getByLabel(`Pieces of ${label} to order`, { exact: true }).fill('9')
  await page.getByLabel('Supplier', { exact: false }).fill('Reorder Mills')
  await page.getByRole('button', { name: 'Make a purchase of the ticked lines' }).click()
  await page.getByRole('heading', { name: /^Purchase #\d+$/ }).waitFor()
  const id = Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0])
  expect((await findPurchase(id)).map(({ sku, quantity }) => [sku, quantity])).toEqual([[first.sku, 9]])

  await using plain = await newVisitor({ as: owner, width: 'phone' })
  await plain.go(`/admin/stock?show=all&q=${encodeURIComponent(first.sku)}`)
  await plain.page.getByLabel(`Order ${label}`, { exact: true }).waitFor()
  await checkReflow(plain.page)
  const file = await readExport(plain.page)
  expect(file).toContain(`${first.sku},${first.productId},`)
})
