/**
 * What a person of the back-office may do, in plain words. Each route and each page of the back-office names the one it needs
 * (`contract/http/route.ts`, `contract/pages.ts`); each role has some of them. Decision 039.
 */
export const PERMISSIONS = {
  'office:open': 'Open the back-office and change their own name and password',
  'dashboard:read': 'See the dashboard: sales, best sellers and open tasks',
  'orders:read': 'See orders: what is in them and where they go',
  'orders:amounts': 'See prices, amounts and invoices of orders',
  'orders:work':
    'Accept, print, pack, ship and deliver orders, and take parcels back, which returns the money of a paid order',
  'orders:note': 'Write notes about orders',
  'orders:cancel':
    'Cancel orders, which returns the money of a paid one, confirm them for a customer, and excuse a refused parcel',
  'orders:refund': 'Refund money in any other case, and give or take store credit',
  'orders:export': 'Download the list of orders as a file',
  'returns:work': 'Answer return requests and exchanges',
  'customers:read': 'See customers and their orders',
  'customers:contact': 'See phone numbers and emails, and send failed mails again',
  'customers:write': 'Write notes about customers, and block them from cash on delivery',
  'reviews:write': 'Answer and hide reviews',
  'catalogue:write': 'Change products, stock, categories, customisation and search',
  'content:write': 'Change the banner images',
  'offers:write': 'Add and end promo codes',
  'reports:read': 'See reports: sales, returns and promo codes in sums',
  'accounts:read': 'See the accounts, the GST register and the cash that couriers owe',
  'accounts:write': 'Record the cash that couriers have remitted',
  'settings:read': 'See the settings, such as the GST rates of products',
  'settings:write': 'Change settings, delivery rules, couriers and messages',
  'alerts:receive': 'Get emails about new orders and about problems of the shop',
  'staff:write': 'Invite people, change their roles and remove them',
  'audit:read': 'Read the audit log',
  'demo:write': 'Remove the demo data',
  'shop:export': 'Download all data of the shop',
} as const
export type Permission = keyof typeof PERMISSIONS

const ALL = Object.keys(PERMISSIONS) as Permission[]
/** What only owners may do. */
const OF_OWNERS: readonly Permission[] = ['staff:write', 'audit:read', 'demo:write', 'shop:export']

export const STAFF_ROLES = ['owner', 'manager', 'catalogue', 'packer', 'support', 'accountant'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

type RoleFacts = {
  name: string
  /** What the person does, in a sentence. */
  about: string
  permissions: readonly Permission[]
  /** The page that opens after the login. */
  home: `/admin${string}`
}

export const ROLES: Record<StaffRole, RoleFacts> = {
  owner: { name: 'Owner', about: 'May do everything, and decides who works here.', permissions: ALL, home: '/admin' },
  manager: {
    name: 'Manager',
    about: 'Runs the shop: everything but people, the audit log and the download of all data.',
    permissions: ALL.filter((permission) => !OF_OWNERS.includes(permission)),
    home: '/admin',
  },
  catalogue: {
    name: 'Catalogue',
    about: 'Keeps products, stock, categories and banners. Sees no orders and no customers.',
    permissions: ['office:open', 'catalogue:write', 'content:write', 'settings:read'],
    home: '/admin/products',
  },
  packer: {
    name: 'Packer',
    about:
      'Packs and ships orders. Taking a parcel back returns the money of a paid order. Sees amounts and phone numbers only on slips and labels.',
    permissions: ['office:open', 'orders:read', 'orders:work', 'orders:note'],
    home: '/admin/orders',
  },
  support: {
    name: 'Support',
    about: 'Helps customers: orders, returns and reviews. Returns money only by cancelling a paid order.',
    permissions: [
      'office:open',
      'orders:read',
      'orders:amounts',
      'orders:note',
      'orders:cancel',
      'returns:work',
      'customers:read',
      'customers:contact',
      'customers:write',
      'reviews:write',
    ],
    home: '/admin/orders',
  },
  accountant: {
    name: 'Accountant',
    about: 'Reads sales, invoices and accounts. Changes nothing. Sees no emails, and phone numbers only on invoices.',
    permissions: [
      'office:open',
      'dashboard:read',
      'reports:read',
      'orders:read',
      'orders:amounts',
      'orders:export',
      'accounts:read',
    ],
    home: '/admin/accounts',
  },
}

/** Whether a role has a permission; without a role: no. */
export function may(role: StaffRole | null | undefined, permission: Permission): boolean {
  return role != null && ROLES[role].permissions.includes(permission)
}

/** The roles that have a permission. */
export function rolesWith(permission: Permission): StaffRole[] {
  return STAFF_ROLES.filter((role) => may(role, permission))
}
