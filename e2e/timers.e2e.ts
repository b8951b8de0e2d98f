import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { newCustomer } from './people.ts'
import { newVisitor } from './visitor.ts'

const url = inject('url')
/** Watching begins late on a busy machine, and so does what is watched: only another timer is told apart, not a slow one. */
const SLACK_MS = 10_000

/** How long it takes from one state to the next, milliseconds. */
async function timeFrom(first: () => Promise<unknown>, then: () => Promise<unknown>): Promise<number> {
  await first()
  const begun = performance.now()
  await then()
  return performance.now() - begun
}

function expectAbout(ms: number, wanted: number): void {
  expect(ms).toBeGreaterThan(wanted * 0.4)
  expect(ms).toBeLessThan(wanted + SLACK_MS)
}

/** The number of the slide that is shown. */
async function current(carousel: Locator): Promise<string> {
  const label = await carousel.locator('button[aria-current=true]').getAttribute('aria-label')
  return label?.match(/\d+/)?.[0] ?? ''
}

const reaches = (carousel: Locator, slide: string) => () =>
  expect.poll(() => current(carousel), { interval: 30, timeout: 15_000 }).toBe(slide)

test('the banners move on every five seconds, begin again after the last, and rest when paused', async () => {
  await using visitor = await newVisitor({ withMotion: true })
  const { page } = visitor
  await visitor.go('/')
  const slider = page.getByRole('region', { name: 'Highlights' })
  expectAbout(await timeFrom(reaches(slider, '2'), reaches(slider, '3')), 5_000)
  await reaches(slider, '4')()
  await reaches(slider, '1')()
  await slider.getByRole('button', { name: 'Pause' }).click()
  await slider.getByRole('button', { name: 'Play' }).waitFor()
})

test('Browse Other Products moves every three seconds, goes round, and can be paused and stepped through', async () => {
  await using visitor = await newVisitor({ withMotion: true })
  const { page } = visitor
  await visitor.go('/product/1')
  const carousel = page.getByRole('region', { name: 'Browse Other Products' })
  await carousel.scrollIntoViewIfNeeded()
  expectAbout(await timeFrom(reaches(carousel, '2'), reaches(carousel, '3')), 3_000)
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await carousel.getByRole('button', { name: /^Product 1 of/ }).click()
  await reaches(carousel, '1')()
  await carousel.getByRole('button', { name: 'Previous product' }).click()
  await reaches(carousel, '6')()
})

test('login and registration lead on after a second and a half', async () => {
  const { email, password } = await newCustomer(url, 'Rhea Kapoor')
  await using visitor = await newVisitor({ withMotion: true })
  const { page } = visitor
  await visitor.go('/register')
  await page.getByLabel('Full Name').fill('Rhea Kapoor')
  await page.getByLabel('Email').fill(`${randomUUID()}@test.example`)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Create' }).click()
  expectAbout(await timeFrom(shown(page, 'Registration successful 🎉'), () => page.waitForURL(/\/login/)), 1_500)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  const home = () => page.waitForURL((address) => address.pathname === '/')
  expectAbout(await timeFrom(shown(page, 'Login successful 🎉'), home), 1_500)
})

const shown = (page: Page, text: string) => () => page.getByText(text).first().waitFor()
