import { redirect } from 'react-router'
import type { User } from '#contract/auth.ts'
import { createClient } from '#contract/http/client.ts'
import { ShopError } from '#contract/http/errors.ts'
import { contract } from '#contract/index.ts'
import { type ApiArgs, api } from './api.ts'
import { serverContext } from './server-context.ts'

/**
 * The customer behind a private page. A visitor is led to the login and back, an admin to the home page: an admin does
 * not shop. Layout loaders ask it first; every call of a page is checked again by the API itself.
 */
export async function requireCustomer(args: ApiArgs): Promise<User> {
  const user = await api(args).account.profile()
  if (user.role !== 'customer') throw redirect('/')
  return user
}

/** Whoever is signed in, or nobody, for what is there for both: it leads nowhere. */
export async function currentUser({ context }: Pick<ApiArgs, 'context'>): Promise<User | null> {
  try {
    return await createClient(contract, context.get(serverContext).fetch).account.profile()
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unauthenticated') return null
    throw error
  }
}

/** What no cache may keep: a layout of private pages exports it as its `headers`. */
export function privateHeaders(): HeadersInit {
  return { 'cache-control': 'private, no-store' }
}
