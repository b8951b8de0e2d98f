import { eq, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { PUSH_TEXT_MAX } from '#contract/basics/limits.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { messageKey, type Notification, queueMails } from '#server/platform/mail/mail.ts'

/** SQL for whether a browser of this person gets notifications. */
export function hasPush(userId: SQL | { name: string }): SQL<boolean> {
  return sql<boolean>`exists (select from push_subscriptions where user_id = ${userId})`
}

/** The event that a notification tells of. */
type PushNotice = {
  /** The kind of event, such as 'accepted' or 'return-received'. */
  kind: string
  /** The key of the mail about the same event: each event has one mail and one notification. */
  mailKey: string
  /** Undefined for a staff notification that is not about an order. */
  orderId?: OrderId | undefined
  delaySeconds?: number | undefined
}
/** The title, on one line, and the text. */
type Words = { title: string; text: string }

/** The notification to the browsers of the account with this email address. */
export function notificationTo(
  to: string,
  { kind, mailKey, ...notice }: PushNotice,
  { title, text }: Words,
): Notification {
  return {
    ...notice,
    key: messageKey('push', mailKey),
    channel: 'push',
    kind: `push-${kind}`,
    to,
    subject: title,
    text: shortened(text),
  }
}

/**
 * Queues the notification about an event of an order, once per `mailKey`, for all of the shopper's subscribed browsers. Call it in the
 * event's transaction. Queues nothing when the shopper has no such browser.
 */
export async function queuePush(
  tx: Db,
  notice: PushNotice & { orderId: OrderId },
  words: (language: Language, orderNumber: number) => Words,
): Promise<void> {
  const [recipient] = await tx
    .select({ email: users.email, language: users.language, number: orders.number, hasPush: hasPush(orders.userId) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, notice.orderId))
  if (!recipient?.hasPush) return
  await queueMails(tx, [notificationTo(recipient.email, notice, words(recipient.language, recipient.number))])
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length > PUSH_TEXT_MAX ? `${letters.slice(0, PUSH_TEXT_MAX - 1).join('')}…` : text
}
