import { eq } from 'drizzle-orm'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { CREDIT_MAIL_TEXTS } from '#contract/texts/credit-mails.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'

type Grant = {
  /** The id of the ledger row. */
  entryId: number
  userId: UserId
  amount: Paise
  balance: Paise
  /** The owner's reason. The customer reads it. */
  note: string
}

/** Queues a mail about store credit from the owner, with the reason, once per ledger entry. */
export async function queueGrantMail(tx: Db, { entryId, userId, amount, balance, note }: Grant): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw new Error('no customer to write to')
  const { email, language } = person
  const { added, fromUs, see } = CREDIT_MAIL_TEXTS[language]
  const { subject, title, preview, text } = added({ amount: formatRupees(amount), balance: formatRupees(balance) })
  await queueMail(tx, {
    key: `store-credit:${entryId}`,
    kind: 'store-credit',
    to: email,
    subject,
    content: {
      title,
      preview,
      parts: [
        { kind: 'paragraph', text },
        { kind: 'lines', title: fromUs, lines: [note] },
        { kind: 'button', label: see, to: '/me/store-credit' },
      ],
      ...mailLanguage(language),
    },
  })
}
