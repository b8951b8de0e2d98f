import { redirect } from 'react-router'
import type { User } from '#contract/auth.ts'
import { type ApiArgs, api } from '#web/api.ts'

/** The admin behind a page of the back-office. A visitor is led to the login and back, a customer to the home page. */
export async function requireAdmin(args: ApiArgs): Promise<User> {
  const user = await api(args).account.profile()
  if (user.role !== 'admin') throw redirect('/')
  return user
}
