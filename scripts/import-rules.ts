/** Which packages the files of a folder may import; types may come from any package. */
export const PACKAGES = {
  /** Runs in any browser, server or test. */
  onlyZod: (name: string) => name === 'zod',
  /** Runs in the shop's browsers, where zod would be half of the script. */
  browser: (name: string) => !isForServers(name) && name !== 'zod',
  /** Loaders and actions run on the server and may validate with zod. */
  pages: (name: string) => !isForServers(name),
}

function isForServers(name: string): boolean {
  return /^(node:|@?fastify|drizzle-orm|pg$|sharp$|better-auth|nodemailer$|pino$|@simplewebauthn\/server|@block65)/.test(
    name,
  )
}

/** What the files of a folder may import: prefixes besides the folder itself, and packages. */
export type Rule = { from: string; to: readonly string[]; packages?: keyof typeof PACKAGES }

const SLICE = ['server/platform/', 'server/site/audit/', 'server/site/settings/']
/**
 * Which folder may import which; docs/decisions/001-rooms.md prints this table. The first row whose `from` is a prefix of a
 * file applies. `to` lists prefixes of what the file may import besides its own folder and `contract/`. Every file of
 * `server/` may also import any `*.table.ts`, to join on it.
 */
export const RULES: readonly Rule[] = [
  { from: 'contract/', to: [], packages: 'onlyZod' },
  { from: 'assets/', to: [], packages: 'browser' },
  { from: 'server/platform/', to: ['server/platform/'] },
  { from: 'server/people/accounts/', to: [...SLICE, 'server/people/accounts/'] },
  { from: 'server/people/accounts/addresses/', to: [...SLICE, 'server/selling/delivery/'] },
  { from: 'server/selling/cart/', to: [...SLICE, 'server/catalogue/products/', 'server/selling/designs/'] },
  { from: 'server/catalogue/categories/', to: [...SLICE, 'server/site/undo-delete/', 'server/site/media/'] },
  { from: 'server/people/customers/', to: [...SLICE, 'server/orders/orders/'] },
  {
    from: 'server/orders/couriers/',
    to: [...SLICE, 'server/orders/orders/', 'server/people/messages/phone/', 'server/people/messages/web-push/'],
  },
  { from: 'server/selling/designs/', to: [...SLICE, 'server/site/media/'] },
  {
    from: 'server/insights/dashboard/',
    to: [
      ...SLICE,
      'server/operations/backup/',
      'server/orders/orders/',
      'server/print/print-room/',
      'server/orders/remittances/',
      'server/selling/store-credit/',
    ],
  },
  {
    from: 'server/orders/drafts/',
    to: [
      ...SLICE,
      'server/people/accounts/',
      'server/selling/delivery/',
      'server/orders/orders/',
      'server/catalogue/products/',
      'server/selling/discounts/',
    ],
  },
  {
    from: 'server/print/group-orders/',
    to: [
      ...SLICE,
      'server/people/accounts/',
      'server/selling/designs/',
      'server/selling/delivery/',
      'server/site/media/',
      'server/orders/orders/',
      'server/orders/payments/',
      'server/catalogue/products/',
    ],
  },
  {
    from: 'server/orders/orders/',
    to: [
      ...SLICE,
      'server/selling/cart/',
      'server/selling/cod/',
      'server/selling/delivery/',
      'server/orders/invoices/',
      'server/people/messages/phone/',
      'server/catalogue/products/',
      'server/selling/discounts/',
      'server/selling/store-credit/',
      'server/people/messages/web-push/',
    ],
  },
  {
    from: 'server/people/newsletter/',
    to: [
      ...SLICE,
      'server/people/customers/',
      'server/site/media/',
      'server/orders/orders/',
      'server/catalogue/products/',
    ],
  },
  {
    from: 'server/print/print-room/',
    to: [
      ...SLICE,
      'server/selling/cart/',
      'server/orders/couriers/',
      'server/selling/designs/',
      'server/site/media/',
      'server/orders/orders/',
      'server/people/messages/web-push/',
    ],
  },
  { from: 'server/site/undo-delete/', to: [...SLICE, 'server/site/media/'] },
  { from: 'server/people/messages/mails/', to: [...SLICE, 'server/selling/designs/'] },
  { from: 'server/people/accounts/passkeys/', to: [...SLICE, 'server/people/accounts/', 'server/people/accounts/'] },
  {
    from: 'server/orders/payments/',
    to: [
      ...SLICE,
      'server/orders/invoices/',
      'server/orders/orders/',
      'server/selling/discounts/',
      'server/selling/store-credit/',
    ],
  },
  {
    from: 'server/catalogue/products/',
    to: [
      ...SLICE,
      'server/catalogue/categories/',
      'server/site/undo-delete/',
      'server/site/media/',
      'server/catalogue/reviews/',
    ],
  },
  { from: 'server/selling/discounts/', to: [...SLICE, 'server/selling/cart/', 'server/site/undo-delete/'] },
  {
    from: 'server/orders/returns/',
    to: [
      ...SLICE,
      'server/site/media/',
      'server/orders/orders/',
      'server/people/messages/phone/',
      'server/catalogue/products/',
      'server/people/messages/web-push/',
    ],
  },
  { from: 'server/catalogue/reviews/', to: [...SLICE, 'server/site/media/'] },
  { from: 'server/catalogue/recommendations/', to: [...SLICE, 'server/catalogue/products/'] },
  { from: 'server/bags/', to: [...SLICE, 'server/selling/cart/'] },
  { from: 'server/insights/reports/', to: [...SLICE, 'server/orders/orders/'] },
  { from: 'server/selling/designs/saved/', to: [...SLICE, 'server/selling/designs/'] },
  { from: 'server/people/messages/web-push/', to: [...SLICE, 'server/people/accounts/'] },
  {
    from: 'server/insights/staff-notifications/',
    to: [...SLICE, 'server/orders/orders/', 'server/print/print-room/', 'server/people/messages/web-push/'],
  },
  { from: 'server/people/staff/', to: [...SLICE, 'server/people/accounts/', 'server/people/accounts/'] },
  { from: 'server/catalogue/wishlist/', to: [...SLICE, 'server/catalogue/products/'] },
  { from: 'server/catalogue/search/', to: [...SLICE, 'server/catalogue/products/'] },
  {
    from: 'server/commands/first-start/',
    to: [...SLICE, 'server/people/accounts/', 'server/selling/delivery/', 'demo/'],
  },
  { from: 'server/integrity/', to: [...SLICE] },
  { from: 'server/operations/backup/', to: [...SLICE, 'server/integrity/'] },
  {
    from: 'server/operations/export/',
    to: [...SLICE, 'server/people/accounts/', 'server/operations/backup/', 'server/integrity/'],
  },
  { from: 'server/operations/metrics/', to: [...SLICE, 'server/operations/backup/', 'server/pages/'] },
  {
    from: 'server/people/privacy/',
    to: [
      ...SLICE,
      'server/people/accounts/',
      'server/site/media/',
      'server/selling/designs/',
      'server/orders/orders/',
      'server/orders/returns/',
      'server/selling/store-credit/',
    ],
  },
  { from: 'server/insights/health/', to: [...SLICE, 'server/operations/backup/', 'server/integrity/'] },
  { from: 'server/pages/', to: ['server/platform/'] },
  { from: 'server/commands/', to: ['server/', 'demo/'] },
  // These pass the parts of the server to each other.
  ...['main', 'app', 'shop', 'jobs', 'workers', 'cleanup'].map((name) => ({
    from: `server/${name}.ts`,
    to: ['server/', 'demo/'],
  })),
  { from: 'server/', to: SLICE },
  { from: 'demo/', to: ['server/'] },
  // Loaders and actions, which run on the server.
  { from: 'web/ui/server/', to: ['web/ui/'], packages: 'pages' },
  { from: 'web/ui/', to: [], packages: 'browser' },
  { from: 'web/mails/', to: [], packages: 'browser' },
  // Its mails are loaded with the shop's pages.
  { from: 'web/shop/entry.server.tsx', to: ['web/shop/', 'web/ui/', 'web/mails/'], packages: 'pages' },
  { from: 'web/shop/', to: ['web/ui/', 'assets/', 'web/front-config.ts'], packages: 'pages' },
  { from: 'web/admin/', to: ['web/ui/', 'assets/', 'web/front-config.ts'], packages: 'pages' },
  // The configuration of both builds.
  { from: 'web/front-config.ts', to: ['server/pages/encoding.ts'] },
]

/** The folder within which a file may import everything: for all files of a domain, also in subfolders, `server/orders/orders/`. */
export function ownFolder({ from }: Rule, file: string): string {
  if (from !== 'server/') return from
  const depth = from.split('/').length
  const parts = file.split('/')
  return parts.length > depth ? `${parts.slice(0, depth).join('/')}/` : from
}
