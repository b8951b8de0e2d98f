import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { openDevtools } from './devtools.ts'

/** Methods whose effect on a page or its context `isEmptied` does not undo: after such a call the page is not used again. */
const LASTING = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'on', 'once', 'route', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'once',
    'route',
    'setExtraHTTPHeaders',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}
/** A page without scripts. The browser stays on the shop's origin, so that its storage can be emptied. */
const EMPTY_PAGE = '/robots.txt'

type PooledPage = { context: BrowserContext; page: Page; devtools: CDPSession; isChanged: boolean }
type Options = BrowserContextOptions & { baseURL: string }

export type PagePool = {
  /** A page without traces of earlier tests except their HTTP cache. `giveBack` empties the page, or closes it if emptying fails. */
  take(): Promise<Pick<PooledPage, 'context' | 'page'> & { giveBack(): Promise<void> }>
}

/**
 * A pool of pages of one site, each in its own context, that tests use one after another. Reuse saves half of the processor time
 * of a visit: the renderer has already parsed and compiled the shop's scripts and styles.
 */
export function createPagePool(browser: Browser, options: Options): PagePool {
  const idle: PooledPage[] = []
  return {
    async take() {
      const pooled = idle.pop() ?? (await openPage(browser, options))
      return {
        ...pooled,
        async giveBack() {
          if (!pooled.isChanged && (await isEmptied(pooled, options))) idle.push(pooled)
          else await pooled.context.close()
        },
      }
    },
  }
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<PooledPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const pooled = { context, page, devtools: await openDevtools(page), isChanged: false }
  const note = () => {
    pooled.isChanged = true
  }
  noteCalls(page, LASTING.page, note)
  noteCalls(context, LASTING.context, note)
  noteCalls(context.clock, LASTING.clock, note)
  return pooled
}

function noteCalls(target: object, methods: string[], note: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== 'function') throw new Error(`Playwright has no method ${name} any more.`)
    Reflect.set(target, name, (...args: unknown[]) => {
      note()
      return Reflect.apply(method, target, args)
    })
  }
}

/** Leaves the shop and removes everything but the HTTP cache; false if the browser refuses, as for a page that a test has closed. */
async function isEmptied({ context, page, devtools }: PooledPage, { baseURL, viewport }: Options): Promise<boolean> {
  try {
    await Promise.all(context.pages().map((other) => other !== page && other.close()))
    await page.goto(EMPTY_PAGE)
    await page.evaluate(() => {
      sessionStorage.clear()
      window.name = ''
    })
    await devtools.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes: 'all' })
    await devtools.send('Page.resetNavigationHistory')
    await context.clearCookies()
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null })
    // Out of the window, so that nothing is hovered.
    await page.mouse.move(-1, -1)
    if (viewport) await page.setViewportSize(viewport)
    return true
  } catch {
    return false
  }
}
