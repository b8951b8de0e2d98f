import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/session.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { exportMail } from '#texts/en/site/export-mail.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(exportMail)

/** Mails all owners, including the one who downloads, that somebody downloads all data of the shop. */
export async function queueExportMails(tx: Db, { actor, ip }: { actor: Actor; ip: string }): Promise<void> {
  const owners = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.staffRole, 'owner'), isNull(users.erasedAt)))
  const { title } = texts
  const text = texts.text(actor)
  for (const owner of owners)
    await queueMail(tx, {
      key: `shop-export:${randomUUID()}`,
      kind: 'shop-export',
      to: owner.email,
      subject: title,
      content: {
        title,
        preview: text,
        parts: [
          { kind: 'paragraph', text },
          { kind: 'facts', rows: [[texts.address, ip]] },
          { kind: 'button', label: texts.button, to: '/admin/staff' },
          {
            kind: 'footnote',
            text: texts.footnote,
          },
        ],
      },
    })
}
