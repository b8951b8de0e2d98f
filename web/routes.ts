import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address and the file that answers it. */
export default [
  layout('shop-layout.tsx', [
    index('shop/home.tsx'),
    route('products', 'shop/products.tsx'),
    route('product/:id', 'shop/product.tsx'),
    route('categories', 'shop/categories.tsx'),
    route('categories/:id', 'shop/category.tsx'),
    route('category/:id', 'shop/category-redirect.ts'),
    route('combos', 'shop/combos.tsx'),
    route('return', 'shop/return.tsx'),
    route('privacy-policy', 'policies/privacy-policy.tsx'),
    route('terms-and-conditions', 'policies/terms-and-conditions.tsx'),
    route('refund-policy', 'policies/refund-policy.tsx'),
    route('shipping-policy', 'policies/shipping-policy.tsx'),
    route('login', 'auth/login.tsx'),
    route('register', 'auth/register.tsx'),
    route('reset', 'auth/reset.tsx'),
    route('reset-password/:email/:token', 'auth/reset-password.tsx'),
    layout('account/layout.tsx', [
      route('profile/:username', 'account/profile.tsx'),
      route(':username/orders', 'account/orders.tsx'),
      route(':username/orders/:orderId', 'account/order-items.ts'),
      route(':username/address', 'account/address.tsx'),
      route(':username/account', 'account/account.tsx'),
    ]),
    layout('checkout/layout.tsx', [
      route('cart', 'checkout/cart.tsx'),
      route('checkout', 'checkout/checkout.tsx'),
      route('orderSuccess', 'checkout/order-success.tsx'),
      route('customization', 'shop/customization.tsx'),
    ]),
    route('*', 'shop/not-found.tsx'),
  ]),
  route('me', 'me.ts'),
  route('logout', 'auth/logout.ts'),
  route('admin', 'admin/layout.tsx', [
    index('admin/dashboard.tsx'),
    route('menu', 'admin/menu-actions.ts'),
    route('orders', 'admin/orders.tsx'),
    route('orders/:id/details', 'admin/order-details.ts'),
    route('users', 'admin/users.tsx'),
    route('*', 'admin/not-found.tsx'),
  ]),
  route('sitemap.xml', 'shop/sitemap.ts'),
  route('robots.txt', 'shop/robots.ts'),
] satisfies RouteConfig
