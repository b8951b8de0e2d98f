import type { Permission } from '#contract/basics/permissions.ts'
import type { PagePath } from '#contract/pages.ts'
import { findActions, findPlaces, pageWords } from '#texts/en/site/find.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { accountsFilePath, EVERYTHING, lastMonth, nameMonth, PORTAL_FILE } from '#web/admin/orders/bookkeeping/month.ts'
import { DRAFTS_PATH } from '#web/admin/shell/addresses/orders-address.ts'
import { productsFileHref } from '#web/admin/shell/addresses/products-address.ts'
import { ENGLISH_WORDS, type PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { SETTINGS_PAGES, settingsPath } from '#web/admin/site/settings/settings-fields.ts'
import { SETTINGS, settingHref } from '#web/admin/site/settings/settings-index.ts'
import { INNER_PAGES, type Label, labelText, listEntries, listMenu } from './menu.ts'
import { THEMES } from './theme.ts'

/** Something of the back-office that the search knows without asking the server. */
export type FindEntry = {
  kind: 'pages' | 'actions' | 'settings'
  label: string
  /** Where it belongs: the page above it. */
  detail: string
  to: string
  /** How it is started; without it, its page opens. `change`: the page stays, and `fields` are sent. */
  by?: 'post' | 'download' | 'change'
  fields?: Readonly<Record<string, string>>
  /** Other words for it. */
  words: string
  help: string
}

/** A line of the dialog. `group`: the kind of thing, in words. */
export type FindOption = Pick<FindEntry, 'label' | 'detail' | 'to' | 'by' | 'fields'> & { group: string }

/** `isMonthly`: a file of the last month that is over. */
type Started = { to: string; permission: Permission; by?: FindEntry['by']; isMonthly?: true }

const actionTexts = englishWords(findActions)
const placeTexts = englishWords(findPlaces)
const settingTexts = englishWords(settingsPageTexts)
const wordsOfPages: Readonly<Record<string, string>> = englishWords(pageWords)

const ACTIONS: Record<keyof typeof actionTexts, Started> = {
  newOrder: { to: DRAFTS_PATH, permission: 'orders:create', by: 'post' },
  addProduct: { to: '/admin/product/add', permission: 'catalogue:write' },
  addCategory: { to: '/admin/category/add', permission: 'catalogue:write' },
  addCollection: { to: '/admin/collections/new', permission: 'catalogue:write' },
  addImage: { to: '/admin/images/add', permission: 'content:write' },
  newOffer: { to: '/admin/offers/new', permission: 'offers:write' },
  newPromoCode: { to: '/admin/promocodes', permission: 'offers:write' },
  newNewsletter: { to: '/admin/newsletters', permission: 'newsletter:write' },
  newPage: { to: '/admin/content', permission: 'content:write' },
  newPurchase: { to: '/admin/stock/purchases/new', permission: 'catalogue:write' },
  gstr1: { to: accountsFilePath(PORTAL_FILE), permission: 'accounts:read', by: 'download', isMonthly: true },
  accountant: { to: accountsFilePath(EVERYTHING), permission: 'accounts:read', by: 'download', isMonthly: true },
  exportOrders: { to: '/admin/export/orders', permission: 'orders:export', by: 'download' },
  exportProducts: { to: productsFileHref(), permission: 'catalogue:write', by: 'download' },
  exportCustomers: { to: '/admin/export/customers', permission: 'customers:export', by: 'download' },
  productFeed: { to: '/feeds/products.xml', permission: 'catalogue:write', by: 'download' },
  inviteStaff: { to: '/admin/staff', permission: 'staff:write' },
}

const REPORT = { of: ({ frame }: PackerWords) => frame.entries.reports, permission: 'reports:read' } as const
const CONTENT = { of: ({ frame }: PackerWords) => frame.entries.shopFront, permission: 'content:write' } as const
const ORDERS = { of: ({ frame }: PackerWords) => frame.orders, permission: 'orders:read' } as const
const SEARCH_WORDS = {
  of: ({ frame }: PackerWords) => frame.entries.searchWords,
  permission: 'catalogue:write',
} as const

const PLACES: Record<keyof typeof placeTexts, { to: string; of: Label; permission: Permission }> = {
  homePage: { to: '/admin/content/home', ...CONTENT },
  bar: { to: '/admin/content/announcement', ...CONTENT },
  menus: { to: '/admin/content/menus', ...CONTENT },
  refundPolicy: { to: '/admin/content/refund-policy', ...CONTENT },
  shippingPolicy: { to: '/admin/content/shipping-policy', ...CONTENT },
  privacyPolicy: { to: '/admin/content/privacy-policy', ...CONTENT },
  terms: { to: '/admin/content/terms-and-conditions', ...CONTENT },
  cancelledOrders: { to: '/admin/orders?status=Cancelled', ...ORDERS },
  unpaidOrders: { to: '/admin/orders?payment=due', ...ORDERS },
  parcelsBack: { to: '/admin/orders?todo=rto', ...ORDERS },
  ordersToConfirm: { to: '/admin/orders?todo=confirm', ...ORDERS },
  reviewPhotos: {
    to: '/admin/reviews?show=photos-waiting',
    of: ({ frame }) => frame.entries.reviews,
    permission: 'reviews:write',
  },
  failedSearches: { to: '/admin/search?view=failed', ...SEARCH_WORDS },
  synonyms: { to: '/admin/search?view=synonyms', ...SEARCH_WORDS },
  salesByDay: { to: '/admin/reports?report=day', ...REPORT },
  salesByMonth: { to: '/admin/reports?report=month', ...REPORT },
  bestSellers: { to: '/admin/reports?report=product', ...REPORT },
  bySize: { to: '/admin/reports?report=variant', ...REPORT },
  byCity: { to: '/admin/reports?report=city', ...REPORT },
  byPayment: { to: '/admin/reports?report=payment', ...REPORT },
  byCode: { to: '/admin/reports?report=coupon', ...REPORT },
  byReason: { to: '/admin/reports?report=reason', ...REPORT },
  byPin: { to: '/admin/reports?report=pin', ...REPORT },
  margin: { to: '/admin/reports?report=marginProduct', ...REPORT },
  marginByMonth: { to: '/admin/reports?report=marginMonth', ...REPORT },
}

/**
 * Every page, action and setting that somebody may open. `pages`: the pages of the role; none while the second step of the login has to be
 * set up, and then nothing else either.
 */
export function buildEntries(
  pages: readonly PagePath[],
  may: (permission: Permission) => boolean,
  words: PackerWords,
): FindEntry[] {
  if (pages.length === 0) return []
  const entries = [...pageEntries(pages, words), ...actionEntries(may, words), ...placeEntries(may, words)]
  return [...addSettings(entries, may, words)]
}

function pageEntries(pages: readonly PagePath[], words: PackerWords): FindEntry[] {
  const listed: { to: PagePath; label: Label; of: Label }[] = [
    ...listMenu(pages, null).doors.flatMap((door) =>
      listEntries(door).map(({ label, to }) => ({ label, to, of: label === door.label ? '' : door.label })),
    ),
    ...INNER_PAGES.filter(({ to }) => pages.includes(to)),
  ]
  const twoStep: FindEntry = {
    ...{ kind: 'pages', label: words.frame.find.twoStep, detail: words.frame.account, to: '/admin/two-step' },
    ...{ words: ENGLISH_WORDS.frame.find.twoStep, help: '' },
  }
  const own = listed.map(({ to, label, of }) => ({
    kind: 'pages' as const,
    label: labelText(label, words),
    detail: labelText(of, words),
    to,
    // Whoever reads Hindi or Marathi may type the English name too.
    words: `${wordsOfPages[to] ?? ''} ${labelText(label, ENGLISH_WORDS)} ${labelText(of, ENGLISH_WORDS)}`,
    help: '',
  }))
  return [...own, twoStep]
}

function actionEntries(may: (permission: Permission) => boolean, words: PackerWords): FindEntry[] {
  const own: FindEntry[] = names(ACTIONS)
    .filter((name) => may(ACTIONS[name].permission))
    .map((name) => {
      const { to, by, isMonthly } = ACTIONS[name]
      const detail = isMonthly ? nameMonth(lastMonth()) : ''
      return { kind: 'actions', ...actionTexts[name], detail, to, ...(by && { by }), help: '' }
    })
  // What a packer may start is in the packer's language.
  const planSheets: FindEntry = {
    ...{
      kind: 'actions',
      label: words.sheets.planSheets,
      detail: words.print.printRoom,
      to: '/admin/print/sheets/plan',
    },
    ...{ words: `${ENGLISH_WORDS.sheets.planSheets} gang sheet dtf film nesting print new sheet`, help: '' },
  }
  const count: FindEntry = {
    ...{ kind: 'actions', label: words.stockTakes.newStockTake, detail: '', to: '/admin/stock/takes/new' },
    ...{ words: `${ENGLISH_WORDS.stockTakes.newStockTake} count inventory stocktake begin`, help: '' },
  }
  const themes = THEMES.map((theme): FindEntry => {
    const { appearance, themes: names } = words.frame
    const english = ENGLISH_WORDS.frame
    return {
      ...{ kind: 'actions', label: `${appearance}: ${names[theme]}`, detail: '', help: '' },
      ...{ to: '/admin/menu', by: 'change', fields: { theme } },
      words: `${english.appearance} ${english.themes[theme]} ${theme} mode screen colours back-office theme`,
    }
  })
  return [...own, ...(may('print:work') ? [planSheets] : []), ...(may('stock:count') ? [count] : []), ...themes]
}

function placeEntries(may: (permission: Permission) => boolean, words: PackerWords): FindEntry[] {
  return names(PLACES)
    .filter((name) => may(PLACES[name].permission))
    .map((name) => {
      const { to, of } = PLACES[name]
      return { kind: 'pages', ...placeTexts[name], detail: labelText(of, words), to, help: '' }
    })
}

/** With the settings; one that leads to a page of the list gives the page its words instead. */
function addSettings(
  entries: readonly FindEntry[],
  may: (permission: Permission) => boolean,
  words: PackerWords,
): FindEntry[] {
  const settings = SETTINGS.map((setting) => ({ ...setting, to: settingHref(setting) }))
  const isPage = (to: string) => entries.some((entry) => entry.kind === 'pages' && entry.to === to)
  const withWords = entries.map((entry) => {
    const same = entry.kind === 'pages' ? settings.find(({ to }) => to === entry.to) : undefined
    return same ? { ...entry, words: `${entry.words} ${same.label} ${same.words}`, help: same.help } : entry
  })
  const added: FindEntry[] = settings
    .filter(({ to, permission = 'settings:write' }) => may(permission) && !isPage(to))
    .map(({ label, to, under, words: own, help }) => {
      return { kind: 'settings', label, detail: settingTexts.pages[under].title, to, words: own, help }
    })
  const pages: FindEntry[] = SETTINGS_PAGES.filter((page) => may('settings:write') && !isPage(settingsPath(page))).map(
    (page) => {
      const { title, about } = settingTexts.pages[page]
      return {
        ...{ kind: 'pages', label: title, detail: words.frame.entries.settings, to: settingsPath(page) },
        ...{ words: `${about} ${wordsOfPages[settingsPath(page)] ?? ''}`, help: '' },
      }
    },
  )
  return [...withWords, ...pages, ...added]
}

function names<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[]
}
