import { eq } from 'drizzle-orm'
import type { Paise } from '#contract/basics/money.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'
import { creditMails } from '#texts/selling/credit-mails.ts'

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
  const texts = toWords(creditMails(language))
  await queueMail(tx, {
    key: `store-credit:${entryId}`,
    kind: 'store-credit',
    to: email,
    subject: texts.subject({ amount }),
    content: {
      title: texts.title({ amount }),
      preview: texts.preview({ balance }),
      parts: [
        { kind: 'paragraph', text: texts.text({ balance }) },
        { kind: 'lines', title: texts.fromUs, lines: [note] },
        { kind: 'button', label: texts.see, to: '/me/store-credit' },
      ],
      ...mailLanguage(language),
    },
  })
}
