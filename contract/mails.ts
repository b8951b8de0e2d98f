import { z } from 'zod'
import { Instant, personalId } from '#contract/http/codecs.ts'
import { Paging } from '#contract/http/paging.ts'
import { route } from '#contract/http/route.ts'
import { OrderId } from './orders.ts'

export const MailId = personalId<'MailId'>()
export type MailId = z.output<typeof MailId>

const MailState = z.enum(['queued', 'sending', 'sent', 'dead', 'merged'])

/** A mail of the outbox, as the owner sees it: never what it says. */
export const SentMail = z.object({
  id: MailId,
  kind: z.string(),
  subject: z.string(),
  to: z.string(),
  state: MailState,
  /** When it went out, or else when it was written. */
  at: Instant,
  lastError: z.string().nullable(),
  orderId: OrderId.nullable(),
  /** Given up, and its words are still there: those of a mail with a secret link are wiped. */
  canSendAgain: z.boolean(),
})
export type SentMail = z.output<typeof SentMail>

export const mails = {
  failed: route('GET', '/mails/failed', {
    access: 'admin',
    query: z.object(Paging),
    paged: true,
    reply: z.array(SentMail),
    summary: 'The mails that were given up, newest first.',
  }),
  again: route('POST', '/mails/:id/again', {
    access: 'admin',
    params: z.object({ id: MailId }),
    throws: { illegal_transition: null },
    reply: SentMail,
    summary: 'Tries a mail that was given up once more. While it waits to be sent, the same call changes nothing.',
  }),
}
