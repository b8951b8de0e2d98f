import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Frame, Page } from 'playwright'
import { expect } from 'vitest'
import { isGate } from '#server/testing/tier.ts'
import { openDevtools } from './devtools.ts'
import { DESKTOP, PHONE, restartAfterNavigation } from './visitor.ts'

declare global {
  interface Window {
    /** Present in a page after `findViolations` has loaded it. */
    axe: typeof axe
  }
}

/** The narrowest window that a page must fit in, 400% zoom included. */
const NARROWEST = { width: 320, height: 640 }
/** The minified axe: less than half as long as `axe.source`, and every page has to parse it. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * Rules whose violations are always minor or moderate, so they are not checked:
 * https://github.com/dequelabs/axe-core/blob/v4.14.1/doc/rule-descriptions.md
 */
const MODERATE = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'meta-viewport',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
]
const AXE = {
  runOnly: STANDARDS,
  rules: Object.fromEntries(MODERATE.map((rule) => [rule, { enabled: false }])),
  preload: false,
  iframes: false,
  resultTypes: ['violations' as const],
}
/** Only the rules that depend on colours. */
const AXE_OF_COLOURS = {
  ...AXE,
  runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
  rules: {},
}

/** Checks every page in every state: standards mode, one h1, a title, and no serious axe violation. */
export async function checkPage(page: Page): Promise<void> {
  const { path, mode, title, headings } = await restartAfterNavigation(() => page.evaluate(readBasics))
  const where = `${path} at ${page.viewportSize()?.width} px`
  expect(mode, `doctype of ${where}`).toBe('CSS1Compat')
  expect(headings, `level-1 headings of ${where}`).toBe(1)
  expect(title, `title of ${where}`).not.toBe('')
  // Polls: during a colour transition the contrast is not final.
  await expect.poll(() => findViolations(page), { message: `axe on ${where}` }).toEqual([])
}

/** Runs in the page, in one expression: a locator would send 340 kB of Playwright's scripts into it. */
function readBasics() {
  return {
    path: location.pathname,
    mode: document.compatMode,
    title: document.title.trim(),
    headings: [...document.querySelectorAll('h1, [role=heading][aria-level="1"]')].filter(
      (heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest('[aria-hidden=true]'),
    ).length,
  }
}

/** For a page that `checkPage` has checked: checks the rules that depend on colours again in another colour scheme. */
export async function checkColours(page: Page): Promise<void> {
  const message = `axe on the colours of ${new URL(page.url()).pathname}`
  await expect.poll(() => findViolations(page, AXE_OF_COLOURS), { message }).toEqual([])
}

/** Runs `checkPage` on a phone; in `npm run test:all` on a desktop too. For journeys whose steps are the same on both. */
export async function checkBothWidths(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of isGate ? [PHONE] : [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await checkPage(page)
  }
  if (before) await page.setViewportSize(before)
}

/** The serious axe violations of the page and its frames. */
async function findViolations(page: Page, runOptions: axe.RunOptions = AXE): Promise<string[]> {
  const frameViolations = page.frames().map(async (frame) => {
    if (!(await frame.evaluate(() => 'axe' in window))) await loadAxe(frame)
    return frame.evaluate(async (options) => (await window.axe.run(document, options)).violations, runOptions)
  })
  const serious = (await Promise.all(frameViolations))
    .flat()
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  await scrollToObscured(page, serious)
  return serious.map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`)
    return `${id} (${help}): ${places.join('\n  ')}`
  })
}

/** What only the bar at the foot of the window covers is free when it is scrolled to, and the next look finds nothing. */
async function scrollToObscured(page: Page, violations: readonly axe.Result[]): Promise<void> {
  const obscured = violations
    .flatMap(({ id, nodes }) => (id === 'target-size' ? nodes : []))
    .find(({ any }) => any[0]?.message.includes('partially obscured'))
  const [selector] = obscured?.target ?? []
  if (typeof selector !== 'string') return
  await page.evaluate((target) => document.querySelector(target)?.scrollIntoView({ block: 'center' }), selector)
}

/**
 * Loads axe into the frame. The main frame runs it through the DevTools protocol, because the browser then reuses the compiled
 * script of an earlier page; a script passed to Playwright's `evaluate` is compiled anew each time.
 */
async function loadAxe(frame: Frame): Promise<void> {
  const page = frame.page()
  if (frame !== page.mainFrame()) return frame.evaluate(AXE_SOURCE)
  const { exceptionDetails } = await (await openDevtools(page)).send('Runtime.evaluate', { expression: AXE_SOURCE })
  if (exceptionDetails) throw new Error(`axe cannot be loaded: ${exceptionDetails.text}`)
}

/** Checks that the page fits the narrowest window without horizontal scrolling. */
export async function checkReflow(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  const measure = () =>
    page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      beyond: [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        // An element inside a scrolling container does not make the page wider.
        .filter((element) => !element.parentElement?.closest('[class*=overflow-]'))
        .slice(0, 3)
        .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`),
    }))
  const where = `width of ${new URL(page.url()).pathname} in a window of ${NARROWEST.width} px`
  // Polls: the browser may apply the media queries of the new width a moment later.
  await expect
    .poll(
      async () => {
        const { width, beyond } = await measure()
        return width <= NARROWEST.width ? [] : [`${width} px`, ...beyond]
      },
      { message: where },
    )
    .toEqual([])
  if (before) await page.setViewportSize(before)
}
