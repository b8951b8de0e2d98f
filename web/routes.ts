import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** A customer's own pages. The name in the URL is not read. */
const OWN_PAGES = [
  route(':username/orders', 'account/orders/orders.tsx'),
  route(':username/orders/:orderId', 'account/orders/order.tsx'),
  route(':username/orders/:orderId/items', 'account/orders/order-items.ts'),
  route(':username/address', 'account/address.tsx'),
  route(':username/account', 'account/account.tsx'),
]

/**
 * The same paths below /admin. A route with a parameter and more static segments wins over `admin/*`: without these,
 * `/admin/address` would be the address page of a user called "admin". Routes of the back-office come first.
 */
const ADMIN_NOT_FOUND = OWN_PAGES.map(({ path = '' }) =>
  route(path.replace(':username/', ''), 'admin/layout/not-found.tsx', { id: `admin/not-found ${path}` }),
)

/** Every route and its file. */
export default [
  layout('shop-layout.tsx', [
    index('shop/home/home.tsx'),
    route('products', 'shop/lists/products.tsx'),
    route('product/:id', 'shop/product/product.tsx'),
    route('categories', 'shop/lists/categories.tsx'),
    route('categories/:id', 'shop/lists/category.tsx'),
    route('category/:id', 'shop/lists/category-redirect.ts'),
    route('combos', 'shop/lists/combos.tsx'),
    route('studio', 'studio/public-studio.tsx'),
    route('return', 'shop/returns/return.tsx'),
    route('track', 'shop/track/track.tsx'),
    route('track/:token', 'shop/track/tracked-order.tsx'),
    route('newsletter', 'shop/newsletter/newsletter.tsx'),
    route('newsletter/confirm/:token', 'shop/newsletter/newsletter-confirm.tsx'),
    route('newsletter/unsubscribe/:token', 'shop/newsletter/newsletter-unsubscribe.tsx'),
    route('confirm-email', 'shop/newsletter/ask-email-link.tsx'),
    route('confirm-email/:token', 'shop/newsletter/confirm-email.tsx'),
    route('privacy-policy', 'policies/privacy-policy.tsx'),
    route('terms-and-conditions', 'policies/terms-and-conditions.tsx'),
    route('refund-policy', 'policies/refund-policy.tsx'),
    route('shipping-policy', 'policies/shipping-policy.tsx'),
    route('login', 'auth/login.tsx'),
    route('register', 'auth/register.tsx'),
    route('reset', 'auth/reset.tsx'),
    route('reset-password/:email/:token', 'auth/reset-password.tsx'),
    layout('account/layout.tsx', [route('profile/:username', 'account/profile.tsx'), ...OWN_PAGES]),
    layout('checkout/layout.tsx', [
      route('cart', 'checkout/cart/cart.tsx'),
      route('checkout', 'checkout/checkout.tsx'),
      route('orderSuccess', 'checkout/order-success.tsx'),
      route('customization', 'studio/customization.tsx'),
    ]),
    route('*', 'shop/not-found.tsx'),
  ]),
  route('me', 'me.ts'),
  route('suggestions', 'shop/lists/suggestions.ts'),
  route('menu-categories', 'shop/lists/menu-categories.ts'),
  route('payment-status/:orderId', 'checkout/payment/payment-status.ts'),
  route('logout', 'auth/logout.ts'),
  route('admin', 'admin/layout/layout.tsx', [
    index('admin/dashboard/dashboard.tsx'),
    route('menu', 'admin/layout/menu-actions.ts'),
    route('pulse', 'admin/layout/activity.ts'),
    route('find', 'admin/layout/find.ts'),
    route('mails', 'admin/mails/mails.tsx'),
    route('orders', 'admin/orders/list/orders.tsx'),
    route('orders/:number', 'admin/orders/order/order-page.tsx'),
    route('orders/:id/details', 'admin/orders/order/order-details.ts'),
    route('orders/slips', 'admin/orders/list/slips.tsx'),
    route('orders/ship', 'admin/orders/ship/ship.tsx'),
    route('orders/tracking', 'admin/orders/ship/tracking-import.tsx'),
    route('export/:list', 'admin/export/export.ts'),
    route('users', 'admin/users/users.tsx'),
    route('users/:id', 'admin/customers/customer.tsx'),
    route('returns', 'admin/returns/returns.tsx'),
    route('reviews', 'admin/reviews/reviews.tsx'),
    route('account', 'admin/account/account.tsx'),
    route('products', 'admin/products/products.tsx'),
    route('product/add', 'admin/products/product-add.tsx'),
    route('categories', 'admin/categories/categories.tsx'),
    route('category/add', 'admin/categories/category-add.tsx'),
    route('images', 'admin/banners/images.tsx'),
    route('images/add', 'admin/banners/image-add.tsx'),
    route('customization', 'admin/customization/customization.tsx'),
    route('promocodes', 'admin/promos/promocodes.tsx'),
    route('audit', 'admin/audit/audit.tsx'),
    route('settings', 'admin/settings/settings.tsx'),
    ...ADMIN_NOT_FOUND,
    route('*', 'admin/layout/not-found.tsx'),
  ]),
  route('sitemap.xml', 'shop/sitemap.ts'),
  route('robots.txt', 'shop/robots.ts'),
] satisfies RouteConfig
