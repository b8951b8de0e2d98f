import { z } from 'zod'
import { MESSAGE_CHANNELS } from '#contract/basics/message-kinds.ts'
import { Contact, Instant, personalId } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from '#contract/orders/orders.api.ts'

export const MailId = personalId<'MailId'>()
export type MailId = z.output<typeof MailId>

const MailState = z.enum(['queued', 'sending', 'sent', 'dead', 'merged', 'withdrawn'])
const Channel = z.enum(['mail', ...MESSAGE_CHANNELS, 'push'])

/** A mail, a WhatsApp or SMS message, or a push notification, as admins see it, without its content. */
export const SentMail = z.object({
  id: MailId,
  channel: Channel,
  kind: z.string(),
  /** Hidden, like `to`, from roles that do not see customers' contacts. */
  subject: Contact,
  to: Contact,
  state: MailState,
  /** When it was sent, else when it was created. */
  at: Instant,
  lastError: Contact.nullable(),
  /** The delivery status that WhatsApp has reported for a message, and when. */
  delivery: z.enum(['sent', 'failed', 'delivered', 'read']).nullable(),
  deliveryAt: Instant.nullable(),
  orderId: OrderId.nullable(),
  /** Whether a dead letter still has its content. Content with a secret link is deleted. */
  canSendAgain: z.boolean(),
})
export type SentMail = z.output<typeof SentMail>

export const mails = {
  failed: route('GET', '/mails/failed', {
    access: 'admin',
    permission: 'customers:contact',
    query: z.object(Paging),
    paged: true,
    reply: z.array(SentMail),
    summary: 'The dead letters: mails and messages that are no longer tried, newest first.',
  }),
  again: route('POST', '/mails/:id/again', {
    access: 'admin',
    permission: 'customers:contact',
    params: z.object({ id: MailId }),
    throws: { illegal_transition: null },
    reply: SentMail,
    summary: 'Queues a dead letter again. Repeating the call while it is queued changes nothing.',
  }),
}
