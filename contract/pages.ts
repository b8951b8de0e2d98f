import type { Route } from '#contract/http/route.ts'
import type { Role } from './auth.ts'
import { FILTERS, type SharedBy, SORT, STARS, WHOLE, YES_NO } from './cached-queries.ts'
import { CAMPAIGN_PICTURES } from './campaign-blocks.ts'
import { MAX_PRODUCT_IMAGES, MAX_PROOF_PICTURES, MAX_RETURN_PHOTOS, MAX_REVIEW_PHOTOS } from './limits.ts'
import { may, type Permission, type StaffRole } from './staff-roles.ts'

/** The properties of one page that both server and pages need. */
export type Page = {
  /** As in web/routes.ts, with a leading slash. */
  path: string
  /** The route's file in web/. A `.tsx` is a screen; a `.ts` returns data, a redirect or a file. */
  file: string
  /** Set on a page that is the same for everybody: it is cached. Any other page is private and never stored. */
  shared?: SharedBy
  /**
   * Set on a page with an upload form. The body is read only from users of this role, up to this many pictures of the maximum size;
   * with `isOpen` also from everybody else when it is small, because the page has a form without pictures too; with `link` also from
   * whoever has the signed link that the page's path ends with.
   */
  upload?: { role: Role; pictures: number; isOpen?: true; link?: NonNullable<Route['link']> }
  /** Of a page of the back-office: what a role needs to open it. */
  permission?: Permission
  /** Its path ends with the secret of a mailed link, which must not appear in logs or in a Referer header. */
  hasSecret?: true
  /** Another site leads back here, with a proof that this browser went there: calls of this page count as the visitor's own. */
  isReturn?: true
  /** The payment provider's window opens here: the Content-Security-Policy of this page allows its hosts. */
  hasPaymentWindow?: true
  /** Has no site-wide header (specification, "Header and layout"). */
  isWithoutHeader?: true
  /** Disallowed in robots.txt. */
  isClosedToCrawlers?: true
  /** Listed in the sitemap; a page with a parameter once for each category or product. */
  isInSitemap?: true
}

/** First path segments that have no pages: below them, the 404 is plain text. */
export const WITHOUT_PAGES = ['api', 'assets', 'media']

const LIST = { sort: SORT, page: WHOLE }
const POLICY = { shared: {}, isInSitemap: true } as const
const ACCOUNT = { isWithoutHeader: true, isClosedToCrawlers: true } as const

/**
 * Every page except the "Page Not Found" screens; web/routes.test.ts compares it with web/routes.ts. Only for the server,
 * loaders and tests: to keep it out of the browser bundle, browser code repeats what it needs, and tests compare the two.
 */
const TABLE = [
  { path: '/', file: 'shop/home/home.tsx', shared: {}, isInSitemap: true },
  {
    path: '/products',
    file: 'shop/lists/products.tsx',
    shared: { query: { category: WHOLE, ...LIST }, filters: { ...FILTERS, combo: YES_NO } },
    isInSitemap: true,
  },
  {
    path: '/product/:product',
    file: 'shop/product/product.tsx',
    shared: { fresh: ['size', 'color', 'quantity'], showsStock: 'ofOne' },
    isInSitemap: true,
  },
  {
    path: '/product/:product/reviews',
    file: 'shop/product/product-reviews.tsx',
    shared: { query: { stars: STARS, page: WHOLE } },
  },
  { path: '/categories', file: 'shop/lists/categories.tsx', shared: {}, isInSitemap: true },
  {
    path: '/categories/:id',
    file: 'shop/lists/category.tsx',
    shared: { query: LIST, filters: FILTERS },
    isInSitemap: true,
  },
  {
    path: '/collections/:slug',
    file: 'shop/lists/collection.tsx',
    shared: { query: { category: WHOLE, ...LIST }, filters: FILTERS },
    isInSitemap: true,
  },
  { path: '/category/:id', file: 'shop/lists/category-redirect.ts' },
  { path: '/combos', file: 'shop/lists/combos.tsx', shared: { query: { page: WHOLE } }, isInSitemap: true },
  // A visitor who submits the form without JavaScript is redirected to the login before the file is read.
  { path: '/studio', file: 'studio/public-studio.tsx', upload: { role: 'customer', pictures: 1 } },
  { path: '/wishlist', file: 'shop/wishlist/wishlist.tsx', isClosedToCrawlers: true },
  { path: '/delivery', file: 'shop/delivery/delivery.tsx' },
  { path: '/back-in-stock', file: 'shop/restock/back-in-stock.tsx', isClosedToCrawlers: true },
  { path: '/back-in-stock/:step/:token', file: 'shop/restock/restock-link.tsx', hasSecret: true },
  {
    path: '/return',
    file: 'shop/returns/return.tsx',
    upload: { role: 'customer', pictures: MAX_RETURN_PHOTOS, isOpen: true },
  },
  {
    path: '/shared-design/:token',
    file: 'studio/saved-designs/shared-design.tsx',
    hasSecret: true,
    isClosedToCrawlers: true,
  },
  { path: '/proof/:token', file: 'shop/proof/proof.tsx', hasSecret: true, isClosedToCrawlers: true },
  {
    path: '/qc/:token',
    file: 'shop/proof/qc.tsx',
    upload: { role: 'customer', pictures: 1, link: 'qcIds' },
    hasSecret: true,
    isClosedToCrawlers: true,
  },
  { path: '/group/:token', file: 'group-rooms/group.tsx', hasSecret: true, isClosedToCrawlers: true },
  { path: '/track', file: 'shop/track/track.tsx' },
  { path: '/track/:token', file: 'shop/track/tracked-order.tsx', hasSecret: true, isClosedToCrawlers: true },
  { path: '/newsletter', file: 'shop/newsletter/newsletter.tsx' },
  { path: '/newsletter/confirm/:token', file: 'shop/newsletter/newsletter-confirm.tsx', hasSecret: true },
  { path: '/newsletter/unsubscribe/:token', file: 'shop/newsletter/newsletter-unsubscribe.tsx', hasSecret: true },
  { path: '/from-newsletter/:campaign', file: 'shop/newsletter/from-newsletter.ts', isClosedToCrawlers: true },
  { path: '/review-emails/stop/:token', file: 'shop/reviews/stop-review-emails.tsx', hasSecret: true },
  { path: '/bag-emails/stop/:token', file: 'shop/bags/stop-bag-emails.tsx', hasSecret: true },
  { path: '/confirm-email', file: 'shop/newsletter/ask-email-link.tsx' },
  { path: '/confirm-email/:token', file: 'shop/newsletter/confirm-email.tsx', hasSecret: true },
  { path: '/confirm-order/:token', file: 'shop/confirm/confirm-order.tsx', hasSecret: true, isClosedToCrawlers: true },
  { path: '/privacy-policy', file: 'policies/privacy-policy.tsx', ...POLICY },
  { path: '/terms-and-conditions', file: 'policies/terms-and-conditions.tsx', ...POLICY },
  { path: '/refund-policy', file: 'policies/refund-policy.tsx', ...POLICY },
  { path: '/shipping-policy', file: 'policies/shipping-policy.tsx', ...POLICY },
  { path: '/how-we-make-it', file: 'shop/how-we-make-it/how-we-make-it.tsx', shared: {}, isInSitemap: true },
  { path: '/pages/:slug', file: 'shop/own-page/own-page.tsx', shared: {}, isInSitemap: true },
  // The owner's drafts in their place: private, and not indexed.
  { path: '/preview/:content', file: 'shop/preview/preview.tsx', isClosedToCrawlers: true },
  { path: '/login', file: 'auth/login.tsx', ...ACCOUNT },
  { path: '/login/code', file: 'auth/login-code.tsx', ...ACCOUNT },
  { path: '/login/second-step', file: 'auth/staff/second-step.tsx', ...ACCOUNT },
  { path: '/register', file: 'auth/register.tsx', ...ACCOUNT },
  { path: '/reset', file: 'auth/reset.tsx', ...ACCOUNT },
  { path: '/reset-password/:email/:token', file: 'auth/reset-password.tsx', hasSecret: true, ...ACCOUNT },
  { path: '/login/not-me/:token', file: 'auth/staff/not-me.tsx', hasSecret: true, ...ACCOUNT },
  { path: '/staff-invitation/:token', file: 'auth/staff-invitation.tsx', hasSecret: true, ...ACCOUNT },
  { path: '/profile/:username', file: 'account/profile.tsx', ...ACCOUNT },
  { path: '/:username/orders', file: 'account/orders/orders.tsx' },
  {
    path: '/:username/orders/:orderId',
    file: 'account/orders/order.tsx',
    upload: { role: 'customer', pictures: MAX_REVIEW_PHOTOS },
  },
  { path: '/:username/orders/:orderId/items', file: 'account/orders/order-items.ts' },
  { path: '/:username/designs', file: 'account/designs/designs.tsx' },
  { path: '/:username/designs/:design/sizes', file: 'studio/saved-designs/design-sizes.tsx' },
  { path: '/:username/groups', file: 'group-rooms/groups.tsx' },
  { path: '/:username/groups/new', file: 'group-rooms/new-group.tsx' },
  { path: '/:username/groups/:group', file: 'group-rooms/manage-group.tsx' },
  { path: '/:username/groups/:group/poster', file: 'group-rooms/poster.tsx' },
  { path: '/:username/address', file: 'account/address.tsx' },
  { path: '/:username/account', file: 'account/account.tsx' },
  { path: '/:username/store-credit', file: 'account/store-credit.tsx' },
  { path: '/:username/data', file: 'account/data.tsx' },
  { path: '/:username/data/file', file: 'account/data-file.ts' },
  { path: '/cart', file: 'checkout/cart/cart.tsx' },
  { path: '/checkout', file: 'checkout/checkout.tsx', hasPaymentWindow: true, isClosedToCrawlers: true },
  { path: '/pay/:orderId', file: 'checkout/pay/pay-order.tsx', hasPaymentWindow: true, isClosedToCrawlers: true },
  {
    path: '/pay-link/:token',
    file: 'checkout/pay/pay-link.tsx',
    hasSecret: true,
    hasPaymentWindow: true,
    isClosedToCrawlers: true,
  },
  { path: '/orderSuccess', file: 'checkout/order-success.tsx', isClosedToCrawlers: true },
  { path: '/customization', file: 'studio/customization.tsx', upload: { role: 'customer', pictures: 1 } },
  { path: '/cart/lines', file: 'checkout/cart/lines.ts', isClosedToCrawlers: true },
  { path: '/me', file: 'me.ts', isClosedToCrawlers: true },
  { path: '/delivery-answer', file: 'shop/delivery/delivery-answer.ts' },
  { path: '/viewed', file: 'shop/product/viewed.ts' },
  { path: '/suggestions', file: 'shop/lists/suggestions.ts' },
  { path: '/menu-categories', file: 'shop/lists/menu-categories.ts', shared: {} },
  { path: '/payment-status/:orderId', file: 'checkout/payment/payment-status.ts' },
  { path: '/login/passkey', file: 'auth/passkey.ts', isClosedToCrawlers: true },
  { path: '/login/google', file: 'auth/google.ts', isClosedToCrawlers: true },
  { path: '/login/google/return', file: 'auth/google-return.ts', isReturn: true, isClosedToCrawlers: true },
  { path: '/logout', file: 'auth/logout.ts' },
  // Its dates are those of the last change, including sales.
  { path: '/sitemap.xml', file: 'shop/sitemap.ts', shared: { showsStock: 'ofAny' } },
  { path: '/robots.txt', file: 'shop/robots.ts', shared: {} },
  { path: '/manifest.webmanifest', file: 'shop/manifest.ts', shared: {} },
  admin('', 'admin/dashboard/dashboard.tsx', 'dashboard:read'),
  admin('/menu', 'admin/layout/menu-actions.ts', 'office:open'),
  admin('/pulse', 'admin/layout/activity.ts', 'orders:read'),
  admin('/find', 'admin/layout/find.ts', 'office:open'),
  admin('/mails', 'admin/mails/mails.tsx', 'customers:contact'),
  admin('/orders', 'admin/orders/list/orders.tsx', 'orders:read'),
  admin('/orders/:number', 'admin/orders/order/order-page.tsx', 'orders:read'),
  admin('/orders/:number/edit', 'admin/orders/edit/edit-page.tsx', 'orders:edit'),
  admin('/print/designs', 'admin/print-room/pictures/designs-page.tsx', 'orders:read'),
  admin('/print/orders/:number', 'admin/print-room/pictures/pictures-page.tsx', 'orders:read', MAX_PROOF_PICTURES),
  admin('/orders/:id/details', 'admin/orders/order/order-details.ts', 'orders:read'),
  admin('/orders/products', 'admin/orders/product-filter/order-products.ts', 'orders:read'),
  admin('/groups', 'admin/group-rooms/groups.tsx', 'orders:read'),
  admin('/groups/:id', 'admin/group-rooms/group-page.tsx', 'orders:read'),
  admin('/groups/:id/names', 'admin/group-rooms/group-names.ts', 'orders:read'),
  admin('/drafts', 'admin/orders/drafts/drafts.tsx', 'orders:create'),
  admin('/drafts/:id', 'admin/orders/drafts/draft.tsx', 'orders:create'),
  admin('/orders/slips', 'admin/orders/list/slips.tsx', 'orders:work'),
  admin('/orders/ship', 'admin/orders/ship/ship.tsx', 'orders:work'),
  admin('/orders/tracking', 'admin/orders/ship/tracking-import.tsx', 'orders:work'),
  admin('/export/:list', 'admin/export/export.ts', 'office:open'),
  admin('/reports', 'admin/reports/reports.tsx', 'reports:read'),
  admin('/reports/customers', 'admin/reports/customers.tsx', 'reports:read'),
  admin('/reports/visits', 'admin/reports/visits.tsx', 'reports:read'),
  admin('/reports/bags', 'admin/reports/bags.tsx', 'reports:read'),
  admin('/reports/file', 'admin/reports/file.ts', 'reports:read'),
  admin('/accounts', 'admin/accounts/accounts.tsx', 'accounts:read'),
  admin('/accounts/files/:file', 'admin/accounts/file.ts', 'accounts:read'),
  admin('/users', 'admin/users/users.tsx', 'customers:read'),
  admin('/customers', 'admin/customers/customers.tsx', 'customers:read'),
  admin('/staff', 'admin/staff/staff.tsx', 'staff:write'),
  admin('/staff/:id', 'admin/staff/person.tsx', 'staff:write'),
  admin('/users/:id', 'admin/customers/customer.tsx', 'customers:read'),
  admin('/returns', 'admin/returns/returns.tsx', 'returns:work'),
  admin('/remittances', 'admin/remittances/remittances.tsx', 'accounts:read'),
  admin('/newsletters', 'admin/newsletters/newsletters.tsx', 'newsletter:write'),
  admin('/newsletters/subscribers', 'admin/newsletters/subscribers.tsx', 'newsletter:write'),
  admin('/newsletters/:id', 'admin/newsletters/newsletter.tsx', 'newsletter:write', CAMPAIGN_PICTURES),
  admin('/reviews', 'admin/reviews/reviews.tsx', 'reviews:write'),
  admin('/account', 'admin/account/account.tsx', 'office:open'),
  admin('/two-step', 'admin/account/two-step.tsx', 'office:open'),
  admin('/confirm', 'admin/layout/confirm.tsx', 'office:open'),
  admin('/products', 'admin/products/products.tsx', 'catalogue:write', MAX_PRODUCT_IMAGES),
  // The changes of a thousand cells are larger than a plain form.
  admin('/products/grid', 'admin/products/grid/grid.tsx', 'catalogue:write', 1),
  admin('/products/ledger', 'admin/products/ledger/ledger.tsx', 'catalogue:write'),
  admin('/products/prices', 'admin/products/prices/prices.tsx', 'catalogue:write'),
  // A CSV file of 48 MB.
  admin('/products/import', 'admin/products/import/import.tsx', 'catalogue:write', 6),
  admin('/product/add', 'admin/products/product-add.tsx', 'catalogue:write', MAX_PRODUCT_IMAGES),
  admin('/print/sheets', 'admin/print-room/sheets/sheets.tsx', 'print:work'),
  admin('/print/sheets/plan', 'admin/print-room/sheets/plan.tsx', 'print:work'),
  admin('/print/sheets/:number', 'admin/print-room/sheets/sheet-page.tsx', 'print:work'),
  admin('/stock', 'admin/stock/reorder/reorder.tsx', 'catalogue:write'),
  admin('/print/promises', 'admin/print-room/promises/promises.tsx', 'print:work'),
  admin('/print/remakes', 'admin/print-room/remakes.tsx', 'print:work'),
  admin('/print/settings', 'admin/print-room/settings/print-settings.tsx', 'settings:write'),
  admin('/stock/purchases', 'admin/stock/purchases/purchases.tsx', 'catalogue:write'),
  // A pasted list of several hundred lines.
  admin('/stock/purchases/:id', 'admin/stock/purchases/purchase-page.tsx', 'catalogue:write', 1),
  admin('/stock/takes', 'admin/stock/takes/takes.tsx', 'stock:count'),
  admin('/stock/takes/new', 'admin/stock/takes/take-new.tsx', 'stock:count'),
  admin('/stock/takes/:id', 'admin/stock/takes/take-page.tsx', 'stock:count'),
  admin('/stock/takes/:id/review', 'admin/stock/takes/review.tsx', 'catalogue:write'),
  admin('/print', 'admin/print-room/print-room.tsx', 'print:work'),
  admin('/print/jobs/:id', 'admin/print-room/job-page.tsx', 'print:work'),
  admin('/print/scan', 'admin/print-room/scan.tsx', 'print:work'),
  admin('/print/pick', 'admin/print-room/pick.tsx', 'print:work'),
  admin('/print/blanks', 'admin/print-room/blanks/blanks.tsx', 'print:work'),
  admin('/print/blanks/:id', 'admin/print-room/blanks/blank-page.tsx', 'print:work'),
  admin('/categories', 'admin/categories/categories.tsx', 'catalogue:write', 1),
  admin('/category/add', 'admin/categories/category-add.tsx', 'catalogue:write', 1),
  admin('/collections', 'admin/collections/collections.tsx', 'catalogue:write'),
  admin('/collections/:id', 'admin/collections/collection-page.tsx', 'catalogue:write', 1),
  admin('/content', 'admin/content/content.tsx', 'content:write'),
  // A long text in Hindi is larger than a plain form.
  admin('/content/:content', 'admin/content/content-page.tsx', 'content:write', 1),
  admin('/images', 'admin/banners/images.tsx', 'content:write', 1),
  admin('/images/add', 'admin/banners/image-add.tsx', 'content:write', 1),
  admin('/customization', 'admin/customization/customization.tsx', 'catalogue:write'),
  admin('/search', 'admin/search/search.tsx', 'catalogue:write'),
  admin('/offers', 'admin/offers/offers.tsx', 'offers:write'),
  admin('/offers/calendar', 'admin/offers/calendar.tsx', 'offers:write'),
  admin('/offers/:id', 'admin/offers/offer-page.tsx', 'offers:write'),
  admin('/promocodes', 'admin/promos/promocodes.tsx', 'offers:write'),
  admin('/cod-blocks', 'admin/cod/cod-blocks.tsx', 'customers:read'),
  admin('/audit', 'admin/audit/audit.tsx', 'audit:read'),
  // Its form takes a CSV file.
  admin('/delivery', 'admin/delivery/delivery.tsx', 'settings:write', 1),
  admin('/couriers', 'admin/couriers/couriers.tsx', 'settings:write'),
  admin('/settings', 'admin/settings/settings.tsx', 'settings:write'),
  admin('/messages', 'admin/settings/messages.tsx', 'settings:write'),
] as const satisfies readonly Page[]

/** A page of the back-office: what a role needs to open it, and the maximum number of pictures in its form. */
function admin<P extends string>(
  path: P,
  file: string,
  permission: Permission,
  pictures = 0,
): Page & { path: `/admin${P}` } {
  return {
    path: `/admin${path}`,
    file,
    permission,
    isWithoutHeader: true,
    isClosedToCrawlers: true,
    ...(pictures > 0 && { upload: { role: 'admin', pictures } }),
  }
}

export const PAGES: readonly Page[] = TABLE

const ADMIN_PAGES = PAGES.flatMap(({ path, permission }) => (permission ? [{ path, permission }] : []))

/** Whether a role may open a page of the back-office, by its path in the table; those that are not in it do not exist. */
export function mayOpen(role: StaffRole, path: string): boolean {
  const page = ADMIN_PAGES.find((one) => one.path === path)
  return !page || may(role, page.permission)
}
/** A path in the table, such as '/product/:product'. */
export type PagePath = (typeof TABLE)[number]['path']

/** The part of a path before its first parameter: '/product/' of '/product/:product'. */
export function fixedPart(path: string): string {
  return path.split(':')[0] ?? ''
}

/** The fixed part of a path that ends with the secret of a mailed link; null for any other path. */
export function beforeSecret(pathname: string): string | null {
  return SECRETS.find((beginning) => pathname.startsWith(beginning)) ?? null
}

const SECRETS = PAGES.filter(({ hasSecret }) => hasSecret).map(({ path }) => fixedPart(path))
