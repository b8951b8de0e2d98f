// node scripts/run.mjs --built e2e/support/shots.ts [WORD …]: takes a picture of every screen at 390 and 1440 px, into shots/.
// With words: only of screens whose name contains one of them. It opens the shop that runs at SHOP_URL, else a demo shop that it
// starts itself.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { PAGES } from '#contract/pages.ts'
import { startServer, temporaryFolder } from '#server/testing/process.ts'
import { launchChromium } from './chromium.ts'
import { fillCart, findProduct } from './shopping.ts'
import { ASHA, type Caller, logIn, newCustomer, OWNER } from './users.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'shots')
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
const TIMEOUT_MS = 60_000

/** The back-office's pages besides its dashboard. */
const ADMIN_SCREENS = PAGES.filter(({ path, file }) => /^\/admin\/[^:]+$/.test(path) && file.endsWith('.tsx')).map(
  ({ path }) => path.replace('/admin/', ''),
)

type Shot = { name: string; path: string; as?: Caller }

const words = process.argv.slice(2)
await using stack = new AsyncDisposableStack()
const url = process.env.SHOP_URL ?? (await startShopCopy(stack))
const browser = await launchChromium()
stack.defer(() => browser.close())
await mkdir(FOLDER, { recursive: true })
const shots = (await allShots(url)).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
)
for (const shot of shots) for (const width of ['phone', 'desktop'] as const) await take(browser, shot, width)
console.log(`${shots.length * 2} pictures in ${FOLDER}`)

async function startShopCopy(owned: AsyncDisposableStack): Promise<string> {
  const folder = owned.use(await temporaryFolder())
  const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
  return owned.use(await startServer({ DATA_DIR: folder.path, RATE_LIMIT: 'off', ...owner })).url
}

/** Every screen, with enough data to show all of its parts. */
async function allShots(shop: string): Promise<Shot[]> {
  const [asha, owner, shopper, newcomer] = await Promise.all([
    logIn(shop, ASHA),
    logIn(shop, OWNER),
    newCustomer(shop, 'Omar Sheikh'),
    newCustomer(shop, 'Ila Roy', false),
  ])
  await fillCart(shopper, await findProduct(shop, 'Everyday Crew Tee'), 2)
  await fillCart(shopper, await findProduct(shop, 'Everyday Hoodie'))
  const { items: past } = await asha.api.orders.mine({})
  const latest = past.find(({ status }) => status === 'Delivered') ?? past[0]
  const accountPath = '/Asha%20Kulkarni'
  return [
    ...named({
      home: '/',
      products: '/products',
      search: '/products?q=hoodie',
      'nothing-found': '/products?q=zzzz',
      product: '/product/1',
      categories: '/categories',
      category: '/categories/1',
      collection: '/collections/under-599',
      combos: '/combos',
      login: '/login',
      'login-code': '/login/code?email=asha@test.example&request=00000000-0000-4000-8000-000000000000',
      register: '/register',
      reset: '/reset',
      'reset-password': '/reset-password/a@b.co/wrong',
      return: '/return',
      track: '/track',
      newsletter: '/newsletter',
      'page-not-found': '/no-such-page',
      privacy: '/privacy-policy',
      terms: '/terms-and-conditions',
      refunds: '/refund-policy',
      shipping: '/shipping-policy',
      'how-we-make-it': '/how-we-make-it',
      delivery: '/delivery?pin=411001',
    }),
    ...named(
      {
        profile: '/profile/Asha%20Kulkarni',
        orders: `${accountPath}/orders`,
        address: `${accountPath}/address`,
        account: `${accountPath}/account`,
        data: `${accountPath}/data`,
        'return-of-an-order': '/return',
        ...(latest && {
          order: `${accountPath}/orders/${latest.id}`,
          'order-success': `/orderSuccess?order=${latest.id}`,
        }),
      },
      asha,
    ),
    ...named({ cart: '/cart', checkout: '/checkout', customization: '/customization' }, shopper),
    { name: 'studio', path: '/studio' },
    ...named({ 'empty-cart': '/cart', 'no-orders': '/Ila%20Roy/orders', 'no-address': '/checkout' }, newcomer),
    { name: 'admin', path: '/admin', as: owner },
    ...ADMIN_SCREENS.map((screen) => ({
      name: `admin-${screen.replaceAll('/', '-')}`,
      path: `/admin/${screen}`,
      as: owner,
    })),
  ]
}

function named(paths: Record<string, string>, as?: Caller): Shot[] {
  return Object.entries(paths).map(([name, path]) => ({ name, path, ...(as && { as }) }))
}

/** Takes a picture of the full page; scrolls through it first, so that lazy pictures load. */
async function take(chromium: Browser, { name, path, as }: Shot, width: keyof typeof WIDTHS): Promise<void> {
  const context = await chromium.newContext({
    baseURL: url,
    viewport: WIDTHS[width],
    hasTouch: width === 'phone',
    locale: 'en-IN',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  const [cookie = '', ...value] = as?.cookie.split('=') ?? []
  if (as) await context.addCookies([{ name: cookie, value: value.join('='), url, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  const response = await page.goto(path)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: true })
  console.log(`${response?.status()} ${name} ${width}`)
  await context.close()
}
