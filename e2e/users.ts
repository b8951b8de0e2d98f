import { randomUUID } from 'node:crypto'
import type { UserId } from '#contract/auth.ts'
import { createClient } from '#contract/http/client.ts'
import { contract, type ShopApi } from '#contract/index.ts'

export type Login = { email: string; password: string }

/** The owner's account in the shared test shop. */
export const OWNER: Login = { email: 'owner@inkloom.example', password: 'Owner@2026' }
/** The demo shop's customer, with an address and orders. */
export const ASHA: Login = { email: 'asha@inkloom.example', password: 'Kaapi@2026' }

export type Caller = Login & { api: ShopApi; cookie: string }
export type Customer = Caller & { id: UserId; name: string }

/** The typed client over HTTP. */
export function clientOf(url: string, cookie = ''): ShopApi {
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
  return { email, password, cookie, api: clientOf(url, cookie) }
}

/** A new customer for a test, with an address by default: no two tests share a cart. */
export async function newCustomer(url: string, name = 'Meera Iyer', hasAddress = true): Promise<Customer> {
  const login = { email: `${randomUUID()}@test.example`, password: 'Chai@2026x' }
  await clientOf(url).auth.register({ ...login, name, phone: '9876543210' })
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
