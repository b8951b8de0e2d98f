import { inArray, sql } from 'drizzle-orm'
import type { Paise } from '#contract/basics/money.ts'
import { may, rolesWith, type StaffRole } from '#contract/basics/permissions.ts'
import type { Order, OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MailContent, MailItem, Sum } from '#contract/people/mail-content.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Mail, queueMails } from '#server/platform/mail/mail.ts'
import { settings } from '#server/site/settings/settings.table.ts'
import { staffMails } from '#texts/en/orders/staff-mails.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(staffMails)

/**
 * Queues a mail to every admin about an order that can be accepted, in the transaction that made it acceptable. Once per order
 * and admin; none when the setting is off.
 */
export async function queueOwnerAlerts(tx: Db, order: Order, items: readonly MailItem[]): Promise<void> {
  await queueMails(tx, ownerAlerts(await readAlerted(tx), order, items))
}

/** Queues a mail to every admin that a cash-on-delivery order is now paid online. Once per order and admin. */
export async function queuePaidOnlineAlerts(tx: Db, { id: orderId, number, total }: PaidOnline): Promise<void> {
  const admins = await readAlerted(tx)
  await queueMails(
    tx,
    admins.map(({ id, email, staffRole }) => {
      const text = may(staffRole, 'orders:amounts')
        ? texts.amountPaidOnlineText({ number, total })
        : texts.paidOnlineText({ number })
      const content: MailContent = {
        title: texts.paidOnline({ number }),
        preview: texts.paidOnlinePreview,
        parts: [{ kind: 'paragraph', text }, openOrder(number), FOOTNOTE],
      }
      const mail = { kind: 'order-alert', orderId, subject: texts.paidOnlineSubject({ number }), content }
      return { ...mail, key: `order-paid-online:${orderId}:${id}`, to: email }
    }),
  )
}

/** A cash order that was paid online after all. `total` is in paise, without the cash-on-delivery fee. */
type PaidOnline = { id: OrderId; number: number; total: Paise }

/** Somebody who gets a mail about each order. */
export type Alerted = { id: UserId; email: string; staffRole: StaffRole }

/**
 * The FROM and WHERE clauses for the staff who get a mail about each order, as `admin`: those who have chosen it, and those who have chosen
 * nothing and whose role gets mails about the shop (contract/insights/staff-notifications.api.ts).
 */
export const alertedStaff = sql`from users admin
  left join staff_notices wish on wish.user_id = admin.id and wish.topic = 'order'
  -- All staff are admins: their index finds them among thousands of customers.
  where admin.role = 'admin' and ${inArray(sql`admin.staff_role`, rolesWith('orders:read'))} and admin.erased_at is null
    and case when wish.mail is null then ${inArray(sql`admin.staff_role`, rolesWith('alerts:receive'))} else wish.mail = 'now' end`

/** The staff who get mails about orders: nobody when the setting is off. */
async function readAlerted(tx: Db): Promise<Alerted[]> {
  const [setting] = await tx.select({ orderAlerts: settings.orderAlerts }).from(settings)
  if (setting?.orderAlerts === false) return []
  const { rows } = await tx.execute<Alerted>(
    sql`select admin.id, admin.email, admin.staff_role as "staffRole" ${alertedStaff}`,
  )
  return rows
}

const openOrder = (number: number) => {
  return { kind: 'button', label: texts.openOrder, to: `/admin/orders/${number}` } as const
}
const FOOTNOTE = {
  kind: 'footnote',
  text: texts.why,
} as const

/** The mails to these admins about an order that can be accepted. */
export function ownerAlerts(admins: readonly Alerted[], order: Order, items: readonly MailItem[]): Mail[] {
  return admins.map(({ id, email, staffRole }) => ({
    key: `order-alert:${order.id}:${id}`,
    kind: 'order-alert',
    to: email,
    orderId: order.id,
    ...(may(staffRole, 'orders:amounts') ? alertMail(order, items) : plainMail(order)),
  }))
}

function alertMail(order: Order, items: readonly MailItem[]): { subject: string; content: MailContent } {
  const { number, total, address, itemCount } = order
  const payment = order.paymentMethod === 'COD' ? texts.cash({ total }) : texts.online({ total })
  const values = { name: address.fullName, city: address.city, items: texts.items({ count: itemCount }), payment }
  const sums: Sum[] = [{ name: texts.total, amount: total, isTotal: true }]
  return {
    subject: texts.newOrderSubject({ number, total }),
    content: {
      title: texts.newOrder({ number }),
      preview: texts.preview(values),
      parts: [
        { kind: 'paragraph', text: texts.ordered(values) },
        openOrder(number),
        { kind: 'items', items: [...items], sums },
        FOOTNOTE,
      ],
    },
  }
}

/** The mail for roles that may not see amounts. It has no data about the customer. */
function plainMail({ number, itemCount }: Order): { subject: string; content: MailContent } {
  const title = texts.newOrder({ number })
  const text = texts.itemsAlone({ count: itemCount })
  const parts: MailContent['parts'] = [{ kind: 'paragraph', text }, openOrder(number), FOOTNOTE]
  return { subject: title, content: { title, preview: text, parts } }
}
