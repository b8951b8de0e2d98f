import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { newStaff } from '#e2e/support/staff.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

test('the dashboard of an accountant has neither an error nor a task or link that the role does not include', async () => {
  const accountant = await newStaff(url, owner, 'accountant', 'Farah Shaikh')
  await using visitor = await newVisitor({ as: accountant })
  const { page } = visitor
  await visitor.go('/admin')
  await page.getByRole('heading', { name: 'To do' }).waitFor()
  expect(await page.getByText('Error fetching').count()).toBe(0)
  const links = await page
    .locator('main a[href^="/admin"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  for (const href of new Set(links)) expect((await page.request.get(href ?? '')).status(), href ?? '').toBe(200)
  await checkPage(page)
})

test('an owner sees who works here, and what each role may do', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/staff')
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor()
  await checkPage(page)
  await page.locator('summary', { hasText: 'Support' }).click()
  await page.locator('li:visible', { hasText: 'Answer and hide reviews' }).waitFor()
})
