import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from './check-page.ts'
import { buy, findProduct } from './shopping.ts'
import { logIn, newCustomer, OWNER } from './users.ts'
import { newVisitor, PHONE } from './visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('the owner sees the cash that couriers keep, and records their list after a look, without script as well', async () => {
  const order = await buy(await newCustomer(url, 'Meena Das'), await findProduct(url, 'Everyday Polo'))
  const { id, number, total } = order
  const awb = `R${number}`
  await owner.api.orders.accept({ id })
  await owner.api.orderWork.ship({ id, courier: 'Delhivery', trackingNumber: awb })
  await owner.api.orders.deliver({ id })
  // A page of plain forms: the list is looked at with script, and recorded without.
  await using visitor = await newVisitor({ as: owner })
  await using plain = await newVisitor({ as: owner, width: 'phone', withScript: false })
  const { page } = visitor
  const openOn = (on: Page) => on.getByRole('region', { name: 'Cash with couriers, oldest first' }).getByText(awb)
  for (const { page: on, go } of [visitor, plain]) {
    await go('/admin/remittances')
    await openOn(on).filter({ visible: true }).first().waitFor()
    await on.getByRole('textbox', { name: 'Courier' }).fill('Delhivery')
    await on
      .getByRole('textbox', { name: 'List' })
      .fill(`AWB,COD Amount,Date,UTR\n${awb},${total / 100 - 10},20-11-2026,UTIB1\nNOBODY,500,20-11-2026,UTIB1`)
    await on.getByRole('button', { name: 'Check the list' }).click()
    await on.getByText('0 of 2 lines match exactly.').waitFor()
    await on.getByText('Short by ₹10.00').first().waitFor()
    await on.getByText('Unknown number').first().waitFor()
  }
  await checkPage(page)
  await plain.page.getByRole('button', { name: 'Record this remittance' }).click()
  await plain.page.getByText('Remittance recorded!').waitFor()
  expect(await openOn(plain.page).count()).toBe(0)
  await visitor.go('/admin/remittances')
  expect(await openOn(page).count()).toBe(0)
  await page.getByRole('region', { name: 'Remitted with a difference' }).getByText(`#${number}`).waitFor()
  await checkPage(page)
  await page.getByText('Delhivery').last().click()
  await page.getByRole('region', { name: 'Remittance of Delhivery' }).first().waitFor()
  await page.setViewportSize(PHONE)
  await checkPage(page)
  await checkReflow(page)
})
