import { eq, sql } from 'drizzle-orm'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { User } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { addUser } from '#server/people/accounts/auth.ts'
import { hashPassword } from '#server/people/accounts/passwords/passwords.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Person } from './start-shop.ts'

type Shop = { db: Db; inject(options: InjectOptions): Promise<LightMyRequestResponse> }

/** Tests: the password of every user that `createUser` creates. */
export const PASSWORD = 'kiterain#42'

let hash: Promise<string> | undefined

/** Tests: the stored hash of `PASSWORD`, shared by all users of a process, because hashing is deliberately expensive. */
export function passwordHash(): Promise<string> {
  hash ??= hashPassword(PASSWORD)
  return hash
}

/** Tests: creates a user who can log in. */
export async function createUser(shop: Shop, { email = 'asha@example.com', role = 'customer' }: Partial<User> = {}) {
  const staffRole = role === 'admin' ? ('owner' as const) : undefined
  const person = { name: 'Asha Kulkarni', email, phone: '9876543210', role, ...(staffRole && { staffRole }) }
  const user = await addUser(shop.db, person, await passwordHash())
  if (!user) throw new Error('the e-mail is taken')
  return user
}

/** Tests: marks the email address of an account as confirmed. */
export async function proveMailbox({ db }: Pick<Shop, 'db'>, { id }: Pick<User, 'id'>): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, id))
}

/**
 * Tests: removes all accounts with their data, all mails and all counted attempts, so that tests which share a shop start clean.
 * Fails when somebody has ordered.
 */
export async function removeUsers({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.execute(sql`
    do $$ begin
      if exists (select from users where staff_role = 'owner') then
        -- A shop keeps its last owner.
        alter table users disable trigger users_owner_deleted;
        delete from users;
        alter table users enable trigger users_owner_deleted;
      else
        delete from users;
      end if;
      delete from verifications;
      delete from mail_outbox;
      delete from rate_limits;
    end $$`)
}

/** Tests: a login over HTTP from a given IP address. */
export function login(
  shop: Shop,
  body: Record<string, unknown>,
  { headers = {}, address = '127.0.0.1' }: { headers?: Record<string, string>; address?: string } = {},
): Promise<LightMyRequestResponse> {
  return shop.inject({ method: 'POST', url: '/api/auth/login', payload: body, headers, remoteAddress: address })
}

/** Tests: the session cookie of a response, as a browser sends it. */
export function readCookie(answer: LightMyRequestResponse): string {
  const [line = ''] = [answer.headers['set-cookie'] ?? []].flat()
  return line.split(';')[0] ?? ''
}

/** Tests: the HTTP status of a request with a cookie. */
export async function readStatus(shop: Shop, cookie: string, url = '/api/profile'): Promise<number> {
  return (await shop.inject({ url, headers: { cookie } })).statusCode
}

/** Tests: an owner with a password, logged in. */
export async function logInOwner(shop: Shop): Promise<Person> {
  const user = await createUser(shop, { email: 'owner@example.com', role: 'admin' })
  return { ...user, cookie: readCookie(await login(shop, { email: user.email, password: PASSWORD })) }
}
