import { PRODUCT_SORTS } from '#contract/http/sorting.ts'
import type { Role } from './auth.ts'
import { MAX_PRODUCT_IMAGES } from './limits.ts'

/** What the server and the pages must know of one address that a browser can open. */
export type Page = {
  /** As web/routes.ts writes it, with a slash at its beginning. */
  path: string
  /** The route's file below web/. A `.tsx` is a screen, a `.ts` answers data, a redirect or a file. */
  file: string
  /** The same for everybody: made once and kept. Without it the page is private, and never stored. */
  shared?: SharedBy
  /** Its form brings pictures: only of this role is it read, and of at most so many pictures at their largest. */
  upload?: { role: Role; pictures: number }
  /** What follows the fixed part of its path is the secret of a mailed link: no log and no other page is told it. */
  hasSecret?: true
  /** The payment provider's window opens here: its hosts are let into the policy of this page. */
  hasPaymentWindow?: true
  /** Stands without the site-wide header (specification, "Header and layout"). */
  isWithoutHeader?: true
  /** robots.txt asks crawlers not to come. */
  isClosedToCrawlers?: true
  /** Named in the sitemap; one with a parameter once for each category or product. */
  isInSitemap?: true
}

/** What the answer of a shared address depends on besides its path. */
export type SharedBy = {
  /** Parameters that the answer depends on, with the values that are worth keeping. */
  query?: Readonly<Record<string, RegExp>>
  /** Parameters with too many values to keep: an address that has one is answered afresh. Any others change nothing. */
  fresh?: readonly string[]
  /** It shows how many pieces are left: of the product in its path, or of any product. Each sale makes it stale. */
  showsStock?: 'ofOne' | 'ofAny'
}

/** The id of a product, a category and the like in an address. */
export const CATALOGUE_ID = '[1-9]\\d{0,8}'
/** A page's number, a number of rows, an id as the value of a parameter. */
export const WHOLE = /^[1-9]\d{0,5}$/
export const SORT = new RegExp(`^(${PRODUCT_SORTS.join('|')})$`)
/** Parameters that lists of products are filtered by, besides `category` and `combo`. */
export const FILTERS = ['q', 'size', 'colour', 'material', 'min_price', 'max_price', 'in_stock']
/** First words of addresses that are no pages: what is missing there gets a plain 404. */
export const WITHOUT_PAGES = ['api', 'assets', 'media']

const LIST = { sort: SORT, page: WHOLE }
const POLICY = { shared: {}, isInSitemap: true } as const
const ACCOUNT = { isWithoutHeader: true, isClosedToCrawlers: true } as const

/**
 * Every address but those of the "Page Not Found" screens. web/routes.test.ts holds it equal to web/routes.ts. For servers,
 * loaders and tests: the shop's browsers are not sent it, what they need is a literal that a test holds equal.
 */
const TABLE = [
  { path: '/', file: 'shop/home/home.tsx', shared: {}, isInSitemap: true },
  {
    path: '/products',
    file: 'shop/lists/products.tsx',
    shared: { query: { category: WHOLE, ...LIST }, fresh: [...FILTERS, 'combo'] },
    isInSitemap: true,
  },
  {
    path: '/product/:id',
    file: 'shop/product/product.tsx',
    shared: { fresh: ['size', 'color', 'quantity'], showsStock: 'ofOne' },
    isInSitemap: true,
  },
  { path: '/categories', file: 'shop/lists/categories.tsx', shared: {}, isInSitemap: true },
  {
    path: '/categories/:id',
    file: 'shop/lists/category.tsx',
    shared: { query: LIST, fresh: FILTERS },
    isInSitemap: true,
  },
  { path: '/category/:id', file: 'shop/lists/category-redirect.ts' },
  { path: '/combos', file: 'shop/lists/combos.tsx', shared: { query: { page: WHOLE } }, isInSitemap: true },
  // A visitor's form without script: its file is not read, the login comes first.
  { path: '/studio', file: 'studio/public-studio.tsx', upload: { role: 'customer', pictures: 1 } },
  { path: '/return', file: 'shop/returns/return.tsx' },
  { path: '/newsletter', file: 'shop/newsletter/newsletter.tsx' },
  { path: '/newsletter/confirm/:token', file: 'shop/newsletter/newsletter-confirm.tsx', hasSecret: true },
  { path: '/newsletter/unsubscribe/:token', file: 'shop/newsletter/newsletter-unsubscribe.tsx', hasSecret: true },
  { path: '/confirm-email', file: 'shop/newsletter/ask-email-link.tsx' },
  { path: '/confirm-email/:token', file: 'shop/newsletter/confirm-email.tsx', hasSecret: true },
  { path: '/privacy-policy', file: 'policies/privacy-policy.tsx', ...POLICY },
  { path: '/terms-and-conditions', file: 'policies/terms-and-conditions.tsx', ...POLICY },
  { path: '/refund-policy', file: 'policies/refund-policy.tsx', ...POLICY },
  { path: '/shipping-policy', file: 'policies/shipping-policy.tsx', ...POLICY },
  { path: '/login', file: 'auth/login.tsx', ...ACCOUNT },
  { path: '/register', file: 'auth/register.tsx', ...ACCOUNT },
  { path: '/reset', file: 'auth/reset.tsx', ...ACCOUNT },
  { path: '/reset-password/:email/:token', file: 'auth/reset-password.tsx', hasSecret: true, ...ACCOUNT },
  { path: '/profile/:username', file: 'account/profile.tsx', ...ACCOUNT },
  { path: '/:username/orders', file: 'account/orders/orders.tsx' },
  { path: '/:username/orders/:orderId', file: 'account/orders/order.tsx' },
  { path: '/:username/orders/:orderId/items', file: 'account/orders/order-items.ts' },
  { path: '/:username/address', file: 'account/address.tsx' },
  { path: '/:username/account', file: 'account/account.tsx' },
  { path: '/cart', file: 'checkout/cart/cart.tsx' },
  { path: '/checkout', file: 'checkout/checkout.tsx', hasPaymentWindow: true, isClosedToCrawlers: true },
  { path: '/orderSuccess', file: 'checkout/order-success.tsx', isClosedToCrawlers: true },
  { path: '/customization', file: 'studio/customization.tsx', upload: { role: 'customer', pictures: 1 } },
  { path: '/me', file: 'me.ts', isClosedToCrawlers: true },
  { path: '/suggestions', file: 'shop/lists/suggestions.ts' },
  { path: '/menu-categories', file: 'shop/lists/menu-categories.ts', shared: {} },
  { path: '/payment-status/:orderId', file: 'checkout/payment/payment-status.ts' },
  { path: '/logout', file: 'auth/logout.ts' },
  // Its dates are those of the last change, a sale included.
  { path: '/sitemap.xml', file: 'shop/sitemap.ts', shared: { showsStock: 'ofAny' } },
  { path: '/robots.txt', file: 'shop/robots.ts', shared: {} },
  admin('', 'admin/dashboard/dashboard.tsx'),
  admin('/menu', 'admin/layout/menu-actions.ts'),
  admin('/pulse', 'admin/layout/activity.ts'),
  admin('/find', 'admin/layout/find.ts'),
  admin('/mails', 'admin/mails/mails.tsx'),
  admin('/orders', 'admin/orders/list/orders.tsx'),
  admin('/orders/:number', 'admin/orders/order/order-page.tsx'),
  admin('/orders/:id/details', 'admin/orders/order/order-details.ts'),
  admin('/orders/slips', 'admin/orders/list/slips.tsx'),
  admin('/orders/ship', 'admin/orders/list/ship.tsx'),
  admin('/export/:list', 'admin/export/export.ts'),
  admin('/users', 'admin/users/users.tsx'),
  admin('/users/:id', 'admin/customers/customer.tsx'),
  admin('/returns', 'admin/returns/returns.tsx'),
  admin('/reviews', 'admin/reviews/reviews.tsx'),
  admin('/account', 'admin/account/account.tsx'),
  admin('/products', 'admin/products/products.tsx', MAX_PRODUCT_IMAGES),
  admin('/product/add', 'admin/products/product-add.tsx', MAX_PRODUCT_IMAGES),
  admin('/categories', 'admin/categories/categories.tsx', 1),
  admin('/category/add', 'admin/categories/category-add.tsx', 1),
  admin('/images', 'admin/banners/images.tsx', 1),
  admin('/images/add', 'admin/banners/image-add.tsx', 1),
  admin('/customization', 'admin/customization/customization.tsx'),
  admin('/promocodes', 'admin/promos/promocodes.tsx'),
  admin('/audit', 'admin/audit/audit.tsx'),
  admin('/settings', 'admin/settings/settings.tsx'),
] as const satisfies readonly Page[]

/** A page of the back-office, with the pictures that its form may bring. */
function admin<P extends string>(path: P, file: string, pictures = 0): Page & { path: `/admin${P}` } {
  return {
    path: `/admin${path}`,
    file,
    isWithoutHeader: true,
    isClosedToCrawlers: true,
    ...(pictures > 0 && { upload: { role: 'admin', pictures } }),
  }
}

export const PAGES: readonly Page[] = TABLE
/** The path of an address as it stands in the table, such as '/product/:id'. */
export type PagePath = (typeof TABLE)[number]['path']

/** What comes before the first parameter of a path: '/product/' of '/product/:id'. */
export function fixedPart(path: string): string {
  return path.split(':')[0] ?? ''
}

/** The fixed part of an address that goes on with the secret of a mailed link; null for every other address. */
export function beforeSecret(pathname: string): string | null {
  return SECRETS.find((beginning) => pathname.startsWith(beginning)) ?? null
}

const SECRETS = PAGES.filter(({ hasSecret }) => hasSecret).map(({ path }) => fixedPart(path))
