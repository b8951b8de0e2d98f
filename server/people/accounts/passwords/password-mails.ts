import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { RESET_LINK_MINUTES } from '#contract/basics/limits.ts'
import type { User, UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { passwordMails } from '#texts/en/people/password-mails.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(passwordMails)

/** Queues the mail with the link. Only this mail contains the token; its content is deleted after sending. */
export async function queueResetLink(tx: Db, email: string, link: { id: string; token: string }): Promise<void> {
  await queueMail(tx, {
    key: `password-reset:${link.id}`,
    kind: 'password-reset',
    to: email,
    subject: texts.reset.title,
    isSecret: true,
    content: {
      title: texts.reset.title,
      preview: texts.reset.preview({ minutes: RESET_LINK_MINUTES }),
      parts: [
        {
          kind: 'paragraph',
          text: texts.reset.text,
        },
        {
          kind: 'button',
          label: texts.reset.choose,
          to: `/reset-password/${encodeURIComponent(email)}/${link.token}`,
        },
        {
          kind: 'footnote',
          text: texts.reset.linkEnds({ minutes: RESET_LINK_MINUTES }),
        },
      ],
    },
  })
}

/** Queues the notice that the password was changed, and whether passkeys were removed with it. */
export async function queuePasswordNotice(
  tx: Db,
  userId: UserId,
  { hadPasskeys = false }: { hadPasskeys?: boolean } = {},
): Promise<void> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  if (!user) return
  await queueMail(tx, {
    key: `password-changed:${randomUUID()}`,
    kind: 'password-changed',
    to: user.email,
    subject: texts.changed.title,
    content: {
      title: texts.changed.title,
      preview: texts.changed.preview,
      parts: [
        { kind: 'paragraph', text: texts.changed.text },
        ...(hadPasskeys
          ? [
              {
                kind: 'paragraph' as const,
                text: texts.changed.passkeysRemoved,
              },
            ]
          : []),
        { kind: 'paragraph', text: texts.changed.notYou },
        { kind: 'button', label: texts.setPassword, to: '/reset' },
      ],
    },
  })
}

/** Queues the notice that the account's password no longer works, because the email was unconfirmed. */
export async function queuePasswordRemovedNotice(tx: Db, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  await queueMail(tx, {
    // The account's id is enough: the mail is sent at most once, when the email is confirmed.
    key: `password-removed:${id}`,
    kind: 'password-removed',
    to: email,
    subject: texts.removed.subject,
    content: {
      title: texts.removed.title,
      preview: texts.removed.preview,
      parts: [
        {
          kind: 'paragraph',
          text: texts.removed.text,
        },
        { kind: 'paragraph', text: texts.removed.whatToDo },
        { kind: 'button', label: texts.setPassword, to: '/reset' },
      ],
    },
  })
}
