import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { composeOrder, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

test('without a network the shop’s own offline page is shown, and Try again leads on [offline.page]', async () => {
  await using visitor = await newVisitor({ width: 'phone', withOfflinePage: true })
  const { page } = visitor
  visitor.expectStatus(503)
  await visitor.go('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The last script that the page asks for by itself has arrived then.
  const isPersonal = page.waitForResponse((response) => new URL(response.url()).pathname === '/me.data')
  await visitor.go('/products')
  await isPersonal
  await page.context().setOffline(true)
  await page.goto('/combos')
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await page.getByText('Please check your internet connection').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Combos' }).waitFor()
})

test('the offline page lists the bag and the orders seen last, until the login page is opened', async () => {
  const gita = await newCustomer(url, 'Gita Nair')
  const tee = await findProduct(url, 'Everyday Crew Tee')
  await gita.api.orders.place(composeOrder(await fillCart(gita, tee)))
  await fillCart(gita, tee)
  await using visitor = await newVisitor({ width: 'phone', withOfflinePage: true, as: gita })
  const { page } = visitor
  visitor.expectStatus(503)
  await visitor.go('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await visitor.go('/cart')
  await visitor.go('/Gita%20Nair/orders')
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('last-seen')).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
    .toEqual(['/last-seen/bag', '/last-seen/orders'])
  await page.context().setOffline(true)
  await page.goto('/cart')
  await page.getByRole('heading', { level: 2, name: 'Your bag' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Your orders' }).waitFor()
  await expect
    .poll(() => page.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Everyday Crew Tee\s+.*Qty 1$/),
      expect.stringMatching(/^Everyday Crew Tee\s+#\d+ · Pending$/),
    ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.context().setOffline(false)
  await visitor.go('/login')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
})

test('the shop can be installed: its manifest has its name and icons', async () => {
  const manifest = await fetch(new URL('/manifest.webmanifest', url))
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string; sizes: string }[] }
  expect(name).toBe('Inkloom')
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await (await fetch(new URL(src, url))).arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  await using visitor = await newVisitor()
  await visitor.go('/')
  const session = await visitor.page.context().newCDPSession(visitor.page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('the offline worker stores no page, and passes error responses on unchanged [offline.page]', async () => {
  await using visitor = await newVisitor({ withOfflinePage: true })
  const { page } = visitor
  visitor.expectStatus(404)
  await visitor.go('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect((await visitor.go('/no-such-page')).status()).toBe(404)
  expect((await visitor.go('/login')).headers()['cache-control']).toContain('no-store')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('the offline worker may connect to the shop only', async () => {
  const { headers } = await fetch(new URL('/offline-worker.js', url))
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'; img-src 'self'")
})
