/**
 * The permissions of the back-office; their words are in texts/en/people/roles.ts. Each route and page of the back-office names the one that
 * it needs (`contract/http/route.ts`, `contract/admin-pages.ts`). Decision 039.
 */
const PERMISSIONS = [
  'office:open',
  'dashboard:read',
  'orders:read',
  'orders:amounts',
  'orders:work',
  'orders:note',
  'orders:assign',
  'orders:edit',
  'orders:create',
  'orders:cancel',
  'orders:refund',
  'orders:export',
  'orders:views',
  'print:work',
  'returns:work',
  'customers:read',
  'customers:contact',
  'customers:write',
  'customers:export',
  'reviews:write',
  'catalogue:write',
  'stock:count',
  'costs:write',
  'content:write',
  'offers:write',
  'newsletter:write',
  'reports:read',
  'accounts:read',
  'accounts:write',
  'settings:read',
  'settings:write',
  'alerts:receive',
  'staff:write',
  'audit:read',
  'demo:write',
  'shop:export',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What only owners may do. */
const OF_OWNERS: readonly Permission[] = ['staff:write', 'audit:read', 'demo:write', 'shop:export']

/**
 * Permissions to move money, or to decide who may move it. A role with one of these needs the second step of the login if the shop requires
 * it (decision 042). `orders:work` is not listed: accepting a returned parcel only refunds what the customer paid for that order.
 */
const OF_MONEY: readonly Permission[] = [
  'orders:edit',
  'orders:cancel',
  'orders:refund',
  'accounts:read',
  'accounts:write',
  'settings:write',
  'staff:write',
  'demo:write',
  'shop:export',
]

export const STAFF_ROLES = ['owner', 'manager', 'catalogue', 'packer', 'support', 'accountant'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

type RoleFacts = {
  permissions: readonly Permission[]
  /** The page that opens after the login. */
  home: `/admin${string}`
}

export const ROLES: Record<StaffRole, RoleFacts> = {
  owner: { permissions: PERMISSIONS, home: '/admin' },
  manager: {
    permissions: PERMISSIONS.filter((permission) => !OF_OWNERS.includes(permission)),
    home: '/admin',
  },
  catalogue: {
    permissions: ['office:open', 'catalogue:write', 'stock:count', 'content:write', 'settings:read'],
    home: '/admin/products',
  },
  packer: {
    permissions: ['office:open', 'orders:read', 'orders:work', 'orders:note', 'print:work', 'stock:count'],
    home: '/admin/orders?todo=pack',
  },
  support: {
    permissions: [
      'office:open',
      'orders:read',
      'orders:amounts',
      'orders:note',
      'orders:assign',
      'orders:edit',
      'orders:create',
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

/** Whether a role has a permission. False without a role. */
export function may(role: StaffRole | null | undefined, permission: Permission): boolean {
  return role != null && ROLES[role].permissions.includes(permission)
}

/** Whether a role has a permission of `OF_MONEY`. False without a role. */
export function touchesMoney(role: StaffRole | null | undefined): boolean {
  return OF_MONEY.some((permission) => may(role, permission))
}

export function rolesWith(permission: Permission): StaffRole[] {
  return STAFF_ROLES.filter((role) => may(role, permission))
}
