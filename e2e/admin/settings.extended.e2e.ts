import { expect, inject, test } from 'vitest'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('saving the settings keeps what somebody else has changed since they were opened', async () => {
  const owner = await logIn(url, OWNER)
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/settings')
  await owner.api.settings.change({ grievanceHours: '9 AM to 5 PM' })
  await page.getByLabel('X', { exact: true }).fill('https://x.example/inkloom')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved!').first().waitFor()
  const { settings } = await owner.api.settings.all()
  expect([settings.grievanceHours, settings.xUrl]).toEqual(['9 AM to 5 PM', 'https://x.example/inkloom'])
  await owner.api.settings.change({ grievanceHours: null, xUrl: null })
})
