import { expect, inject, test } from 'vitest'
import { checkPage } from '#e2e/support/check-page.ts'
import { logIn, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)
const { items } = await owner.api.orders.all({ page: 1, limit: 1 })
const first = items[0]?.number

test('Ctrl+K finds orders, customers, products and pages from every screen, by keyboard [admin.keys]', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/settings')
  const field = page.getByRole('combobox', { name: 'Search orders, customers, products and pages' })
  const find = async (words: string, option: string | RegExp) => {
    await expect
      .poll(async () => {
        // A press before the page listens is lost, as everywhere.
        if ((await field.count()) === 0) await page.keyboard.press('Control+k')
        return field.count()
      })
      .toBe(1)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type(words)
    await page.getByRole('option', { name: option }).first().waitFor()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
  }
  await find(`#${first}`, new RegExp(`^#${first} `))
  await checkPage(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Order #${first}` }).waitFor()
  await find('asha@inkloom', /Asha Kulkarni/)
  await close()
  // As it stands in a chat, and misspelt.
  await find(`order no ${first}`, new RegExp(`^#${first} `))
  await close()
  await find('+91 90000 00011', /^Asha Kulkarni/)
  await close()
  await find('asha kulkarny', /^Asha Kulkarni/)
  await close()
  await find('everday polo', /^Everyday Polo/)
  await close()
  await find('audit', 'Audit log')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await find('print settings', /^Settings\s*Print room/)
  await close()
  await find('remakes', /^Remakes/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/print/remakes')
  await page.getByRole('heading', { level: 1, name: 'Remakes' }).waitFor()
  await find('gst', /^GSTIN/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings/tax#gstin')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('gstin')
})

test('Ctrl+K opens a return by its number, and ? shows the keys of the screen, except in a field [admin.keys]', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  const ticket = (await owner.api.adminReturns.list({ page: 1, limit: 1 })).items[0]?.request.ticket ?? ''
  await visitor.go('/admin/orders')
  const keys = page.getByRole('dialog', { name: 'Keys of this screen' })
  await page.keyboard.press('?')
  await keys.getByText('Next row').waitFor()
  await checkPage(page)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: /Search orders/ }).pressSequentially('?')
  expect(await keys.isVisible()).toBe(false)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search orders, customers, products and pages' }).fill(ticket)
  await page.getByRole('option', { name: new RegExp(`^${ticket}`) }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/returns?q=${ticket}`)
  await page.locator('main').getByText(ticket).first().waitFor()
})

test('Ctrl+K starts a download of the last finished month, and switches to dark colours, on any page [admin.keys]', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/customers')
  const field = page.getByRole('combobox', { name: 'Search orders, customers, products and pages' })
  const search = async (q: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type(q)
    await page.getByRole('option', { name: option }).first().waitFor()
    await page.keyboard.press('Enter')
  }
  await search('dark mode', /^Appearance: Dark/)
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
  expect(new URL(page.url()).pathname).toBe('/admin/customers')
  const request = page.waitForRequest('**/admin/accounts/files/everything.zip')
  await search('accountant zip', /^Download everything for the accountant/)
  await request
})

test('/ goes to the search, j and k move between rows, Enter opens; a skip link goes to the first order [admin.keys]', async () => {
  await using visitor = await newVisitor({ as: owner })
  const { page } = visitor
  await visitor.go('/admin/orders')
  // As this page has them: other journeys order meanwhile.
  const rows = page.locator('main tbody tr:not([hidden])')
  const links = rows.locator('td a[href^="/admin/orders/"]').filter({ hasText: /^#/ })
  const number = async (at: number) => (await links.nth(at).innerText()).trim()
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  await page.keyboard.press('j')
  expect(await focused()).toBe(await number(0))
  await page.keyboard.press('j')
  expect(await focused()).toBe(await number(1))
  await page.keyboard.press('k')
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await page.keyboard.type('j')
  expect(await page.getByRole('searchbox', { name: /Search orders/ }).inputValue()).toBe('j')
  await visitor.go('/admin/orders')
  await page.getByRole('link', { name: 'Skip to the orders' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('j')
  const first = await number(0)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Order ${first}` }).waitFor()
})

test('when the session has ended, the search of the back-office says that it got no answer, and does not search for ever', async () => {
  await using visitor = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = visitor
  await visitor.go('/admin/settings')
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await page.context().clearCookies()
  await page.getByRole('combobox', { name: 'Search orders, customers, products and pages' }).fill('asha@inkloom')
  await page.getByText('The search gave no answer. Reload the page.').waitFor()
})
