import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { User } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { staffMails } from '#texts/en/people/staff-mails.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(staffMails).newOwner

/** Tells the other owners by mail that somebody has become an owner, with all their rights. */
export async function queueNewOwner(tx: Db, { id, name, email }: { id: User['id']; name: string; email: string }) {
  const isOther = and(eq(users.staffRole, 'owner'), isNull(users.erasedAt), ne(users.id, id))
  const others = await tx.select({ email: users.email }).from(users).where(isOther)
  const text = texts.text({ name, email })
  const title = texts.title({ name })
  for (const other of others)
    await queueMail(tx, {
      key: `new-owner:${randomUUID()}`,
      kind: 'role-changed',
      to: other.email,
      subject: title,
      content: {
        title,
        preview: text,
        parts: [
          { kind: 'paragraph', text },
          { kind: 'button', label: texts.seeStaff, to: '/admin/staff' },
          { kind: 'footnote', text: texts.unexpected },
        ],
      },
    })
}
