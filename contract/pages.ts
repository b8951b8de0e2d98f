import { MAX_RETURN_PHOTOS, MAX_REVIEW_PHOTOS } from '#contract/basics/limits.ts'
import type { Page } from '#contract/basics/page.ts'
import { may, type StaffRole } from '#contract/basics/permissions.ts'
import { FILTERS, SORT, STARS, WHOLE, YES_NO } from '#contract/http/cached-queries.ts'
import { ADMIN_PAGE_TABLE } from './admin-pages.ts'

/** First segments of paths without pages. A 404 below them is plain text. */
export const WITHOUT_PAGES = ['api', 'assets', 'media']

const LIST = { sort: SORT, page: WHOLE }
const POLICY = { shared: {}, isInSitemap: true } as const
const ACCOUNT = { isWithoutHeader: true, isClosedToCrawlers: true } as const

/**
 * Every page except the "Page Not Found" screens. web/shop/routes.test.ts compares the table with the routes of web/shop and web/admin.
 * Browser code must not import the table, to keep it out of the bundle.
 */
const TABLE = [
  { path: '/', file: 'home/home.tsx', shared: {}, isInSitemap: true },
  {
    path: '/products',
    file: 'lists/products.tsx',
    shared: { query: { category: WHOLE, ...LIST }, filters: { ...FILTERS, combo: YES_NO } },
    isInSitemap: true,
  },
  {
    path: '/product/:product',
    file: 'product/product.tsx',
    shared: { fresh: ['size', 'color', 'quantity'], showsStock: 'ofOne' },
    isInSitemap: true,
  },
  {
    path: '/product/:product/reviews',
    file: 'product/product-reviews.tsx',
    shared: { query: { stars: STARS, page: WHOLE } },
  },
  { path: '/categories', file: 'lists/categories.tsx', shared: {}, isInSitemap: true },
  {
    path: '/categories/:id',
    file: 'lists/category.tsx',
    shared: { query: LIST, filters: FILTERS },
    isInSitemap: true,
  },
  {
    path: '/collections/:slug',
    file: 'lists/collection.tsx',
    shared: { query: { category: WHOLE, ...LIST }, filters: FILTERS },
    isInSitemap: true,
  },
  { path: '/category/:id', file: 'lists/category-redirect.ts' },
  { path: '/combos', file: 'lists/combos.tsx', shared: { query: { page: WHOLE } }, isInSitemap: true },
  // A visitor who submits the form without JavaScript is redirected to the login before the file is read.
  {
    path: '/studio',
    file: 'studio/public-studio.tsx',
    upload: { role: 'customer', pictures: 1 },
    isInSitemap: true,
  },
  { path: '/wishlist', file: 'wishlist/wishlist.tsx', isClosedToCrawlers: true },
  { path: '/delivery', file: 'delivery/delivery.tsx' },
  { path: '/back-in-stock', file: 'back-in-stock/back-in-stock.tsx', isClosedToCrawlers: true },
  { path: '/back-in-stock/:step/:token', file: 'back-in-stock/back-in-stock-link.tsx' },
  {
    path: '/return',
    file: 'returns/return.tsx',
    upload: { role: 'customer', pictures: MAX_RETURN_PHOTOS, isOpen: true },
  },
  {
    path: '/shared-design/:token',
    file: 'studio/saved-designs/shared-design.tsx',
    isClosedToCrawlers: true,
  },
  { path: '/proof/:token', file: 'proof/proof.tsx', isClosedToCrawlers: true },
  {
    path: '/qc/:token',
    file: 'proof/qc.tsx',
    upload: { role: 'customer', pictures: 1, link: 'qcIds' },
    isClosedToCrawlers: true,
  },
  { path: '/group-orders', file: 'group-orders/about-groups.tsx', shared: {}, isInSitemap: true },
  { path: '/group/:token', file: 'group-orders/group.tsx', isClosedToCrawlers: true },
  { path: '/track', file: 'track/track.tsx' },
  { path: '/track/:token', file: 'track/tracked-order.tsx', isClosedToCrawlers: true },
  { path: '/newsletter', file: 'newsletter/newsletter.tsx' },
  { path: '/newsletter/confirm/:token', file: 'newsletter/newsletter-confirm.tsx' },
  { path: '/newsletter/unsubscribe/:token', file: 'newsletter/newsletter-unsubscribe.tsx' },
  { path: '/from-newsletter/:campaign', file: 'newsletter/from-newsletter.ts', isClosedToCrawlers: true },
  { path: '/review-emails/stop/:token', file: 'reviews/stop-review-emails.tsx' },
  { path: '/bag-emails/stop/:token', file: 'abandoned-carts/stop-cart-emails.tsx' },
  { path: '/confirm-email', file: 'newsletter/ask-email-link.tsx' },
  { path: '/confirm-email/:token', file: 'newsletter/confirm-email.tsx' },
  { path: '/confirm-order/:token', file: 'cod-confirmation/confirm-order.tsx', isClosedToCrawlers: true },
  { path: '/privacy-policy', file: 'policies/privacy-policy.tsx', ...POLICY },
  { path: '/terms-and-conditions', file: 'policies/terms-and-conditions.tsx', ...POLICY },
  { path: '/refund-policy', file: 'policies/refund-policy.tsx', ...POLICY },
  { path: '/shipping-policy', file: 'policies/shipping-policy.tsx', ...POLICY },
  { path: '/how-we-make-it', file: 'how-we-make-it/how-we-make-it.tsx', shared: {}, isInSitemap: true },
  { path: '/pages/:slug', file: 'custom-page/custom-page.tsx', shared: {}, isInSitemap: true },
  // Previews of the owner's drafts, private and not indexed.
  { path: '/preview/:content', file: 'preview/preview.tsx', isClosedToCrawlers: true },
  { path: '/preview/look/:page', file: 'preview/look.tsx', isClosedToCrawlers: true },
  { path: '/login', file: 'auth/login.tsx', ...ACCOUNT },
  { path: '/login/code', file: 'auth/login-code.tsx', ...ACCOUNT },
  { path: '/login/second-step', file: 'auth/staff/second-step.tsx', ...ACCOUNT },
  { path: '/register', file: 'auth/register.tsx', ...ACCOUNT },
  { path: '/reset', file: 'auth/reset.tsx', ...ACCOUNT },
  { path: '/reset-password/:email/:token', file: 'auth/reset-password.tsx', ...ACCOUNT },
  { path: '/login/not-me/:token', file: 'auth/staff/not-me.tsx', ...ACCOUNT },
  { path: '/staff-invitation/:token', file: 'auth/staff-invitation.tsx', ...ACCOUNT },
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
  { path: '/:username/groups', file: 'group-orders/groups.tsx' },
  { path: '/:username/groups/new', file: 'group-orders/new-group.tsx' },
  { path: '/:username/groups/:group', file: 'group-orders/manage-group.tsx' },
  { path: '/:username/groups/:group/poster', file: 'group-orders/poster.tsx' },
  { path: '/:username/address', file: 'account/address.tsx' },
  { path: '/:username/account', file: 'account/account.tsx' },
  { path: '/account/email', file: 'account/add-email.tsx' },
  { path: '/account/phone', file: 'account/add-phone.tsx' },
  { path: '/:username/store-credit', file: 'account/store-credit.tsx' },
  { path: '/:username/data', file: 'account/data.tsx' },
  { path: '/:username/data/file', file: 'account/data-file.ts' },
  { path: '/cart', file: 'cart/cart.tsx', isCheckoutStep: true },
  {
    path: '/checkout',
    file: 'checkout/checkout.tsx',
    hasPaymentWindow: true,
    isCheckoutStep: true,
    isClosedToCrawlers: true,
  },
  {
    path: '/pay/:orderId',
    file: 'checkout/pay/pay-order.tsx',
    hasPaymentWindow: true,
    isCheckoutStep: true,
    isClosedToCrawlers: true,
  },
  {
    path: '/group-share/:token',
    file: 'checkout/pay/group-share.tsx',
    hasPaymentWindow: true,
    isClosedToCrawlers: true,
  },
  {
    path: '/pay-link/:token',
    file: 'checkout/pay/pay-link.tsx',
    hasPaymentWindow: true,
    isCheckoutStep: true,
    isClosedToCrawlers: true,
  },
  { path: '/orderSuccess', file: 'checkout/order-success.tsx', isCheckoutStep: true, isClosedToCrawlers: true },
  { path: '/customization', file: 'studio/customization.tsx', upload: { role: 'customer', pictures: 1 } },
  { path: '/buy-now', file: 'checkout/buy-now/buy-now.ts', isCheckoutStep: true, isClosedToCrawlers: true },
  { path: '/cart/lines', file: 'cart/lines.ts', isCheckoutStep: true, isClosedToCrawlers: true },
  { path: '/me', file: 'me.ts', isClosedToCrawlers: true },
  { path: '/delivery-answer', file: 'delivery/delivery-answer.ts' },
  { path: '/viewed', file: 'product/viewed.ts' },
  { path: '/kept-size', file: 'product/kept-size.ts' },
  { path: '/suggestions', file: 'lists/suggestions.ts' },
  { path: '/menu-categories', file: 'lists/menu-categories.ts', shared: {} },
  { path: '/payment-status/:orderId', file: 'checkout/payment/payment-status.ts', isCheckoutStep: true },
  { path: '/login/passkey', file: 'auth/passkey.ts', isClosedToCrawlers: true },
  { path: '/login/google', file: 'auth/google.ts', isClosedToCrawlers: true },
  { path: '/login/google/return', file: 'auth/google-return.ts', isReturn: true, isClosedToCrawlers: true },
  { path: '/logout', file: 'auth/logout.ts' },
  // A date in the sitemap is that of the last change, including sales. Each part of a large sitemap has its own URL.
  {
    path: '/sitemap.xml',
    file: 'sitemap.ts',
    shared: { query: { part: /^(pages|[1-9]\d{0,5})$/ }, showsStock: 'ofAny' },
  },
  { path: '/robots.txt', file: 'robots.ts', shared: {} },
  { path: '/manifest.webmanifest', file: 'manifest.ts', shared: {} },
  ...ADMIN_PAGE_TABLE,
] as const satisfies readonly Page[]

export const PAGES: readonly Page[] = TABLE

const ADMIN_PAGES = PAGES.flatMap(({ path, permission }) => (permission ? [{ path, permission }] : []))

/** Whether a role may open the back-office page with this path of the table. True when there is no such page. */
export function mayOpen(role: StaffRole, path: string): boolean {
  const page = ADMIN_PAGES.find((adminPage) => adminPage.path === path)
  return !page || may(role, page.permission)
}

/** A path in the table, such as '/product/:product'. */
export type PagePath = (typeof TABLE)[number]['path']

/** The part of a path before its first parameter: '/product/' of '/product/:product'. */
export function fixedPart(path: string): string {
  return path.split(':')[0] ?? ''
}
