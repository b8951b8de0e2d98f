import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { ASHA, logIn, OWNER } from '#e2e/support/users.ts'
import { DESKTOP, newVisitor, PHONE } from '#e2e/support/visitor.ts'

const url = inject('url')

test('for a visitor the header leads home, to the login and back, and shows an empty bag [header.links]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  await visitor.go('/products')
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?from=%2Fproducts')
  expect(await header.getByRole('link', { name: /home$/ }).getAttribute('href')).toBe('/')
  await header.getByRole('link', { name: 'Cart, 0 items' }).waitFor()
  const links = await header.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
  expect(links).toEqual(['Home', 'Shop', 'Combos', 'Customization'])
  expect(await page.getByRole('button', { name: 'Sign Out' }).count()).toBe(0)
})

test('for an admin the logo leads to the back-office [header.logo, admin.frame]', async () => {
  await using visitor = await newVisitor({ as: await logIn(url, OWNER) })
  const { page } = visitor
  await visitor.go('/')
  const logo = page.getByRole('banner').getByRole('link', { name: /back-office$/ })
  expect(await logo.getAttribute('href')).toBe('/admin')
})

test('pages of the shop load no routes of the back-office, and an admin gets there from the login, from the header and back', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  const manifest = /\/assets\/manifest-\w+\.js/.exec(await (await fetch(url)).text())?.[0] ?? ''
  const routes = await (await fetch(new URL(manifest, url))).text()
  expect(routes).toContain('"home/home"')
  expect(routes).not.toContain('"orders/list/orders"')
  const manifests: string[] = []
  page.on('request', (request) => {
    const [path] = /\/assets\/(admin\/)?manifest-[0-9a-f]{8}\.js/.exec(request.url()) ?? []
    if (path) manifests.push(path)
  })
  await visitor.go('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  // The home page has a field for an e-mail address too.
  await page.getByLabel(/^Password/).waitFor()
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel(/^Password/).fill(OWNER.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
  expect(manifests).toEqual([manifest, expect.stringContaining('/assets/admin/')])
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.go('/products')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Account of/ })
    .click()
  await page.waitForURL('**/admin')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Shop' }).waitFor()
  await page.goForward()
  await page.waitForURL('**/admin')
  await page.goto('/login')
  await page.waitForURL('**/admin')
})

test('login, register, profile and the back-office have no site header [header.absent]', async () => {
  const [asha, owner] = await Promise.all([logIn(url, ASHA), logIn(url, OWNER)])
  const pages = [
    ['', '/login'],
    ['', '/register'],
    [asha.cookie, '/profile/Asha%20Kulkarni'],
    [owner.cookie, '/admin'],
    [owner.cookie, '/admin/orders'],
  ] as const
  const siteHeader = '<nav aria-label="Main"'
  expect(await (await fetch(url)).text()).toContain(siteHeader)
  for (const [cookie, path] of pages) {
    const answer = await fetch(new URL(path, url), { headers: { cookie }, redirect: 'manual' })
    const html = await answer.text()
    expect([answer.status, html.includes('<h1'), html.includes(siteHeader)], path).toEqual([200, true, false])
  }
})

test('on a phone the menu opens, and closes after a link [header.links]', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Combos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Combos' }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})

test('without script the phone menu leads to all categories, the orders and help', async () => {
  await using visitor = await newVisitor({ width: 'phone', withScript: false })
  const { page } = visitor
  await visitor.go('/products')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.getByRole('link', { name: 'Track order' }).getAttribute('href')).toMatch(/^\/login\?from=/)
  await page
    .getByRole('region', { name: 'Help' })
    .getByRole('link', { name: /^Chat on WhatsApp/ })
    .waitFor()
  await menu.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
})

test('the chat opens WhatsApp in a new tab and covers nothing of the page: it floats on a desktop only [home.footer]', async () => {
  await using visitor = await newVisitor()
  const { page } = visitor
  for (const path of ['/', '/product/1', '/login']) {
    await visitor.go(path)
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Chat on WhatsApp/, includeHidden: true })
      .all()
    for (const link of links) {
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hi%20/)
    }
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      await expect.poll(() => floating(page), { message: path }).toHaveLength(size === DESKTOP ? 1 : 0)
      for (const { left, edge } of await floating(page)) expect(left, path).toBeGreaterThanOrEqual(edge)
    }
  }
})

/** The links of the footer that float over the page: where each begins, and where the text of the page ends, px. */
function floating(page: Page): Promise<{ left: number; edge: number }[]> {
  return page.evaluate(() => {
    const wrap = document.querySelector('footer .wrap')
    const edge = wrap ? wrap.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(wrap).paddingRight) : 0
    return [...document.querySelectorAll('footer a[href^="https://wa.me/"]')]
      .filter((link) => link.checkVisibility() && getComputedStyle(link).position === 'fixed')
      .map((link) => ({ left: link.getBoundingClientRect().left, edge }))
  })
}
