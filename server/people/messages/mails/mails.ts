import { desc, eq, sql } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { MailId, SentMail } from '#contract/people/mails.api.ts'
import { transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { resolvePage } from '#server/platform/http/paging.ts'
import { reviveMail } from '#server/platform/mail/mail.ts'
import { mailOutbox } from '#server/platform/mail/mail-outbox.table.ts'
import { presentMail, readMails } from '#server/platform/mail/sent-mails.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'

const FIRST_PAGE = { limit: 100, offset: 0 }

/** The mails that could not be sent, newest first. */
export async function failed(
  { db }: SignedIn,
  query: Input<typeof contract.mails.failed>,
): Promise<{ items: SentMail[]; total: number }> {
  // Dead newsletter mails are counted with their newsletter.
  const isDead = sql`${mailOutbox.state} = 'dead' and not ${mailOutbox.isBulk}`
  const { limit, offset } = resolvePage(query) ?? FIRST_PAGE
  const items = await readMails(db, isDead, desc(mailOutbox.createdAt)).limit(limit).offset(offset)
  return { items: items.map(presentMail), total: await db.$count(mailOutbox, isDead) }
}

/** Queues a dead mail again. Idempotent while it is queued. */
export async function again(ctx: SignedIn, { id }: { id: MailId }): Promise<SentMail> {
  return transact(ctx.db, async (tx) => {
    const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('update')
    if (!mail) throw notFound()
    if (mail.state === 'sent') throw new ShopError('illegal_transition', 'mail_sent_already')
    if (mail.state === 'dead') {
      if (mail.isSecret)
        throw new ShopError(
          'illegal_transition',
          mail.kind === 'order-confirm' ? 'order_confirm_link_deleted' : 'mail_link_deleted',
        )
      await reviveMail(tx, id)
      // The recipient is left out: the audit log is never deleted, and personal data must be.
      const sides = { before: { state: 'dead', kind: mail.kind }, after: { state: 'queued', kind: mail.kind } }
      await writeAudit(tx, ctx, { action: 'mail.again', subject: `mail:${id}`, ...sides })
    }
    const [written] = await readMails(tx, eq(mailOutbox.id, id))
    if (!written) throw notFound()
    return presentMail(written)
  })
}
