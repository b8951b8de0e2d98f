import { eq } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { hasPush, notificationTo } from '#server/people/messages/web-push/queue-push.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'

type DesignMailFacts = { language: Language; number: number; name: string }
type Written = { subject: string } & Pick<MailContent, 'title' | 'preview' | 'parts'>
type About = {
  /** 'proof', 'qc-photos' … */
  kind: string
  /** The id of the proof, sending or stop; it gets one mail of each kind. */
  about: string
}

/**
 * Queues a mail about the designs or shirts of an order, and a notification with the same text, in the customer's language. Uses the
 * caller's transaction. The link in the mail is secret, so the content is deleted after sending. Queues nothing for an erased person.
 */
export async function queueDesignMail(
  tx: Db,
  orderId: OrderId,
  { kind, about }: About,
  write: (facts: DesignMailFacts) => Written,
): Promise<void> {
  const [to] = await tx
    .select({
      email: users.email,
      language: users.language,
      erasedAt: users.erasedAt,
      number: orders.number,
      fullName: orders.shipFullName,
      hasPush: hasPush(orders.userId),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!to || to.erasedAt) return
  const { language, number } = to
  const { subject, ...content } = write({ language, number, name: to.fullName.split(' ')[0] ?? to.fullName })
  const key = `order-${kind}:${about}`
  await queueMails(tx, [
    {
      key,
      kind: `order-${kind}`,
      to: to.email,
      orderId,
      subject,
      isSecret: true,
      content: { ...content, ...mailLanguage(language) },
    },
    ...(to.hasPush
      ? [notificationTo(to.email, { kind, mailKey: key, orderId }, { title: subject, text: content.preview })]
      : []),
  ])
}
