import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { customOrder } from '#e2e/support/custom-order.ts'
import { newStaff } from '#e2e/support/staff.ts'
import { logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('on a phone a packer takes three shirts through the print room, one of them twice, and packs the order [print.room]', async () => {
  const { id, number } = await customOrder(await newCustomer(url, 'Tara Menon'), owner, { quantity: 3 })
  const packer = await newStaff(url, owner, 'packer', 'Ravi Patil')
  await using visitor = await newVisitor({ as: packer, width: 'phone' })
  await using second = await newVisitor({ as: packer })
  const { page } = visitor
  const stepOn = (on: Page) => async (name: string, message: string) => {
    await on.getByRole('button', { name, exact: true }).first().click()
    await on.getByText(message).filter({ visible: true }).first().waitFor()
  }
  const [step, secondStep] = [stepOn(page), stepOn(second.page)]
  // Several at once.
  await visitor.go(`/admin/print?order=${number}`)
  for (const place of [1, 2])
    await page.getByRole('checkbox', { name: `Piece ${place} of order #${number}`, exact: true }).check()
  await checkPage(page)
  await step('Approve the art', '2 pieces approved.')
  await second.go(`/admin/print?order=${number}`)
  await second.page.getByRole('checkbox', { name: `Piece 3 of order #${number}`, exact: true }).check()
  await secondStep('Approve the art', '1 piece approved.')

  await visitor.go('/admin/print/pick')
  await page
    .getByRole('row')
    .filter({ hasText: `#${number}` })
    .first()
    .waitFor()
  await checkPage(page)

  // A misprint, found by its number as without a camera.
  await visitor.go('/admin/print/scan')
  await page.getByLabel('Order number and piece').fill(`${number}-2`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await step('Mark as printed', '1 piece printed.')
  await page.getByRole('link', { name: `Piece 2 of order #${number}`, exact: true }).click()
  await page.getByText('Something went wrong: make it again').click()
  await page.getByLabel('What went wrong?').selectOption({ label: 'Misprint' })
  await checkPage(page)
  await step('Make it again', 'It waits to be printed again.')
  await page.getByText('Attempt 2').first().waitFor()
  await step('Mark as printed', '1 piece printed.')
  await step('Passed the check', '1 piece passed.')

  const { printRoom } = owner.api
  const jobs = await printRoom.ofOrder({ id })
  const ids = jobs.filter(({ place }) => place === 1).map((job) => job.id)
  for (const done of ['print', 'pass'] as const) await packer.api.printRoom.step({ step: done, ids })
  await second.go('/admin/print/scan')
  await second.page.getByLabel('Order number and piece').fill(`${number}-3`)
  await second.page.getByRole('button', { name: 'Show', exact: true }).click()
  await secondStep('Mark as printed', '1 piece printed.')
  await second.go(`/admin/print/jobs/${jobs.find(({ place }) => place === 3)?.id}`)
  await secondStep('Passed the check', '1 piece passed.')
  await secondStep('Mark order as packed', 'Order packed!')
  expect((await owner.api.orders.get({ id })).packedAt).not.toBeNull()
  expect((await printRoom.ofOrder({ id })).map(({ state }) => state)).toEqual(['packed', 'packed', 'packed'])
})
