import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { checkPage } from '#e2e/support/check-page.ts'
import { buy } from '#e2e/support/shopping.ts'
import { newStaff } from '#e2e/support/staff.ts'
import { HOME, logIn, newCustomer, OWNER } from '#e2e/support/users.ts'
import { newVisitor } from '#e2e/support/visitor.ts'

const url = inject('url')
const owner = await logIn(url, OWNER)

const PICTURE = { width: 60, height: 75, channels: 3, background: '#345678' } as const
const CUSTOMER = 'Padmini Kolhatkar'
const PERSON = 'Meera Joshi'
const PRODUCT = 'Peacock'

/**
 * What is in Latin letters in Hindi too: abbreviations and names that people in the trade use so, dates, sizes and what is not words.
 */
const LATIN = [
  ...['COD', 'RTO', 'SKU', 'SKUs', 'PDF', 'CSV', 'ZIP', 'PNG', 'DPI', 'AWB', 'ID', 'Enter', 'Ctrl', 'Order', 'Courier'],
  ...['Shiprocket', 'Delhivery', 'Inkloom', 'Studio', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'],
  'none',
  ...['Oct', 'Nov', 'Dec', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'XL', 'PIN', 'to', 'English'],
]

/** What of the visible page, or of its first `part`, is written in Latin letters and is neither a word of `LATIN` nor one of the data. */
async function englishIn(page: Page, data: readonly string[], part = 'body'): Promise<string[]> {
  const texts = await page.evaluate((selector) => {
    const visibleTexts: string[] = []
    const walker = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      // The columns of a courier's file, the data of the shop on a slip, and the title of the tab, which is announced.
      if (
        !element ||
        element.closest('script, style, noscript, template, option, textarea, article header, p.sr-only[aria-live]')
      )
        continue
      if (element.checkVisibility()) visibleTexts.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('main [aria-label], main [placeholder], main [title]'))
      if (element.checkVisibility())
        for (const name of ['aria-label', 'placeholder', 'title']) visibleTexts.push(element.getAttribute(name) ?? '')
    for (const option of document.querySelectorAll('main option'))
      if (
        option.closest('select')?.matches(':not([name=assignee], [name=category])') &&
        option.closest('select')?.checkVisibility()
      )
        visibleTexts.push(option.textContent ?? '')
    return visibleTexts
  }, part)
  const allowedWords = new Set([...LATIN, ...data.flatMap((text) => text.match(/\p{Script=Latin}+/gu) ?? [])])
  return texts
    .map((text) => text.trim())
    .filter((text) => (text.match(/\p{Script=Latin}{2,}/gu) ?? []).some((word) => !allowedWords.has(word)))
}

async function newProduct() {
  const name = `${PRODUCT} ${randomUUID().slice(0, 8)}`
  const image = [new Uint8Array(await sharp({ create: PICTURE }).jpeg().toBuffer())]
  const facts = { name, description: 'Plain.', material: 'Cotton' as const, size: ['M'], color: ['Black'], image }
  const { id } = await owner.api.products.add({ ...facts, price: rupees(400), strikedPrice: rupees(500), stock: 50 })
  return owner.api.products.get({ id })
}

test('a packer who has chosen Hindi reads no English sentence on any of their screens on a phone [staff.hindi]', async () => {
  const packer = await newStaff(url, owner, 'packer', PERSON)
  await packer.api.account.setLanguage({ language: 'hi' })
  const product = await newProduct()
  const order = async () => buy(await newCustomer(url, CUSTOMER), product)
  const [first, second, third] = [await order(), await order(), await order()]
  await owner.api.orderWork.acceptAll({ ids: [second.id, third.id] })
  await owner.api.orderWork.ship({ id: third.id })
  const { items } = await owner.api.products.variants({ product: product.id })
  const categories = await owner.api.categories.list()
  const data = [
    ...[CUSTOMER, PERSON, 'Shop Owner', product.name, 'Cotton', 'Black', 'Default', ...Object.values(HOME)],
    ...items.map(({ sku }) => sku),
    ...categories.items.map(({ name }) => name),
  ]
  await using visitor = await newVisitor({ as: packer, width: 'phone' })
  const { page } = visitor
  const reads = async (where: string) => expect.soft(await englishIn(page, data), where).toEqual([])

  const list = `/admin/orders?q=${encodeURIComponent(CUSTOMER)}`
  await visitor.go(list)
  await page.getByRole('link', { name: `#${first.number}`, exact: true }).waitFor()
  await reads('the list of orders')
  await page
    .getByRole('navigation', { name: /^सबसे ज़्यादा/ })
    .getByRole('button', { name: 'और' })
    .click()
  await page.getByRole('button', { name: 'लॉग आउट' }).waitFor()
  await reads('the menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^खोजें/ }).click()
  await page.getByRole('combobox', { name: /^ऑर्डर, ग्राहक/ }).fill('zzzz')
  await page.getByText('“zzzz” के लिए कुछ नहीं मिला।').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('summary').filter({ hasText: 'फ़िल्टर' }).click()
  await reads('the filters')
  await visitor.go(`${list}&payment=COD&tag=none&pin=411&from=2026-01-01`)
  await reads('a view without orders')
  await visitor.go(`${list}&open=${second.id}`)
  await page.getByText('डिलीवरी का पता:').waitFor()
  await page.getByRole('checkbox', { name: `ऑर्डर ${second.number} चुनें` }).check()
  await page.getByText('टैग और लोग', { exact: true }).click()
  await reads('an opened and chosen order')
  // At the end of the list, where the bar of chosen orders stands below them; further up it lies over whatever is scrolled under it.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await checkPage(page)

  for (const { number } of [first, second, third]) {
    await visitor.go(`/admin/orders/${number}`)
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await page.getByRole('button', { name: 'इस ऑर्डर के और काम' }).click()
    await reads(`the page of order ${number}`)
  }
  await visitor.go(`/admin/orders/${first.number}`)
  await page.getByRole('heading', { name: 'टीम का नोट' }).click()
  await page.getByRole('textbox', { name: 'नोट' }).fill('2')
  await page.getByRole('button', { name: 'नोट सहेजें' }).click()
  await page.getByText('नोट सहेजा गया!').first().waitFor()
  await reads('a saved note')

  await visitor.go(`/admin/orders/slips?ids=${first.id}`)
  await reads('no slips')
  await visitor.go(`/admin/orders/slips?ids=${second.id},${first.id}`)
  await reads('the slips')
  await page.getByRole('button', { name: 'प्रिंट करें', exact: true }).click()
  await page.getByText('छप गया? यह ऑर्डर छपा हुआ माना गया।').waitFor()
  await page.getByRole('button', { name: 'वापस लें' }).click()
  await page.getByText('इस ऑर्डर की स्लिप फिर छापनी है।').waitFor()
  await reads('printed slips')

  await visitor.go(`/admin/orders/ship?ids=${second.id}`)
  await reads('shipping')
  await visitor.go('/admin/orders/tracking')
  await page
    .getByLabel('सूची')
    .fill([second, { number: 999_999 }, third, first].map(({ number }) => `${number},T${number}`).join('\n'))
  await page.getByRole('button', { name: 'सूची जाँचें' }).click()
  await page.getByText('4 में से 1 पंक्तियाँ भेजी जा सकती हैं।').waitFor()
  await reads('a checked list of tracking numbers')
  await page.getByRole('button', { name: 'भेज दिया' }).click()
  await page.getByText('ऑर्डर भेज दिया गया!').first().waitFor()
  await reads('a list that is shipped')

  await visitor.go('/admin/stock/takes/new')
  await reads('a new stock-take')
  await page.getByLabel('एक उत्पाद', { exact: true }).check()
  await page.getByRole('button', { name: 'गिनती शुरू करें' }).click()
  await page.getByText('SKU या बारकोड लिखें या स्कैन करें').first().waitFor()
  await reads('a refused stock-take')
  await page.getByLabel('उत्पाद का SKU या बारकोड').fill(items[0]?.sku ?? '')
  await page.getByRole('button', { name: 'गिनती शुरू करें' }).click()
  const scan = page.getByLabel('SKU या बारकोड स्कैन करें या लिखें')
  await scan.fill('ZZ-9')
  await scan.press('Enter')
  await page.getByText('SKU या बारकोड ZZ-9 किसी का नहीं है।').waitFor()
  data.push('ZZ')
  await scan.fill(items[0]?.sku ?? '')
  await scan.press('Enter')
  await page.getByText(`${product.name}`, { exact: false }).first().waitFor()
  await reads('counting')
  await checkPage(page)
  await page.getByRole('button', { name: 'रोकें' }).click()
  await page.getByText('गिनती रुकी है', { exact: false }).waitFor()
  await reads('a stock-take that is paused')
  await visitor.go('/admin/stock/takes')
  // Other journeys count as well, in English.
  const takes = await owner.api.stockTakes.list({ page: 1, limit: 100 })
  data.push(...takes.items.flatMap(({ name, about, startedBy }) => [name, about ?? '', startedBy ?? '']))
  await reads('the stock-takes')

  visitor.expectStatus(403, 404)
  await visitor.go('/admin/settings')
  await reads('a page of another role')
  await visitor.go('/admin/orders/999999')
  await reads('an order that there is not')
})

test('a packer who has chosen Hindi logs in in Hindi, and a new phone has a link to it without script', async () => {
  const packer = await newStaff(url, owner, 'packer', PERSON)
  await using visitor = await newVisitor({ as: packer, width: 'phone' })
  const { page } = visitor
  await visitor.go('/admin/account')
  await page.getByLabel('Orders, packing slips, shipping and stock-takes').selectOption('hi')
  await page.getByRole('button', { name: 'Save language', exact: true }).click()
  await page.getByText('भाषा बदल दी गई।').first().waitFor()
  // The session ends, as it does after twelve hours; the language stays in the browser.
  await page.context().clearCookies({ name: /^(?!lang$)/ })
  await visitor.go('/login?from=/admin/orders')
  await page.getByRole('heading', { level: 1, name: 'लॉग इन करें' }).waitFor()
  expect(await englishIn(page, ['Inkloom', 'Google', 'home'], 'main form')).toEqual([])
  await checkPage(page)
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await page.getByText('ईमेल लिखें', { exact: true }).waitFor()
  await page.getByLabel('ईमेल').fill(`${randomUUID()}@test.example`)
  await page.getByLabel(/^पासवर्ड(?! दिखाएँ)/).fill('Wrong@2026x')
  visitor.expectStatus(401)
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await page.getByText('ईमेल या पासवर्ड गलत है').first().waitFor()
  const latin = ['Inkloom', 'Google', 'test.example', 'meera', 'home']
  const reads = async (where: string) => expect.soft(await englishIn(page, latin, 'main [lang=hi]'), where).toEqual([])
  await reads('a refused login')
  for (const reason of [
    'cancelled',
    'expired',
    'no_email',
    'unconfirmed',
    'unproven',
    'staff',
    'other_account',
    'failed',
    'limited',
  ]) {
    await page.goto(`/login?google=${reason}&email=meera@test.example`)
    await reads(`a login with Google: ${reason}`)
  }
  await visitor.go('/login')

  await page.getByLabel('ईमेल').fill('98765 43210')
  await page.getByRole('button', { name: 'मुझे कोड ईमेल करें' }).click()
  await page.getByText('अभी हम फ़ोन पर कोड नहीं भेज पाते। कृपया अपना ईमेल लिखें।').waitFor()
  await page.getByLabel('ईमेल').fill('')
  await page.getByRole('button', { name: 'मुझे कोड ईमेल करें' }).click()
  await page.getByText('ईमेल लिखें', { exact: true }).waitFor()
  await page.getByLabel('ईमेल').fill(`meera@test.example`)
  await page.getByRole('button', { name: 'मुझे कोड ईमेल करें' }).click()
  await page.getByRole('heading', { level: 1, name: 'अपना कोड लिखें' }).waitFor()
  await reads('the page for the code')
  await page.getByLabel(/^कोड/).fill('12')
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await page.getByText('हमने जो 6 अंक भेजे हैं, वे लिखें').waitFor()
  await page.getByLabel(/^कोड/).fill('000000')
  await page.getByText('यह कोड सही नहीं है। 4 मौके बचे हैं।').first().waitFor()
  await reads('a wrong code')

  visitor.expectStatus(401, 422)
  await visitor.go(`/login/second-step?login=${randomUUID()}`)
  await reads('the second step')
  await page.getByLabel(/^कोड/).fill('12')
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await page.getByText('अपने ऐप के 6 अंक लिखें').waitFor()
  await page.getByRole('link', { name: 'मेरा फ़ोन मेरे पास नहीं है' }).click()
  await page.getByLabel(/^रिकवरी कोड/).fill('abcd-efgh')
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click()
  await page.getByText('यह लॉग इन खत्म हो गया। पासवर्ड फिर लिखें।').first().waitFor()
  await reads('a recovery code after the login has ended')
  await checkPage(page)

  await using newPhone = await newVisitor({ width: 'phone', withScript: false })
  await newPhone.go('/login?from=/admin/orders')
  await newPhone.page.getByRole('link', { name: 'हिन्दी' }).click()
  await newPhone.page.getByRole('heading', { level: 1, name: 'लॉग इन करें' }).waitFor()
  expect(new URL(newPhone.page.url()).searchParams.get('from')).toBe('/admin/orders')
  await newPhone.go('/login')
  await newPhone.page.getByRole('heading', { level: 1, name: 'लॉग इन करें' }).waitFor()
  await newPhone.page.getByRole('link', { name: 'English' }).click()
  await newPhone.page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
})
