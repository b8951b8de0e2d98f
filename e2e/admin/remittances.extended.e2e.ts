import { expect, inject, test } from 'vitest'
import { checkPage, checkReflow } from '#e2e/support/check-page.ts'
import { buy, findProduct } from '#e2e/support/shopping.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('the owner sees the cash that couriers keep, and records their list after a look', async () => {
  const order = await buy(await newCustomer(url, 'Meena Das'), await findProduct(url, 'Everyday Polo'))
  const { id, number, total } = order
  const trackingNumber = `R${number}`
  await owner.api.orders.accept({ id })
  await owner.api.orderWork.ship({ id, courier: 'Delhivery', trackingNumber })
  await owner.api.orders.deliver({ id })
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  const open = page.getByRole('region', { name: 'Cash with couriers, oldest first' }).getByText(trackingNumber)
  await visitor.go('/admin/remittances')
  await open.filter({ visible: true }).first().waitFor()
  await page.getByRole('textbox', { name: 'Courier' }).fill('Delhivery')
  await page
    .getByRole('textbox', { name: 'List' })
    .fill(
      `AWB,COD Amount,Date,UTR\n${trackingNumber},${total / 100 - 10},20-11-2026,UTIB1\nNOBODY,500,20-11-2026,UTIB1`,
    )
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByText('0 of 2 lines match exactly.').waitFor()
  await page.getByText('Short by ₹10.00').first().waitFor()
  await page.getByText('Unknown number').first().waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Record this remittance' }).click()
  await page.getByText('Remittance recorded!').first().waitFor()
  await expect.poll(() => open.count()).toBe(0)
  await page.getByRole('region', { name: 'Remitted with a difference' }).getByText(`#${number}`).waitFor()
  await checkPage(page)
  await page.getByText('Delhivery').last().click()
  await page.getByRole('region', { name: 'Remittance of Delhivery' }).first().waitFor()
  await page.setViewportSize(PHONE)
  await checkPage(page)
  await checkReflow(page)
})
