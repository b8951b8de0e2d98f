import { inArray, sql } from 'drizzle-orm'
import { rolesWith } from '#contract/basics/permissions.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { staffMails } from '#texts/en/orders/staff-mails.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(staffMails)

type Alert = {
  /** The key of the event. Each person gets one mail per key. */
  key: string
  order: { id: OrderId; number: number }
  title: string
  text: string
}

/**
 * Queues a mail to the staff who want mails about designs and photos at once (contract/insights/staff-notifications.ts), in the event's
 * transaction. Without a choice, the default of the staff member's role applies. The mail has no personal data.
 */
export async function queueDesignAlerts(tx: Db, { key, order, title, text }: Alert): Promise<void> {
  const { rows } = await tx.execute<{ id: UserId; email: string }>(sql`
    select person.id, person.email from users person
      left join staff_notices wish on wish.user_id = person.id and wish.topic = 'proof'
    where person.role = 'admin' and ${inArray(sql`person.staff_role`, rolesWith('orders:work'))} and person.erased_at is null
      and case when wish.mail is null then ${inArray(sql`person.staff_role`, rolesWith('alerts:receive'))} else wish.mail = 'now' end`)
  await queueMails(
    tx,
    rows.map(({ id, email }) => ({
      key: `${key}:${id}`,
      kind: 'staff-proof',
      to: email,
      orderId: order.id,
      subject: title,
      content: {
        title,
        preview: text,
        parts: [
          { kind: 'paragraph', text },
          { kind: 'button', label: texts.openDesigns, to: `/admin/print/orders/${order.number}` },
          { kind: 'footnote', text: texts.why },
        ],
      },
    })),
  )
}
