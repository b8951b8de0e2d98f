import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
  Response,
  WebError,
} from 'playwright'
import { inject } from 'vitest'
import { HYDRATED_EVENT } from '#web/ui/page/hydrated-event.ts'
import { launchChromium } from './chromium.ts'
import { createPagePool, type PagePool } from './page-pool.ts'
import type { Caller } from './users.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
export const WIDTHS = ['phone', 'desktop'] as const
/** Timeout for a state to appear, milliseconds; long, because a busy machine is slow. */
const TIMEOUT_MS = 60_000

export type Visitor = AsyncDisposable & {
  page: Page
  /** Opens a page of the shop, moves the pointer and waits for hydration. */
  go(path: string): Promise<Response>
  /** Responses with these statuses, and their console messages, do not fail the test. */
  expectStatus(...statuses: number[]): void
}

type Width = (typeof WIDTHS)[number]

type Options = {
  width?: Width
  /** Already logged in. */
  as?: Caller
  withScript?: boolean
  /** Without prefers-reduced-motion, which most tests use so that nothing moves by itself. */
  withMotion?: boolean
  /** With the service worker of the offline page. Blocked otherwise, because its requests bypass a test's routes. */
  withOfflinePage?: boolean
  /** Starts with an empty HTTP cache: for tests about what the browser requests. Otherwise scripts and styles may be cached. */
  isFirstVisit?: boolean
  /** The base URL of another shop than the shared one. */
  url?: string
}

/** Playwright's message where service workers are blocked. */
const NO_WORKER = 'Service Worker registration blocked by Playwright'
/** The error of requests that were still open when a test switched the network off. */
const OFFLINE = 'net::ERR_INTERNET_DISCONNECTED'

/** One browser per process, not per run: otherwise each of its messages would pass through Vitest's main process. */
let browser: Promise<Browser> | undefined
/** The page pools, by the options of their contexts. */
const pools = new Map<string, PagePool>()

/** A visitor with a browser context of its own. Errors of console, network or scripts fail the test at its end. */
export async function newVisitor({
  width = 'desktop',
  as,
  withScript = true,
  withMotion = false,
  withOfflinePage = false,
  isFirstVisit = false,
  url = inject('url'),
}: Options = {}): Promise<Visitor> {
  browser ??= launchChromium()
  const options = {
    baseURL: url,
    viewport: width === 'phone' ? PHONE : DESKTOP,
    hasTouch: width === 'phone',
    javaScriptEnabled: withScript,
    locale: 'en-IN',
    serviceWorkers: withOfflinePage ? ('allow' as const) : ('block' as const),
    reducedMotion: withMotion ? ('no-preference' as const) : ('reduce' as const),
  }
  const isReused = withScript && !withOfflinePage && !isFirstVisit && url === inject('url')
  const { context, page, giveBack } = isReused
    ? await poolFor(await browser, options).take()
    : await newPage(await browser, options)
  context.setDefaultTimeout(TIMEOUT_MS)
  if (as) await context.addCookies([toBrowserCookie(as, url)])
  const expected = new Set<number>()
  const { problems, stop } = listen(context, { expected, hasWorker: withOfflinePage })
  return {
    page,
    async go(path) {
      const response = await page.goto(path)
      if (!response) throw new Error(`${path} gave no answer`)
      if (withScript) await hydrate(page)
      return response
    },
    expectStatus(...statuses) {
      for (const status of statuses) expected.add(status)
    },
    async [Symbol.asyncDispose]() {
      // The browser reports earlier events before it answers this call.
      await context.cookies().catch(() => [])
      stop()
      await giveBack()
      if (problems.length > 0) throw new Error(`The browser reported errors:\n${problems.join('\n')}`)
    },
  }
}

function poolFor(browser: Browser, options: BrowserContextOptions & { baseURL: string }): PagePool {
  const key = JSON.stringify(options)
  const pool = pools.get(key) ?? createPagePool(browser, options)
  pools.set(key, pool)
  return pool
}

/** A page that only one test uses. */
async function newPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  return { context, page: await context.newPage(), giveBack: () => context.close() }
}

/** Moves the pointer, because public pages are hydrated at the first interaction, and waits for hydration. */
async function hydrate(page: Page): Promise<void> {
  await untilHydrated(page, true)
}

/** Waits for hydration: from here on clicks are handled by React. */
export async function waitForHydration(page: Page): Promise<void> {
  await untilHydrated(page, false)
}

/**
 * Waits with one expression and an event of the page, because `page.waitForFunction` sends 340 kB of Playwright's scripts into
 * each page.
 */
async function untilHydrated(page: Page, isPointerMoved: boolean): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const fail = () => reject(new Error(`${page.url()} was not hydrated after ${TIMEOUT_MS / 1000} s`))
  const timer = setTimeout(fail, TIMEOUT_MS)
  const condition = { hydratedEvent: HYDRATED_EVENT, isPointerMoved }
  try {
    await Promise.race([restartAfterNavigation(() => page.evaluate(whenHydrated, condition)), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Starts a reading of the page again when the page navigates meanwhile, like Playwright's `waitForFunction`. */
export async function restartAfterNavigation<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('Execution context was destroyed'))) throw error
    }
  }
}

/** Runs in the page. */
function whenHydrated({ hydratedEvent, isPointerMoved }: { hydratedEvent: string; isPointerMoved: boolean }) {
  // The event does not change the pointer's position, so that nothing is hovered.
  if (isPointerMoved) window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
  if (Object.keys(document.body ?? {}).some((key) => key.startsWith('__reactFiber'))) return
  return new Promise<void>((resolve) => addEventListener(hydratedEvent, () => resolve(), { once: true }))
}

/** Logs in another user, as if in another tab of the same browser. */
export async function signIn(page: Page, caller: Caller, url: string): Promise<void> {
  await page.context().addCookies([toBrowserCookie(caller, url)])
}

function toBrowserCookie({ cookie }: Caller, url: string) {
  const [name = '', ...value] = cookie.split('=')
  return { name, value: value.join('='), url, httpOnly: true, sameSite: 'Lax' as const }
}

/**
 * React Router leaves the promise of a read that a newer navigation aborts unhandled. Nobody sees it.
 * https://github.com/remix-run/react-router/issues/14203
 */
const ABORTED_READ = 'BodyStreamBuffer was aborted'

/**
 * Collects the errors of console, network and scripts until `stop`. The console reports every failed request of a page. Only a
 * service worker's requests need a listener for responses; without a worker it would cost a message for each of 50 requests.
 */
function listen(context: BrowserContext, { expected, hasWorker }: { expected: Set<number>; hasWorker: boolean }) {
  const problems: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (message.text() === NO_WORKER || message.text().endsWith(OFFLINE)) return
    const status = /status of (\d{3})/.exec(message.text())?.[1]
    if (status && expected.has(Number(status))) return
    const { url } = message.location()
    problems.push(`console ${message.type()} on ${message.page()?.url()}: ${message.text()} ${url}`)
  }
  const onError = (error: WebError) => {
    const { name, message, stack } = error.error()
    if (message.includes(ABORTED_READ)) return
    problems.push(`script error on ${error.page()?.url()}: ${stack || `${name}: ${message}`}`)
  }
  const onResponse = (response: Response) => {
    if (response.status() >= 400 && !expected.has(response.status()))
      problems.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  }
  const onFailure = (request: Request) => {
    const problem = request.failure()?.errorText ?? ''
    // A navigation aborts requests; a script that the policy blocks is reported on the console already.
    const isExpected = problem === 'net::ERR_ABORTED' || problem === 'csp'
    if (!isExpected && problem !== OFFLINE) problems.push(`${problem} ${request.url()}`)
  }
  context.addListener('console', onConsole)
  context.addListener('weberror', onError)
  if (hasWorker) context.addListener('response', onResponse)
  context.addListener('requestfailed', onFailure)
  const stop = () => {
    context.removeListener('console', onConsole)
    context.removeListener('weberror', onError)
    context.removeListener('response', onResponse)
    context.removeListener('requestfailed', onFailure)
  }
  return { problems, stop }
}
