import { redirect } from 'react-router'
import type { User } from '#contract/auth.ts'
import { type ApiArgs, api } from '#web/api.ts'

/**
 * The customer behind a private page. A visitor is led to the login and back, an admin to the home page: an admin does
 * not shop. Layout loaders ask it first; every call of a page is checked again by the API itself.
 */
export async function requireCustomer(args: ApiArgs): Promise<User> {
  const user = await api(args).account.profile()
  if (user.role !== 'customer') throw redirect('/')
  return user
}

/** What no cache may keep: a layout of private pages exports it as its `headers`. */
export function privateHeaders(): HeadersInit {
  return { 'cache-control': 'private, no-store' }
}
