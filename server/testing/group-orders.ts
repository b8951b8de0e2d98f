import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { rupees } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type {
  CreateGroupOrder,
  GroupShareId,
  JoinGroupOrder,
} from '#contract/print/group-orders/group-order-fields.api.ts'
import type { OrganiserGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import type { QuantityBreak } from '#contract/selling/designs/price.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { accounts, users } from '#server/people/accounts/auth.table.ts'
import { groupShares } from '#server/print/group-orders/group-orders.table.ts'
import { finishGroupOrders } from '#server/print/group-orders/group-orders-job.ts'
import { endWithBooks } from './books.ts'
import { CONFIG, filled } from './designs.ts'
import { pay } from './sandbox.ts'
import { type Person, startShop, type TestShop } from './start-shop.ts'
import { passwordHash, proveMailbox } from './users.ts'

/** Quantity breaks: 10% off from 3 shirts, 20% from 5. */
const BREAKS: QuantityBreak[] = [
  { from: 3, percent: 10 },
  { from: 5, percent: 20 },
]

/** Configures customised shirts of ₹648 with these quantity breaks. */
export async function configureGroups(shop: TestShop, quantityBreaks: QuantityBreak[] = BREAKS): Promise<void> {
  const { colors, materials, sizes, ...rest } = CONFIG
  const printPrices = { extraSide: rupees(0), areaSteps: [], quantityBreaks }
  await shop.as(await shop.admin()).customization.save({
    ...{ ...rest, printPrices },
    ...{ colors: [...colors], materials: [...materials], sizes: [...sizes] },
  })
}

/** A shop with group orders for the tests of a file. After the tests its bookkeeping is checked. */
export async function startGroupShop(): Promise<{ shop: TestShop; owner: Person }> {
  const shop = await startShop()
  afterAll(() => endWithBooks(shop))
  const owner = await shop.admin()
  await configureGroups(shop)
  return { shop, owner }
}

export type TestGroupOrder = { organiser: Person; groupOrder: OrganiserGroupOrder }

/** A group order that is open for a week, whose members pay themselves, with one parcel to the organiser. */
export async function makeGroupOrder(shop: TestShop, change: Partial<CreateGroupOrder> = {}): Promise<TestGroupOrder> {
  const organiser = await shop.customer('Meera Nair')
  await shop.address(organiser)
  await proveMailbox(shop, organiser)
  const { id } = await shop.as(organiser).customization.add(await filled())
  const deadline = new Date(Date.now() + 7 * 86_400_000)
  const groupOrder = await shop.as(organiser).groupOrders.make({
    ...{ customizedProductId: id, title: 'CSE Fest 2026', deadline, payer: 'members', parcels: 'one' },
    ...{ lettering: 'name-number', font: 'poppins', colour: '#ffffff', sizes: ['S', 'M', 'L'] },
    ...change,
  })
  return { organiser, groupOrder }
}

let people = 0
export function newMember(change: Partial<JoinGroupOrder> = {}): JoinGroupOrder {
  people += 1
  return {
    key: randomUUID(),
    ownName: `${String.fromCharCode(65 + (people % 26))}sha Rao`,
    email: `group-member-${people}@example.com`,
    size: 'M',
    shirtName: `NAME ${people}`,
    shirtNumber: String(people % 100),
    showsName: true,
    ...change,
  }
}

export type Joined = { id: GroupShareId; token: string }
export type Paid = Joined & { orderId: OrderId }

/** Joins a group order whose members pay. Returns the share and the token of its link. */
export async function joinTestGroupOrder(
  shop: TestShop,
  token: string,
  change: Partial<JoinGroupOrder> = {},
): Promise<Joined> {
  const { payPath } = await shop.visitor.groupLinks.join({ token, ...newMember(change) })
  return shareAt(shop, payPath ?? '')
}

/** The share and token of a share page's path. */
export function shareAt(shop: TestShop, path: string): Joined {
  const token = path.split('/').at(-1) ?? ''
  const id = shop.deps.groupShareIds.read(token) as GroupShareId | null
  if (id === null) throw new Error('no link of a share')
  return { token, id }
}

/** The id of a share's order. */
export async function readOrderId(shop: TestShop, { id }: Joined): Promise<OrderId> {
  const [share] = await shop.db.select().from(groupShares).where(eq(groupShares.id, id))
  if (!share?.orderId) throw new Error('it is no order')
  return share.orderId
}

/** Pays a share as in the payment window. */
export async function payShare(shop: TestShop, joined: Joined): Promise<Paid> {
  const { order } = await shop.visitor.groupLinks.pay({ token: joined.token })
  const orderId = await readOrderId(shop, joined)
  await payWindow(shop, shop.deps.payLinkIds.sign(orderId), order.id)
  return { ...joined, orderId }
}

/** Pays an order by its payment link, like an organiser who pays for the whole group. */
export async function payLink(shop: TestShop, token: string): Promise<void> {
  const { order } = await shop.visitor.payLinks.initiate({ token })
  await payWindow(shop, token, order.id)
}

async function payWindow(shop: TestShop, token: string, providerOrderId: string): Promise<void> {
  const { paymentId, signature } = await pay(shop, providerOrderId, 'capture')
  await shop.visitor.payLinks.verify({ token, paymentId, providerOrderId, signature })
}

export async function joinAndPay(shop: TestShop, token: string, change: Partial<JoinGroupOrder> = {}): Promise<Paid> {
  return payShare(shop, await joinTestGroupOrder(shop, token, change))
}

export async function finish(shop: TestShop): Promise<void> {
  await finishGroupOrders(shop.gateway, shop.deps)
}

export async function readShareOrder(
  shop: TestShop,
  { orderId }: Pick<Paid, 'orderId'>,
): Promise<typeof orders.$inferSelect> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('no order')
  return order
}

/** Gives a person without password a password, which deleting the account requires. */
export async function withPassword(shop: TestShop, person: Person): Promise<Person> {
  const password = await passwordHash()
  const values = {
    issuer: 'local:credential',
    accountId: person.id,
    providerId: 'credential',
    userId: person.id,
    password,
  }
  await shop.db.insert(accounts).values(values).onConflictDoNothing()
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, person.id))
  return person
}
