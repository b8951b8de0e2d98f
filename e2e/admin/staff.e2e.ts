import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, waitForHydration } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('a packer is invited, accepts on a phone, and sees orders, the print room, stock-takes and nothing else [staff.roles]', async () => {
  const email = `${randomUUID()}@test.example`
  for (const feature of ['groupOrders', 'purchases'] as const) await owner.api.features.change({ feature, on: true })
  {
    await using desk = await newVisitor({ as: owner })
    await desk.go('/admin/staff')
    await desk.page.getByRole('textbox', { name: 'Email' }).fill(email)
    await desk.page.getByRole('radio', { name: /^Packer/ }).check()
    await desk.page.getByRole('button', { name: 'Send invitation' }).click()
    await desk.page.getByText(`Invited ${email}.`).waitFor()
    await desk.page.getByRole('button', { name: `Send again: ${email}` }).waitFor()
  }

  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go(linkIn(await mailTo(email, 'staff-invitation'), '/staff-invitation/'))
  await page.getByRole('heading', { level: 1, name: 'Work here as Packer' }).waitFor()
  await checkPage(page)
  await page.getByLabel('Full Name').fill('Meera Joshi')
  await page.getByLabel(/^Choose a password/).fill('Chai@2026x')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL((to) => to.pathname + to.search === '/admin/orders?todo=pack')
  await waitForHydration(page)
  const bar = page.getByRole('navigation', { name: 'Most used pages' })
  await expect.poll(() => bar.getByRole('link').allInnerTexts()).toHaveLength(4)
  await bar.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('navigation', { name: 'Back-office' })
  await expect.poll(() => menu.getByRole('link').allTextContents()).toHaveLength(5)
  expect((await menu.getByRole('link').allTextContents()).map((text) => text.replace(/\d.*/, ''))).toEqual([
    'Orders',
    'Group orders',
    'Print room',
    'Stock-takes',
    'Account',
  ])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0)

  visitor.expectStatus(403)
  const refused = await visitor.go('/admin/settings')
  expect(refused.status()).toBe(403)
  await page.getByRole('heading', { level: 1, name: 'Your role does not include this.' }).waitFor()
  await checkPage(page)
  await visitor.go('/admin')
  expect(new URL(page.url()).pathname).toBe('/admin/orders')
})
