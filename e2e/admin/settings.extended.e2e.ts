import type { Locator } from 'playwright'
import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor, PHONE } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)

test('saving a page keeps what somebody else has changed since it was opened, there and on the other pages', async () => {
  const { settings: before } = await owner.api.settings.all()
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/settings/shop#xUrl')
  await owner.api.settings.change({ grievanceHours: '9 AM to 5 PM', trackingSites: 'kept.example' })
  await page.getByLabel('X', { exact: true }).fill('https://x.example/inkloom')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved!').first().waitFor()
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
  const { settings, trackingSites } = await owner.api.settings.all()
  expect([settings.grievanceHours, trackingSites, settings.xUrl]).toEqual([
    '9 AM to 5 PM',
    'kept.example',
    'https://x.example/inkloom',
  ])
  await owner.api.settings.change({ grievanceHours: before.grievanceHours, trackingSites: null, xUrl: null })
})

test('the search finds a setting by another word for it, and leads to its field, by keyboard', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/settings')
  const search = page.getByRole('searchbox', { name: 'Search settings' })
  await search.focus()
  await page.keyboard.type('coupon')
  await page.getByText('1 setting found').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?q=coupon')
  await checkPage(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings/messages#welcomePromoCode')
  await expect.poll(() => hasFocus(page.getByLabel('Newsletter welcome code'))).toBe(true)
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe('coupon')
  await search.fill('password')
  await page.getByRole('link', { name: 'Your account' }).waitFor()
  await search.fill('submarine')
  await page.getByText('Nothing here is called “submarine”', { exact: false }).waitFor()
  await search.fill('')
  await page.getByRole('link', { name: 'Staff and security' }).waitFor()
})

test('an anchor opens what is folded and focuses the field', async () => {
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go('/admin/settings/shop')
  // Folded, the page of the shop is two screens of a phone at most.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * PHONE.height)
  await visitor.go('/admin/settings/look#accent')
  await expect.poll(() => hasFocus(page.getByLabel('Accent colour', { exact: true }))).toBe(true)
  await visitor.go('/admin/settings/shop#instagramUrl')
  await expect.poll(() => hasFocus(page.getByLabel('Instagram'))).toBe(true)
  await checkPage(page)
  await visitor.go('/admin/settings?q=rto+block')
  await page.getByRole('link', { name: 'No cash on delivery after this many' }).click()
  const field = page.getByLabel('No cash on delivery after this many')
  await expect.poll(() => hasFocus(field)).toBe(true)
  // Another journey may have switched the rules on, and then they are not folded.
  const rules = page.locator('details').filter({ has: field })
  await rules.evaluate((element: HTMLDetailsElement) => {
    element.open = false
  })
  await field.waitFor({ state: 'hidden' })
  await page.keyboard.press('Control+k')
  await expect.poll(() => hasFocus(page.getByRole('combobox', { name: /^Search orders/ }))).toBe(true)
  await page.keyboard.type('no cash on delivery after')
  await page.getByRole('option', { name: /^No cash on delivery after/ }).click()
  await expect.poll(() => hasFocus(field)).toBe(true)
  await checkPage(page)
})

test('the bar is there only while something is changed, and Discard shows again what was saved', async () => {
  await using visitor = await newVisitor({ as: owner, width: 'phone' })
  const { page } = visitor
  await visitor.go('/admin/settings/tax')
  const [gstin, state] = [page.getByLabel('GSTIN'), page.getByLabel('State', { exact: true })]
  const bar = page.getByText('Unsaved changes')
  expect(await bar.count()).toBe(0)
  await gstin.fill('29')
  await bar.waitFor()
  expect(await state.inputValue()).toBe('Karnataka')
  await page.getByText('GST rates by price').waitFor()
  await checkPage(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('This is not a GSTIN.').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await bar.waitFor({ state: 'hidden' })
  expect([await gstin.inputValue(), await state.inputValue()]).toEqual(['', ''])
  expect(await page.getByText('This is not a GSTIN.').count()).toBe(0)
  // Nothing is left to lose.
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await visitor.go('/admin/settings/shop')
  const city = page.getByLabel('City')
  const before = await city.inputValue()
  await city.fill('Mysuru')
  await bar.waitFor()
  await city.fill(before)
  await bar.waitFor({ state: 'hidden' })
})

test('a page of the settings that there is not is not found', async () => {
  await using visitor = await newVisitor({ as: owner })
  visitor.expectStatus(404)
  expect((await visitor.go('/admin/settings/nothing')).status()).toBe(404)
})
