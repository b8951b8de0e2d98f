import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { linkIn, mailTo } from '#e2e/support/mailbox.ts'
import { createShopClient, logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, waitForHydration } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

/** In the frames of the preview no script runs, so axe cannot look into them. */
const withoutPreview = (page: Page) =>
  page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })

test('an owner writes a newsletter on a phone, sends it, and a reader follows its link and leaves by it', async () => {
  const email = `${randomUUID()}@test.example`
  const subject = `Monsoon ${randomUUID().slice(0, 8)}`
  await createShopClient(url).newsletter.subscribe({ email })
  const token =
    linkIn(await mailTo(email, 'newsletter-confirm'), '/newsletter/confirm/')
      .split('/')
      .at(-1) ?? ''
  await createShopClient(url).newsletter.confirm({ token })
  await owner.api.campaigns.setRate({ perMinute: 1_000 })

  await using desk = await newVisitor({ as: owner, width: 'phone' })
  const writing = desk.page
  await desk.go('/admin/newsletters')
  await writing.getByRole('button', { name: 'Write a newsletter' }).click()
  await writing.getByLabel('Subject').fill(subject)
  await writing.getByLabel('Preheader').fill('It rains')
  await writing.getByRole('button', { name: 'Heading', exact: true }).click()
  await writing.getByLabel('Heading', { exact: true }).fill('Shirts that dry fast')
  await writing.getByRole('button', { name: 'Products', exact: true }).click()
  await writing.getByRole('combobox', { name: 'Products' }).fill('Everyday Crew Tee')
  await writing.getByRole('option', { name: 'Everyday Crew Tee', exact: true }).click()
  await writing.getByRole('button', { name: 'Remove Everyday Crew Tee', exact: true }).waitFor()
  await writing.getByRole('button', { name: 'Move up 2. Products' }).click()
  await writing.getByRole('heading', { level: 2, name: '1. Products' }).waitFor()
  const address = writing.url()

  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go(new URL(address).pathname)
  await page.getByRole('button', { name: 'Move down 1. Products' }).click()
  await page.getByRole('heading', { level: 2, name: '1. Heading' }).waitFor()
  await page.frameLocator('iframe').first().getByText('Shirts that dry fast').waitFor()
  await page.getByRole('button', { name: 'Remove Everyday Crew Tee', exact: true }).waitFor()
  await withoutPreview(page)
  await checkBothWidths(page)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.locator('#sure-error').waitFor()
  await page.getByLabel(/^I have read the test/).check()
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('region', { name: 'Sending' }).waitFor()
  const mail = await mailTo(email, 'newsletter-campaign')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await withoutPreview(page)
  await checkPage(page)

  await using reader = await newVisitor({ width: 'phone' })
  await reader.go(linkIn(mail, '/from-newsletter/').replaceAll('&amp;', '&'))
  await reader.page.getByRole('heading', { level: 1, name: 'Everyday Crew Tee' }).waitFor()
  expect((await reader.page.context().cookies()).map(({ name }) => name)).toContain('news')
  const leave = linkIn(mail, '/newsletter/unsubscribe/')
  // As a mail program posts it (RFC 8058).
  const answer = await fetch(leave, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)

  await visitor.go(`/admin/newsletters/subscribers?q=${email}`)
  await page.getByText('Unsubscribed').last().waitFor()
  await checkPage(page)
})
