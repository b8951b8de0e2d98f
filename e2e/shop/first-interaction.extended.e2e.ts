import type { Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { launchChromium } from '#e2e/support/chromium.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor, waitForHydration } from '#e2e/support/visitor.ts'

const url = inject('url')

/** The script files that a page requests. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))

test.each(['/', '/products', '/product/1', '/combos', '/categories', '/refund-policy'])(
  'the page %s fetches no script before the first interaction, and the application at it',
  async (path) => {
    await using visitor = await newVisitor({ isFirstVisit: true, width: 'phone' })
    const { page } = visitor
    const scripts = watchScripts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    expect(await isHydrated(page)).toBe(false)
    await page.touchscreen.tap(5, 5)
    await waitForHydration(page)
    expect(scripts.length).toBeGreaterThan(3)
  },
)

test.each([
  ['moving the pointer', (page: Page) => page.mouse.move(5, 5, { steps: 2 })],
  ['scrolling', (page: Page) => page.evaluate(() => window.scrollBy(0, 200))],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
])('%s starts the application', async (_name, interact) => {
  await using visitor = await newVisitor({ isFirstVisit: true })
  const { page } = visitor
  await page.goto('/products')
  expect(await isHydrated(page)).toBe(false)
  await interact(page)
  await waitForHydration(page)
})

test('a link pressed first leads to its page, and no script delays it', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true, width: 'phone' })
  const { page } = visitor
  const scripts = watchScripts(page)
  // Not the list of all: products that other journeys have added come first there, for a while.
  await page.goto('/products?q=everyday')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').last()
  const name = await link.innerText()
  await link.tap()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  // Not `networkidle`: of a prefetched page Playwright may miss that a request has ended.
  await page.waitForLoadState('load')
  expect(scripts).toEqual([])
})

test('a page with a form is hydrated without an interaction', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true })
  await visitor.page.goto('/login')
  await waitForHydration(visitor.page)
})

test('to a user who is signed in the header shows account and bag without an interaction, until the sign-out', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true, as: await newCustomer(url, 'Zoya Mirza') })
  const { page } = visitor
  await visitor.go('/products')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Account of Zoya Mirza' }).waitFor()
  await page.goto('/refund-policy')
  await header.getByRole('link', { name: 'Account of Zoya Mirza' }).waitFor()
  await page.context().clearCookies()
  await page.goto('/refund-policy')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull()
  await page.goto('/refund-policy', { waitUntil: 'networkidle' })
  expect(await isHydrated(page)).toBe(false)
})

test('the banners change by themselves without an interaction', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true, withMotion: true })
  const { page } = visitor
  await page.clock.install()
  await page.goto('/')
  const second = page.getByRole('region', { name: 'Highlights' }).locator('button[aria-label^="Slide 2 of"]')
  expect(await second.getAttribute('aria-current')).toBeNull()
  expect(await isHydrated(page)).toBe(false)
  await page.clock.runFor(4_000)
  await waitForHydration(page)
  await page.clock.runFor(1_500)
  await expect.poll(() => second.getAttribute('aria-current')).toBe('true')
})

test('Back leads to the same place of the list, whether it was hydrated or not', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true })
  const { page } = visitor
  const first = page.getByRole('main').getByRole('article').nth(12)
  for (const isDelayed of [true, false]) {
    if (isDelayed) await page.route('**/assets/**/*.js', () => undefined)
    else await page.unroute('**/assets/**/*.js')
    await page.goto('/products')
    await first.scrollIntoViewIfNeeded()
    if (!isDelayed) await waitForHydration(page)
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(300)
    await first.getByRole('link').last().click()
    await page.waitForURL('**/product/*')
    await page.getByText('Inclusive of all taxes').first().waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await first.waitFor()
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(5)
  }
})

test('the browser can keep public pages for going back (bfcache), also when they are hydrated', async () => {
  // Playwright switches this cache off, and the headless shell never uses it; but it says what else is against it.
  await using browser = await launchChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await browser.newPage({ baseURL: url })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  /** What the page itself does that rules this cache out. */
  async function listReasons(path: string, prepare = async () => {}): Promise<string[]> {
    const { promise, resolve } = Promise.withResolvers<string[]>()
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      resolve(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason))
    })
    await page.goto(path)
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await waitForHydration(page)
    await prepare()
    await page.goto('/combos')
    await page.goBack({ waitUntil: 'commit' })
    return promise
  }
  for (const path of ['/', '/products', '/product/1', '/refund-policy'])
    expect(await listReasons(path), path).toEqual([])
  const listenToUnload = () => page.evaluate(() => window.addEventListener('unload', () => {}))
  expect(await listReasons('/', listenToUnload)).toEqual(['UnloadHandlerExistsInMainFrame'])
})

test('the page of a pressed link is fetched before the finger is lifted', async () => {
  await using visitor = await newVisitor({ isFirstVisit: true, width: 'phone' })
  const { page } = visitor
  const devtools = await page.context().newCDPSession(page)
  const problems: unknown[] = []
  const prefetched = Promise.withResolvers<string>()
  devtools.on('Preload.ruleSetUpdated', ({ ruleSet }) => ruleSet.errorType && problems.push(ruleSet))
  devtools.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') prefetched.resolve(new URL(prefetchUrl).pathname)
  })
  await devtools.send('Preload.enable')
  // Not the list of all: products that other journeys have added come first there, for a while.
  await page.goto('/products?q=everyday')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').last()
  const box = await link.boundingBox()
  if (!box) throw new Error('The first card has no link.')
  const touchPoints = [{ x: box.x + 5, y: box.y + 5 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  expect(await prefetched.promise).toBe(await link.getAttribute('href'))
  expect(problems).toEqual([])
  expect(await isHydrated(page)).toBe(false)
})
