import type { Locator, Page } from 'playwright'
import { expect, inject, test } from 'vitest'
import { productPath } from '#contract/catalogue/product-path.ts'
import { buy, fillCart, findProduct } from '#e2e/support/shopping.ts'
import { ASHA, HOME, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { DESKTOP, newVisitor, PHONE } from '#e2e/support/visitor.ts'

const url = inject('url')
const WORD = 'Ananthapadmanabhaswamymandirasamuchchayanagaraha'

/** Puts a word of 48 letters into the names and headings of the page. */
async function lengthen(page: Page): Promise<void> {
  await page.evaluate((word) => {
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, article a, li a, dd)')) {
      // Button labels are fixed texts, and so is what applies an offer.
      if (element.matches('.button, [href*="promo="]')) continue
      const text = [...element.childNodes].findLast(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      )
      if (text) text.nodeValue = `${word} ${text.nodeValue}`
    }
  }, WORD)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Polled: for a moment after a change of the text size the studio's sticky shirt reaches over the edge.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `excess width of ${page.url()}`,
    })
    .toBeLessThanOrEqual(0)
}

/** Polled: for a moment after a change of the text size a box has its former place. */
async function expectInWindow(thing: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        const box = await thing.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width
      },
      { message: `${thing} is in the window` },
    )
    .toBe(true)
}

test('a name or an address without a space never makes a page wider than the window', async () => {
  const customer = await newCustomer(url, WORD, false)
  await customer.api.address.create({ ...HOME, userId: customer.id, fullName: WORD, line1: WORD, city: WORD })
  const product = await findProduct(url, 'Everyday Crew Tee')
  const { id } = await buy(customer, product)
  await fillCart(customer, product)
  await using visitor = await newVisitor({ as: customer })
  const { page } = visitor
  const customerPaths = [
    '/cart',
    '/checkout',
    `/orderSuccess?order=${id}`,
    `/profile/${WORD}`,
    `/${WORD}/orders?open=${id}`,
  ]
  const paths = [
    ...customerPaths,
    `/${WORD}/orders/${id}`,
    `/${WORD}/address`,
    productPath(product),
    '/products',
    '/combos',
  ]
  for (const path of paths) {
    await visitor.go(path)
    await lengthen(page)
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectNoSidewaysScroll(page)
    }
  }
})

test('with text twice as large the header fits the window, the shop name is level with the menu, and nothing scrolls sideways', async () => {
  const customer = await newCustomer(url)
  await using visitor = await newVisitor({ width: 'phone', as: customer })
  const { page } = visitor
  await visitor.go('/')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const link of [
    page.getByRole('link', { name: /^Account of/ }),
    page.getByRole('link', { name: 'Cart, 0 items' }),
    page.getByRole('button', { name: 'Menu' }),
  ]) {
    await expectInWindow(link.and(page.locator(':visible')))
  }
  const middle = async (thing: Locator) => {
    const box = await thing.boundingBox()
    return box ? box.y + box.height / 2 : Number.NaN
  }
  const header = page.getByRole('banner')
  const name = header.getByRole('link', { name: /home$/ })
  const menu = header.getByRole('button', { name: 'Menu' })
  // Polls, as above.
  await expect.poll(async () => (await middle(name)) - (await middle(menu))).toBe(0)
  await expectNoSidewaysScroll(page)
  await visitor.go('/product/1')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expectNoSidewaysScroll(page)
})

test('with text twice as large the search, the menu and the link to the shop stay in the window of the back-office', async () => {
  await using visitor = await newVisitor({ width: 'phone', as: await logIn(url, OWNER) })
  const { page } = visitor
  await visitor.go('/admin/promocodes')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  for (const control of [
    page.getByRole('navigation', { name: 'Most used pages' }).getByRole('button', { name: 'More' }),
    page.getByRole('button', { name: 'Search' }),
    page.getByRole('link', { name: 'View shop' }),
  ]) {
    await expectInWindow(control)
  }
  await expectNoSidewaysScroll(page)
})

const SHORT_TEXTS = '.button, [role=tab], a[href^="/categories/"], h1, h2, h3:not(article h3), .eyebrow, article p'

/** The words of headings, buttons, tabs and cards, without the shortened names of products, that are broken elsewhere than at a hyphen, or that do not fit into what they stand on. */
function findBrokenWords(page: Page, texts = SHORT_TEXTS): Promise<string[]> {
  return page.evaluate((selector) => {
    const controls = [...document.querySelectorAll(`main :is(${selector})`)]
    return controls.flatMap((control) => {
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const isShown = node.parentElement?.checkVisibility() && !node.parentElement.closest('.sr-only')
        if (!isShown || control.clientHeight === 1) continue
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          const [box, frame] = [range.getBoundingClientRect(), control.getBoundingClientRect()]
          // The lines of headings are lower than the boxes of their letters.
          const isOut = box.top < frame.top - box.height / 4 || box.right > frame.right + 1
          if (tops.size > 1 || isOut) broken.push(word)
        }
      }
      return broken
    })
  }, texts)
}

/** Polled: for a moment after a change of the text size letters are large already, and the boxes around them not yet. */
async function expectWholeWords(page: Page, path: string, texts?: string): Promise<void> {
  await expect.poll(() => findBrokenWords(page, texts), { message: path }).toEqual([])
}

test('with text twice as large no word of a heading, a button, a tab or a card is broken or cut off', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  for (const path of [
    '/',
    '/products',
    '/categories',
    '/delivery',
    '/studio?category=Regular',
    '/product/1',
    '/login',
    '/reset',
    '/newsletter',
    '/combos',
    '/how-we-make-it',
    '/terms-and-conditions',
  ]) {
    await visitor.go(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectWholeWords(page, path)
    await expectNoSidewaysScroll(page)
  }
  await visitor.go('/delivery')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const pin = page.getByLabel('Delivery PIN code')
  // Six digits of 32 px.
  await expect.poll(async () => (await pin.boundingBox())?.width).toBeGreaterThan(200)
})

test('with text twice as large the chosen order of a list can be read', async () => {
  await using visitor = await newVisitor({ width: 'phone' })
  const { page } = visitor
  await visitor.go('/products?sort=price_desc')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const list = page.getByRole('region', { name: 'Filter and sort' }).getByLabel('Sort by')
  const shownShare = () =>
    list.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = document.createElement('canvas').getContext('2d')
      if (pen) pen.font = font
      const text = select.selectedOptions[0]?.label ?? ''
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return room / (pen?.measureText(text).width ?? Number.POSITIVE_INFINITY)
    })
  // Of the longest order the last letters may be cut off.
  await expect.poll(shownShare).toBeGreaterThan(0.8)
})

test('with text twice as large the orders of a shopper and of the back-office can be read', async () => {
  for (const { as, path, texts } of [
    {
      as: await logIn(url, ASHA),
      path: '/Asha%20Kulkarni/orders',
      texts: 'h1, li p:has(.tabular-nums), li button, li a',
    },
    { as: await logIn(url, OWNER), path: '/admin/orders', texts: 'h1, .button, [role=cell]' },
  ]) {
    await using visitor = await newVisitor({ width: 'phone', as })
    await visitor.go(path)
    await visitor.page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectWholeWords(visitor.page, path, texts)
    await expectNoSidewaysScroll(visitor.page)
  }
})

test('with text twice as large the forms of the back-office fit the window and their headings are whole', async () => {
  await using visitor = await newVisitor({ width: 'phone', as: await logIn(url, OWNER) })
  const { page } = visitor
  for (const path of ['/admin', '/admin/content/home', '/admin/customization', '/admin/messages', '/admin/account']) {
    await visitor.go(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    await expectWholeWords(page, path, 'h1, h2, h3, strong')
    await expectNoSidewaysScroll(page)
  }
})

test('in forced colours the chosen size and colour have a visible outline', async () => {
  const product = await findProduct(url, 'Gully Cricket Tee')
  await using visitor = await newVisitor()
  const { page } = visitor
  await page.emulateMedia({ forcedColors: 'active' })
  await visitor.go(productPath(product))
  const [, colour = ''] = product.color.split(',').map((entry) => entry.trim())
  for (const name of [colour, /^XL/]) {
    const radio = page.getByRole('radio', { name }).first()
    const border = () => radio.evaluate((element) => getComputedStyle(element.closest('label') ?? element).outlineStyle)
    expect(await border()).toBe('none')
    await radio.check()
    await expect.poll(border).not.toBe('none')
  }
})
