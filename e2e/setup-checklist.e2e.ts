import { expect, test } from 'vitest'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { clientOf, logIn, OWNER } from './users.ts'
import { newVisitor } from './visitor.ts'

test('a new shop tells its owner what is missing, ticks what is done, and lets the list be put away, without script as well', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder()
  const login = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  await using server = await startServer({ DATA_DIR: folder.path, SEED: 'none', RATE_LIMIT: 'off', ...login })
  const owner = await logIn(server.url, OWNER)
  {
    await using visitor = await newVisitor({ url: server.url, as: owner, width: 'phone' })
    const { page } = visitor
    await visitor.go('/admin')
    await page.getByText('0 of 13 done').waitFor()
    for (const step of ['Connect online payments', 'Connect email', 'Set up backups'])
      await page.getByText(step, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Name your shop' }).click()
    await page.waitForURL('**/admin/settings')
    await clientOf(server.url, owner.cookie).settings.change({ shopName: 'Kite' })
    await visitor.go('/admin')
    await page.getByText('1 of 13 done').waitFor()
  }
  await using visitor = await newVisitor({ url: server.url, as: owner, withScript: false })
  const { page } = visitor
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByText('Checklist hidden.').waitFor()
  expect(await page.getByText('Set up your shop').count()).toBe(0)
  await page.goto('/admin')
  expect(await page.getByText('Set up your shop').count()).toBe(0)
})
