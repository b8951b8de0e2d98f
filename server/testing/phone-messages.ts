import { eq, sql } from 'drizzle-orm'
import { MESSAGE_CHANNELS, MESSAGE_KINDS, type MessageChannel } from '#contract/basics/message-kinds.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { MessageSettings } from '#contract/people/phone-messages.api.ts'
import { messageQueue } from '#server/people/messages/phone/message-jobs.ts'
import { createSender } from '#server/people/messages/phone/senders.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { sendDue } from '#server/platform/mail/outbox.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import type { Person, TestShop } from './start-shop.ts'

/** Settings of a shop whose message providers are at `url`. */
export function liveMessages(url: string): Record<string, string> {
  return {
    WHATSAPP_TOKEN: 'EAAtoken',
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_APP_SECRET: 'app secret',
    WHATSAPP_VERIFY_TOKEN: 'a token to verify with',
    WHATSAPP_API_URL: url,
    SMS_AUTH_KEY: 'auth-key',
    SMS_SENDER_ID: 'INKLOM',
    SMS_API_URL: url,
  }
}

/** Switches channels on, with an English template for each kind: `placed_en` and so on. */
export async function switchOn(shop: TestShop, channels: readonly MessageChannel[] = MESSAGE_CHANNELS): Promise<void> {
  const kinds = Object.fromEntries(
    MESSAGE_KINDS.map((kind) => [kind, { isOn: true, ids: { en: `${kind.replaceAll('-', '_')}_en` } }]),
  )
  const phoneMessages: MessageSettings = Object.fromEntries(channels.map((channel) => [channel, { isOn: true, kinds }]))
  await shop.db.update(settings).set({ phoneMessages })
}

/** A customer with an address who has agreed to messages by these channels. */
export async function shopperWith(shop: TestShop, channels: readonly MessageChannel[]): Promise<Person> {
  const person = await shop.customer()
  await shop.address(person)
  const agreed = Object.fromEntries(channels.map((channel) => [channel, true]))
  await shop.as(person).phoneMessages.choose({ phone: '9876543210', from: 'checkout', ...agreed })
  return person
}

/** Places an order with cash on delivery. */
export async function placeCod(shop: TestShop, person: Person): Promise<Order> {
  const line = { productId: await shop.product(), size: 'M', color: 'Black', quantity: 1 }
  await shop.as(person).cart.add(line)
  return (await shop.as(person).orders.place({ items: [line], paymentMethod: 'COD' })).order
}

/** Sends the due messages of one channel, like the job; `totalMs` limits one call of the provider. */
export function sendMessages(shop: TestShop, channel: MessageChannel, totalMs?: number): Promise<number> {
  return sendDue(messageQueue(channel, shop.deps, createSender(channel, shop.deps.config, totalMs)))
}

/** The messages in the outbox, oldest first. */
export function messagesIn(shop: TestShop) {
  return shop.db.select().from(mailOutbox).where(sql`${mailOutbox.channel} <> 'mail'`).orderBy(mailOutbox.id)
}

export async function readMessage(shop: TestShop, id: string) {
  const [row] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!row) throw new Error('there is no such message')
  return row
}

/** Makes everything in the outbox due now. */
export async function makeDue(shop: TestShop): Promise<void> {
  await shop.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` })
}
