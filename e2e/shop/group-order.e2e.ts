import { expect, inject, test } from 'vitest'
import { checkBothWidths, checkPage } from '#e2e/support/check-page.ts'
import { joinAndPay, offerBreaks, owner, saveDesign } from '#e2e/support/group-orders.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { DESKTOP, newVisitor, PHONE } from '#e2e/support/visitor.ts'

const url = inject('url')

test('a group order is made, two members join and pay, the tally moves, and closing gives the difference back [groups.orders]', async () => {
  await offerBreaks()
  const meera = await newCustomer(url, 'Meera Iyer', true, true)
  await saveDesign(meera.api)
  await using desk = await newVisitor({ as: meera, width: 'phone' })
  const { page } = desk
  await desk.go('/me/designs')
  await page.getByRole('button', { name: 'More for Kites' }).click()
  await page.getByRole('link', { name: 'Group order', exact: true }).click()
  await page.getByLabel('What is it for?').fill('CSE Fest 2026')
  await page.getByRole('radio', { name: 'A name and a number' }).check()
  await checkBothWidths(page)
  await page.getByRole('button', { name: 'Make the group order' }).click()
  await page.getByRole('heading', { level: 1, name: 'CSE Fest 2026' }).waitFor()
  await checkBothWidths(page)
  const path = new URL(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()).pathname
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  const message = await page.getByRole('link', { name: /^Send on WhatsApp/ }).getAttribute('href')
  expect(new URL(message ?? '').searchParams.get('text')).toContain(path)
  // Where the browser has no sheet to share, the link is copied.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path)
  await page.getByRole('link', { name: 'Print a poster' }).click()
  await page.getByText('Scan, choose your size, and pay for your shirt.').waitFor()
  await checkPage(page)
  await page.getByRole('link', { name: 'Back to the group order' }).click()
  await page.getByRole('heading', { name: 'Now invite everybody' }).waitFor()

  await using first = await newVisitor({ width: 'phone' })
  await first.go(path)
  await first.page.getByText('Be the first to join').waitFor()
  await checkBothWidths(first.page)
  await joinAndPay(first, path, 'Asha')
  await first.page.setViewportSize(DESKTOP)
  await checkPage(first.page)
  await first.page.setViewportSize(PHONE)
  // The organiser's page hears of it by itself.
  await page.getByText('1 shirt so far').waitFor()
  await using second = await newVisitor({ width: 'phone' })
  await joinAndPay(second, path, 'Ravi')
  await page.getByText('2 shirts so far').waitFor()
  await page.getByText('With Ravi, Asha').waitFor()

  await page.getByRole('button', { name: 'Close it now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close it', exact: true }).click()
  await page.getByText('Closed. Whoever paid more gets the difference back.').waitFor()
  await expect
    .poll(
      async () => {
        await first.page.reload()
        return first.page.getByText(/goes back to you/).count()
      },
      { interval: 2_000 },
    )
    .toBe(1)
  await checkPage(first.page)

  await using office = await newVisitor({ as: owner })
  await office.go('/admin/groups')
  await office.page.getByRole('link', { name: 'CSE Fest 2026' }).first().click()
  await office.page.getByText('2 × ').first().waitFor()
  await checkPage(office.page)
  await office.page.getByRole('link', { name: 'Its orders' }).click()
  await office.page
    .getByRole('link', { name: /Group order/ })
    .first()
    .waitFor()
  await office.page.getByRole('link', { name: /^#\d+/ }).first().click()
  await office.page.getByRole('link', { name: 'CSE Fest 2026' }).waitFor()
})
