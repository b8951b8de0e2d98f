import { expect, inject, test } from 'vitest'
import { newVisitor, WIDTHS } from './visitor.ts'

const url = inject('url')

test.each(WIDTHS)(
  'on a %s without a network the shop’s own offline page is shown, and Try again leads on',
  async (width) => {
    await using visitor = await newVisitor({ width, withOfflinePage: true })
    const { page } = visitor
    visitor.expectStatus(503)
    await visitor.go('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await visitor.go('/products')
    // What the page still fetches when the network goes away would be an error in the console.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.goto('/combos')
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await page.getByText('Please check your internet connection').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Combos' }).waitFor()
  },
)

test('the offline worker stores no page, and passes error responses on unchanged', async () => {
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
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})
