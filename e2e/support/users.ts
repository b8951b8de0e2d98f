import { randomUUID } from 'node:crypto'
import { createClient } from '#contract/http/client.ts'
import { contract, type ShopApi } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'

export type Login = { email: string; password: string }

/** The owner's account in the shared test shop. */
export const OWNER: Login = { email: 'owner@inkloom.example', password: 'Owner@2026' }
/** The demo shop's customer, with an address and orders. */
export const ASHA: Login = { email: 'asha@inkloom.example', password: 'Kaapi@2026' }

export type Caller = Login & { api: ShopApi; cookie: string }
export type Customer = Caller & { id: UserId; name: string }

/** The typed client over HTTP. */
export function createShopClient(url: string, cookie = ''): ShopApi {
  return createClient(contract, (path, { method, headers, body }) => {
    if (cookie) headers.set('cookie', cookie)
    return fetch(new URL(path, url), { method, headers, body })
  })
}

/** Logs in through the API, for tests about something else. */
export async function logIn(url: string, { email, password }: Login): Promise<Caller> {
  const response = await fetch(new URL('/api/auth/login', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const [cookie] = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  if (!response.ok || !cookie) throw new Error(`${email} could not log in: ${response.status}`)
  return { email, password, cookie, api: createShopClient(url, cookie) }
}

/** The password of every customer that `newCustomer` makes. */
export const PASSWORD = 'Chai@2026x'

/** Writes an account and a session into the database, without requests to the shop. */
export type WriteCustomer = (
  person: Pick<Customer, 'email' | 'name'> & { hasAddress: boolean; isConfirmed: boolean },
) => Promise<Pick<Customer, 'id' | 'cookie'>>

/** The writer of each shop, by the shop's base URL. */
const writers = new Map<string, WriteCustomer>()

/**
 * Makes `newCustomer` write the customers of this shop into its database instead of registering them. `open` runs once in a
 * process.
 */
export function writesCustomers(url: string, open: () => WriteCustomer): void {
  if (!writers.has(url)) writers.set(url, open())
}

/**
 * A new customer for a test, with an address by default, so that no two tests share a cart. Only a customer with a confirmed
 * email can open a group order. No registration mail is sent, unless the shop has no writer.
 */
export async function newCustomer(
  url: string,
  name = 'Meera Iyer',
  hasAddress = true,
  isConfirmed = false,
): Promise<Customer> {
  const write = writers.get(url)
  if (!write) return registerCustomer(url, name, hasAddress)
  const email = `${randomUUID()}@test.example`
  const { id, cookie } = await write({ email, name, hasAddress, isConfirmed })
  return { email, password: PASSWORD, name, id, cookie, api: createShopClient(url, cookie) }
}

/** A customer who registers and logs in through the API. */
export async function registerCustomer(url: string, name = 'Meera Iyer', hasAddress = true): Promise<Customer> {
  const login = { email: `${randomUUID()}@test.example`, password: PASSWORD }
  await createShopClient(url).auth.register({ ...login, name, phone: HOME.phone })
  const caller = await logIn(url, login)
  const { id } = await caller.api.account.profile()
  if (hasAddress) await caller.api.address.create({ userId: id, fullName: name, ...HOME })
  return { ...caller, id, name }
}

export const HOME = {
  line1: '14 Lake View Road',
  line2: 'Flat 3B',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
  phone: '9876543210',
}
