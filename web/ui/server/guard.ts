import { redirect } from 'react-router'
import { ApiError, createClient } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import type { User } from '#contract/people/auth.api.ts'
import { type ApiArgs, api } from './api.ts'
import { serverContext } from './server-context.ts'

/**
 * The customer of a private page. Redirects visitors to the login, which leads back, and admins to the home page. Layout loaders call it.
 * The API checks every call again.
 */
export async function requireCustomer(args: ApiArgs): Promise<User> {
  const user = await api(args).account.profile()
  if (user.role !== 'customer') throw redirect('/')
  return user
}

/** The signed-in user, or null; never redirects. */
export async function currentUser({ context }: Pick<ApiArgs, 'context'>): Promise<User | null> {
  try {
    return await createClient(contract, context.get(serverContext).fetch).account.profile()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null
    throw error
  }
}

/** The `headers` export of private layouts: no cache may store their pages. */
export function privateHeaders(): HeadersInit {
  return { 'cache-control': 'private, no-store' }
}
