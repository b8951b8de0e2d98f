import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { openExport } from '#e2e/support/list-menu.ts'
import { buy, composeOrder, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('an owner finds customers by rules, saves them as a segment, and blocks one of them from ordering', async () => {
  // A name has letters only.
  const surname = `Rao${randomUUID().replaceAll(/[\d-]/g, '')}`
  const tee = await findProduct(url, 'Everyday Crew Tee')
  const [meera, kiran] = [await newCustomer(url, `Meera ${surname}`), await newCustomer(url, `Kiran ${surname}`)]
  const order = await buy(meera, tee)

  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(`/admin/customers?q=${surname}`)
  await page.getByText('2 customers', { exact: true }).waitFor()
  await page.getByText('Filter by rules', { exact: true }).click()
  await page.getByLabel('Orders, at least').fill('1')
  await page.getByLabel('City of the last order').fill('pune')
  await page.getByRole('button', { name: 'Show customers' }).click()
  await page.getByText('1 customer', { exact: true }).waitFor()
  await page.getByRole('link', { name: `Meera ${surname}` }).waitFor()
  await checkPage(page)
  await checkReflow(page)
  const segment = `Pune ${surname}`
  await page.getByLabel('Save these rules as').fill(segment)
  await page.getByRole('button', { name: 'Save segment' }).press('Enter')
  await page.getByRole('link', { name: new RegExp(`^${segment}`) }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), openExport(page).then((link) => link.click())])
  expect(download.suggestedFilename()).toMatch(/^customers-.*\.csv$/)

  await visitor.go(`/admin/orders/${order.number}`)
  await page
    .getByRole('link', { name: `Meera ${surname}` })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: `Meera ${surname}` }).waitFor()
  await page.getByLabel('Tags').fill('press, reseller')
  await page.getByRole('button', { name: 'Save tags' }).click()
  await page.getByText('Tags saved!').waitFor()
  await page.getByText('Block this account').click()
  await page.getByLabel('What', { exact: true }).selectOption('All orders')
  await page.getByLabel('Reason').last().fill('Sends back empty boxes')
  await page.getByRole('button', { name: 'Block account' }).click()
  await page.getByText('Sends back empty boxes').first().waitFor()
  await checkPage(page)
  const lines = await meera.api.cart.list()
  expect(lines).toEqual([])
  await expect(buy(meera, tee)).rejects.toThrow()

  await using desk = await newVisitor({ as: owner, width: 'phone' })
  await desk.go(`/admin/users/${meera.id}`)
  await desk.page.getByRole('button', { name: 'Lift' }).click()
  await desk.page.getByText('Block lifted!').first().waitFor()
  await meera.api.orders.place(composeOrder(await meera.api.cart.list()))
  await desk.go(`/admin/users/${kiran.id}`)
  await desk.page.getByRole('button', { name: 'End all logins' }).click()
  await desk.page.getByText('One login ended.').first().waitFor()
  await expect(kiran.api.account.profile()).rejects.toThrow()
})
