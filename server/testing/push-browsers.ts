import { eq, sql } from 'drizzle-orm'
import { createSessions } from '#server/people/accounts/sessions/sessions.ts'
import { pushSubscriptions } from '#server/people/messages/web-push/push-subscriptions.table.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { placeCod } from './phone-messages.ts'
import { newBrowser, startPushService } from './push-service.ts'
import { type Person, startShop, type TestShop } from './start-shop.ts'

/** Tests: a shop with an imitated push service, and a shopper with an order. */
export async function shopWithOrder() {
  const service = await startPushService()
  const shop = await startShop({ PUSH_API_URL: service.url })
  const [owner, asha] = [await shop.admin(), await shop.customer()]
  await shop.address(asha)
  const { id, number } = await placeCod(shop, asha)
  const rows = () => shop.db.select().from(mailOutbox).where(eq(mailOutbox.channel, 'push')).orderBy(mailOutbox.id)
  return {
    shop,
    service,
    asha,
    id,
    number,
    orders: shop.as(owner).orders,
    rows,
    states: async () => (await rows()).map(({ kind, state, lastError }) => [kind, state, lastError]),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await service[Symbol.asyncDispose]()
    },
  }
}

/** Tests: another session of the same person, in another browser. */
export async function elsewhere(shop: TestShop, person: Person): Promise<Person> {
  const secret = 'a secret of the tests, long enough to sign with'
  const { open } = createSessions({ db: shop.db, config: shop.deps.config, secret })
  return { ...person, cookie: await open(person.id) }
}

/** Tests: switches notifications on in a new browser of a person. */
export async function addBrowser(shop: TestShop, person: Person, endpoint?: string) {
  const browser = newBrowser(endpoint)
  await shop.as(person).webPush.add(browser.subscription)
  return browser
}

/** Tests: makes everything in the outbox due. */
export async function makeDue({ db }: TestShop): Promise<void> {
  await db.update(mailOutbox).set({ nextAttemptAt: sql`now()` })
}

/** Tests: how many browsers get notifications. */
export const devices = ({ db }: TestShop) => db.$count(pushSubscriptions)
