import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { accounts, users } from '#server/people/accounts/auth.table.ts'
import { PERSONAL_DATA } from '#server/personal-data.ts'
import { transact } from '#server/platform/database/db.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { groupShares } from '#server/print/group-orders/group-orders.table.ts'
import { writeCredit } from '#server/selling/store-credit/credit-ledger.ts'
import { endWithBooks } from '#server/testing/books.ts'
import { erase } from '#server/testing/full-customer.ts'
import { startGoogle } from '#server/testing/google.ts'
import { configureGroups, joinAndPay, makeGroupOrder } from '#server/testing/group-orders.ts'
import { type Person, startShop } from '#server/testing/start-shop.ts'
import { isGate } from '#server/testing/tier.ts'
import { login, PASSWORD, readCookie, readStatus } from '#server/testing/users.ts'

const VICTIM = {
  fullName: 'Priya Quibble',
  line1: '9 Zephyr Road',
  line2: 'Flat Qoph',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
  phone: '9765432109',
}
/** None of it occurs elsewhere in the shop. */
const SECRETS = [VICTIM.fullName, VICTIM.line1, VICTIM.line2, VICTIM.phone]
const STRANGER = { ...VICTIM, fullName: 'Sneha Stranger', line1: '1 Own Street', line2: '', phone: '9811111111' }

const google = await startGoogle()
const shop = await startShop(google.settings)
const owner = await shop.admin()
await configureGroups(shop)
const productId = await shop.product({ pieces: 200, price: rupees(499) })
const line = { productId, size: 'M', color: 'Black', quantity: 1 }
afterAll(async () => {
  await endWithBooks(shop)
  await google[Symbol.asyncDispose]()
})

let accountsMade = 0
async function newEmail(): Promise<string> {
  accountsMade += 1
  return `victim${accountsMade}@college.example`
}

async function readPerson(email: string, cookie: string): Promise<Person> {
  const [user] = await shop.db.select().from(users).where(eq(users.email, email))
  if (!user) throw new Error('no account')
  return { ...user, cookie }
}

async function returnFromGoogle(choice: Record<string, string>) {
  const begun = await shop.inject({ method: 'POST', url: '/api/auth/google', payload: {} })
  const url = new URL(begun.json().url)
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, value)
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
  const payload = Object.fromEntries(back.searchParams)
  const headers = { cookie: readCookie(begun) }
  return shop.inject({ method: 'POST', url: '/api/auth/google/return', payload, headers })
}

/** The ways in which a stranger gets into an account with somebody else's email. */
const OPENED: Record<string, (email: string) => Promise<Person>> = {
  'a password': async (email) => {
    await shop.visitor.auth.register({ name: 'Sneha Stranger', email, phone: '9811111111', password: PASSWORD })
    return readPerson(email, readCookie(await login(shop, { email, password: PASSWORD })))
  },
  'a Google account that Google does not vouch for': async (email) => {
    const answer = await returnFromGoogle({ as: email, hd: 'none' })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return readPerson(email, cookies.find((cookie) => cookie.startsWith('token='))?.split(';')[0] ?? '')
  },
}

/** Calls the shop and gives name and address; staff finds the account by its email. */
async function orderByPhone(account: Person, paymentMethod: 'COD' | 'Online', repeats?: OrderId): Promise<OrderId> {
  const { drafts } = shop.as(owner)
  const { id } = await drafts.create(repeats ? { repeats } : { customerId: account.id })
  const begun = await drafts.get({ id })
  // Neither address nor number of who registered it: they would get the parcel, or be called about it.
  expect(begun).toMatchObject({ address: null, customer: { email: account.email } })
  if (begun.customer?.isHeld) expect(begun.customer.phone).not.toBe(STRANGER.phone)
  const draft = await drafts.save({ id, revision: begun.revision, lines: [line], address: VICTIM })
  const { sums } = paymentMethod === 'COD' ? draft.cash : draft.online
  const placed = await drafts.place({ id, revision: draft.revision, paymentMethod, total: sums?.total ?? rupees(0) })
  return placed.order.id
}

/** The ways in which the owner of the mailbox orders by giving the email. */
const ORDERED: Record<string, (stranger: Person, ownOrder: OrderId) => Promise<OrderId>> = {
  'a group link': async ({ email }) => {
    const { groupOrder } = await makeGroupOrder(shop, { parcels: 'each' })
    const details = { email, ownName: VICTIM.fullName, phone: VICTIM.phone, address: VICTIM }
    return (await joinAndPay(shop, groupOrder.token, details)).orderId
  },
  'a phone order in cash': (stranger) => orderByPhone(stranger, 'COD'),
  'a phone order by payment link': (stranger) => orderByPhone(stranger, 'Online'),
  'a phone order that repeats one': (stranger, ownOrder) => orderByPhone(stranger, 'COD', ownOrder),
}

// A walk is dear: in the gate the orders of one account share one.
const ways = Object.keys(OPENED).flatMap((opened) => {
  const names = Object.keys(ORDERED)
  const walks = isGate ? [opened === 'a password' ? names : names.slice(0, 1)] : names.map((name) => [name])
  return walks.map((ordered) => ({ opened, ordered, listed: ordered.join(', ') }))
})
const routes = Object.values(contract)
  .flatMap((group) => Object.values(group as Record<string, Route>))
  .filter(({ access, path }) => access !== 'admin' && !path.includes(':token') && path !== '/auth/logout')

/** Asks for everything that a session gets, by each of the ids, and tries every step on them. What it was told of the victim. */
async function walk(by: Person, ids: readonly string[], isSecret: (body: string) => boolean): Promise<string[]> {
  const leaks: string[] = []
  for (const { method, path } of routes) {
    if (path === '/account/erasure' && method === 'POST') continue
    const urls = path.includes(':')
      ? ids.map((id) => path.replaceAll(/:\w+/g, id))
      : [`${path}?ids=${ids.join(',')}`, path]
    for (const url of urls) {
      const answer = await shop.inject({
        method,
        url: `/api${url}`,
        by,
        ...(method !== 'GET' && { payload: buildBody(ids) }),
      })
      expect(answer.statusCode, `${method} ${url}`).not.toBe(500)
      if (isSecret(answer.body)) leaks.push(`${method} ${url}`)
    }
  }
  return leaks
}

/** What steps name an order or an item by. */
function buildBody([orderId, itemId]: readonly string[]) {
  return {
    ...{ order_id: orderId, orderId, id: orderId, order_item_id: itemId, orderItemId: itemId, items: [itemId] },
    ...{ reason: 'wrong_item', stars: 1, text: 'mine', products: 'all', email: 'sneha@elsewhere.example' },
  }
}

/** The code that is mailed to an email, as its owner reads it. */
async function askCode(email: string) {
  const { request } = await shop.visitor.auth.askCode({ email })
  const isCode = and(eq(mailOutbox.to, email), eq(mailOutbox.kind, 'sign-in-code'))
  const [mail] = await shop.db.select().from(mailOutbox).where(isCode).orderBy(desc(mailOutbox.id))
  const part = mail?.content?.parts.find(({ kind }) => kind === 'code')
  return { request, code: part?.kind === 'code' ? part.code : '' }
}

async function loginByCode(email: string, mailed?: Awaited<ReturnType<typeof askCode>>): Promise<Person> {
  const payload = mailed ?? (await askCode(email))
  const answer = await shop.inject({ method: 'POST', url: '/api/auth/code/login', payload })
  expect(answer.statusCode).toBe(200)
  return readPerson(email, readCookie(answer))
}

async function listIds(orderId: OrderId): Promise<string[]> {
  const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const shares = await shop.db.select().from(groupShares).where(eq(groupShares.orderId, orderId))
  const designs = items.flatMap(({ customizedProductId }) => customizedProductId ?? [])
  return [orderId, ...items.map(({ id }) => id), ...designs, ...shares.map(({ id }) => id)]
}

const orderRow = async (id: OrderId) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]

test.each(ways)(
  'in an account that a stranger opened with $opened, nothing shows of $listed by the owner of its email, until a mailed code',
  async ({ opened, ordered }) => {
    const email = await newEmail()
    const stranger = await OPENED[opened]?.(email)
    if (!stranger) throw new Error('not opened')
    const strangerShop = shop.as(stranger)
    await strangerShop.addressBook.add(STRANGER)
    await strangerShop.cart.add(line)
    const ownOrder = (await strangerShop.orders.place({ items: [line], paymentMethod: 'COD' })).order

    const orderIds: OrderId[] = []
    for (const name of ordered) {
      const orderId = await ORDERED[name]?.(stranger, ownOrder.id)
      if (!orderId) throw new Error('not ordered')
      orderIds.push(orderId)
    }
    const before = await Promise.all(orderIds.map(orderRow))
    const numbers = before.map((row) => row?.number ?? 0)
    const secrets = [...SECRETS, ...orderIds, ...numbers.map((number) => `"number":${number}`)]
    const isSecret = (body: string) => secrets.some((secret) => body.includes(secret))
    // The words that are looked for are those of the owner's pages.
    for (const id of orderIds)
      expect(isSecret(JSON.stringify(await shop.as(owner).orders.get({ id })).replaceAll(id, ''))).toBe(true)
    const relatedIds = (await Promise.all(orderIds.map(listIds))).flat()
    // What a request that names the order by its id is told, repeats this id.
    const revealsSecret = (body: string) => isSecret(orderIds.reduce((rest, id) => rest.replaceAll(id, ''), body))
    expect(await walk(stranger, relatedIds, revealsSecret)).toEqual([])
    expect((await strangerShop.orders.mine({})).items.map(({ id }) => id)).toEqual([ownOrder.id])
    expect(await Promise.all(orderIds.map(orderRow))).toEqual(before)

    expect(await readStatus(shop, stranger.cookie)).toBe(200)

    // Staff see whose it is, and why it is apart.
    const other = { id: stranger.id, name: stranger.name }
    for (const number of numbers) {
      const { customer } = await shop.as(owner).adminOrders.numbered({ number })
      expect(customer).toMatchObject({ email, isHeld: true, name: VICTIM.fullName, phone: VICTIM.phone })
      expect(await shop.as(owner).customers.get({ id: customer.id })).toMatchObject({
        isHeld: true,
        sameEmail: [other],
      })
      expect((await shop.as(owner).customers.get({ id: stranger.id })).sameEmail.map(({ id }) => id)).toEqual([
        customer.id,
      ])
    }
    // Their own Google account opens it neither for them nor for the stranger, and a code always does.
    expect((await returnFromGoogle({ as: email, sub: `own ${email}` })).json()).toMatchObject({
      refusal: 'unconfirmed',
    })

    const victim = await loginByCode(email)
    expect(await readStatus(shop, stranger.cookie)).toBe(401)
    expect((await login(shop, { email, password: PASSWORD })).statusCode).toBe(401)
    expect(await shop.db.$count(accounts, eq(accounts.userId, stranger.id))).toBe(0)
    const seen = await shop.as(victim).orders.mine({})
    expect(seen.items.map(({ id }) => id).toSorted()).toEqual([ownOrder.id, ...orderIds].toSorted())
    for (const id of orderIds)
      expect(await shop.as(victim).orders.get({ id })).toMatchObject({ address: { line1: VICTIM.line1 } })
    expect(JSON.stringify(await shop.as(victim).addressBook.list())).toContain(STRANGER.line1)
  },
)

test('a stranger who deletes the account neither deletes nor is stopped by what its email ordered, which its owner still finds', async () => {
  for (const [ordered, order] of Object.entries(ORDERED)) {
    if (ordered === 'a phone order that repeats one') continue
    const email = await newEmail()
    const stranger = await OPENED['a password']?.(email)
    if (!stranger) throw new Error('not opened')
    const orderId = await order(stranger, '' as OrderId)
    const before = await orderRow(orderId)
    expect(await shop.as(stranger).privacy.erasure()).toMatchObject({ open: [] })
    expect((await erase(shop, stranger)).statusCode, ordered).toBe(200)
    expect(await orderRow(orderId), ordered).toEqual(before)
    if (before?.paymentMethod === 'Online')
      expect(await shop.visitor.payLinks.read({ token: shop.deps.payLinkIds.sign(orderId) })).toMatchObject({
        number: before.number,
      })
    expect(
      await attempt(shop.visitor.auth.register({ name: 'Again', email, phone: '9811111111', password: PASSWORD })),
    ).toMatchObject({ failure: { code: 'email_taken' } })
    const victim = await loginByCode(email)
    expect((await shop.as(victim).orders.mine({})).items.map(({ id }) => id)).toEqual([orderId])
  }
})

test('the link that confirms an email hands over what is held for it only to a browser that is logged in to the account; else the next code does, and ends what opened it', async () => {
  for (const isLoggedIn of [true, false]) {
    const email = await newEmail()
    const person = await OPENED['a password']?.(email)
    if (!person) throw new Error('not opened')
    const orderId = await orderByPhone(person, 'COD')
    const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.to, email)).orderBy(mailOutbox.id)
    const button = mail?.content?.parts.find(({ kind }) => kind === 'button')
    const token = button?.kind === 'button' ? button.to.replace('/confirm-email/', '') : ''
    const { message } = await (isLoggedIn ? shop.as(person) : shop.visitor).account.confirmEmail({ token })
    expect(message).toBe(
      isLoggedIn
        ? 'Thank you, your email is confirmed.'
        : 'Thank you, your email is confirmed. An order that was made for you waits: log in with a code that we email you to see it.',
    )
    const shown = (await shop.as(person).orders.mine({})).items.map(({ id }) => id)
    expect(shown).toEqual(isLoggedIn ? [orderId] : [])
    expect((await login(shop, { email, password: PASSWORD })).statusCode).toBe(200)
    if (!isLoggedIn)
      expect((await shop.inject({ url: '/api/account/data', by: person })).body).not.toContain(VICTIM.line1)
    const later = await orderByPhone(person, 'COD')
    const reader = await loginByCode(email)
    expect((await shop.as(reader).orders.mine({})).items.map(({ id }) => id).toSorted()).toEqual(
      [orderId, later].toSorted(),
    )
    expect((await login(shop, { email, password: PASSWORD })).statusCode).toBe(isLoggedIn ? 200 : 401)
  }
})

test('every table with rows of an account is handed over, or has none of an account that nobody or only a phone can open', async () => {
  const needsLogin = [
    ...['accounts', 'second_factors', 'recovery_codes', 'staff_devices', 'staff_invitations'],
    ...['staff_notices', 'order_views', 'order_list_choices', 'idempotency_keys'],
  ]
  const releasedByFunctions = ['customer_changes', 'store_credit_ledger']
  const releasedTables = Object.values(PERSONAL_DATA).flatMap(({ tables }) => tables.filter(({ release }) => release))
  const { rows } = await shop.db.execute<{ table: string }>(
    sql`select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  )
  const named = [...releasedTables.map(({ table }) => table), ...needsLogin, ...releasedByFunctions]
  expect(rows.map(({ table }) => table).toSorted()).toEqual(named.toSorted())
})

test('store credit that is given while a code hands over what is held is in the account too', async () => {
  const email = await newEmail()
  const stranger = await OPENED['a password']?.(email)
  if (!stranger) throw new Error('not opened')
  const held = await orderRow(await orderByPhone(stranger, 'COD'))
  if (!held) throw new Error('no order')
  const mailed = await askCode(email)
  const logins: Promise<Person>[] = []
  await transact(shop.db, async (tx) => {
    await writeCredit(tx, {
      ...{ userId: held.userId, delta: rupees(100), reason: 'granted', note: 'Sorry', actorId: owner.id },
    })
    logins.push(loginByCode(email, mailed))
    const waiting = sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
    await vi.waitFor(async () => expect((await tx.execute(waiting)).rows).toHaveLength(1), 10_000)
  })
  const [victim] = await Promise.all(logins)
  if (!victim) throw new Error('nobody has logged in')
  expect(await shop.as(victim).storeCredit.mine()).toMatchObject({ balance: rupees(100) })
})

test('orders that are placed while a code hands over what is held are in the account too, each once', async () => {
  for (let round = 0; round < (isGate ? 2 : 5); round++) {
    const email = await newEmail()
    const stranger = await OPENED['a password']?.(email)
    if (!stranger) throw new Error('not opened')
    const { drafts } = shop.as(owner)
    const ready = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { id } = await drafts.create({ customerId: stranger.id })
        return drafts.save({ id, revision: 0, lines: [line], address: VICTIM })
      }),
    )
    const mailed = await askCode(email)
    const placing = ready.map(({ id, revision, online }) =>
      drafts.place({ id, revision, paymentMethod: 'Online', total: online.sums?.total ?? rupees(0) }),
    )
    const [victim, ...placed] = await Promise.all([loginByCode(email, mailed), ...placing])
    const seen = (await shop.as(victim).orders.mine({})).items.map(({ id }) => id)
    expect(seen.toSorted()).toEqual(placed.map(({ order }) => order.id).toSorted())
  }
})
