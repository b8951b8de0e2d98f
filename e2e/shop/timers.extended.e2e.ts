import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { fillCart, findProduct } from '#e2e/support/shopping.ts'
import { newCustomer } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')

/**
 * Pauses the page's clock and restarts its intervals. The jump is longer than any
 * interval and shorter than any session, and independent of the machine's speed.
 */
async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000)
}

/** It happens after `ms` of the page's time: not before, and then immediately. */
async function expectAfter(page: Page, ms: number, before: () => Promise<void>, after: () => Promise<void>) {
  await page.clock.runFor(ms - 50)
  await before()
  await page.clock.runFor(50)
  await after()
}

/** The number of the slide that is shown. */
async function current(carousel: Locator): Promise<string> {
  const label = await carousel.locator('button[aria-current=true]').getAttribute('aria-label')
  return label?.match(/\d+/)?.[0] ?? ''
}

const shows = (carousel: Locator, slide: string) => () => expect.poll(() => current(carousel)).toBe(slide)

/** Every `everyMs` to the next, and after the last to the first. */
async function expectRound(page: Page, carousel: Locator, everyMs: number, count: number): Promise<void> {
  let slide = Number(await current(carousel))
  for (let turn = 0; turn < count; turn++) {
    const next = (slide % count) + 1
    await expectAfter(page, everyMs, shows(carousel, String(slide)), shows(carousel, String(next)))
    slide = next
  }
}

/** Advances the clock a little while the next page loads. */
function isAt(page: Page, pathPattern: string): () => Promise<void> {
  const path = () => page.clock.runFor(1).then(() => new URL(page.url()).pathname)
  return () => expect.poll(path).toMatch(new RegExp(`^${pathPattern}$`))
}

test('the banners change every five seconds, start again after the last, and stop when paused [home.banners]', async () => {
  await using visitor = await newVisitor({ withMotion: true })
  const { page } = visitor
  await page.clock.install()
  await visitor.go('/')
  const slider = page.getByRole('region', { name: 'Highlights' })
  await slider.getByRole('button', { name: 'Pause' }).waitFor()
  await pauseClock(page)
  await expectRound(page, slider, 5_000, 4)
  await slider.getByRole('button', { name: 'Pause' }).click()
  const slide = await current(slider)
  await page.clock.runFor(20_000)
  await shows(slider, slide)()
  await slider.getByRole('button', { name: 'Play' }).waitFor()
})

test('Browse Other Products moves every three seconds, goes round, and can be paused and stepped through [carousel.moves]', async () => {
  await using visitor = await newVisitor({ withMotion: true })
  const { page } = visitor
  await page.clock.install()
  await visitor.go('/product/1')
  const carousel = page.getByRole('region', { name: 'Browse Other Products' })
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('button', { name: 'Pause' }).waitFor()
  await pauseClock(page)
  await expectRound(page, carousel, 3_000, 6)
  await page.clock.resume()
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await carousel.getByRole('button', { name: /^Product 1 of/ }).click()
  await shows(carousel, '1')()
  await carousel.getByRole('button', { name: 'Previous product' }).click()
  await shows(carousel, '6')()
})

test('login and registration redirect after a second and a half [account.login-words]', async () => {
  const { email, password } = await newCustomer(url, 'Rhea Kapoor')
  await using visitor = await newVisitor({ withMotion: true })
  const { page } = visitor
  await page.clock.install()
  const expectRedirect = async (button: string, next: string, from: string, to: string) => {
    await pauseClock(page)
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('link', { name: next, exact: true }).waitFor()
    await expectAfter(page, 1_500, isAt(page, from), isAt(page, to))
    await page.clock.resume()
  }
  await visitor.go('/register')
  await page.getByLabel('Full Name').fill('Rhea Kapoor')
  await page.getByLabel('Email').fill(`${randomUUID()}@test.example`)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel(/^Password/).fill(password)
  await expectRedirect('Create', 'Log in now', '/register', '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await expectRedirect('Login', 'Continue now', '/login', '/')
})

test('the receipt redirects to the home page after three seconds, where the order is one press away [checkout.placed]', async () => {
  const customer = await newCustomer(url)
  await fillCart(customer, await findProduct(url, 'Blank Oversized Tee'))
  await using visitor = await newVisitor({ as: customer, withMotion: true })
  const { page } = visitor
  await page.clock.install()
  await visitor.go('/checkout')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await pauseClock(page)
  await page.getByRole('button', { name: 'Place Order · ₹' }).click()
  await page.getByText('Taking you home in 3 seconds').waitFor()
  await expectAfter(page, 3_000, isAt(page, '/orderSuccess'), isAt(page, '/'))
  await page.getByRole('heading', { name: 'Trending categories' }).waitFor()
  await page.clock.resume()
  await page.getByText(/^Order #\d+ placed$/).waitFor()
  await page.getByRole('button', { name: 'View' }).click()
  await page.waitForURL(/\/orders\?open=/)
})
