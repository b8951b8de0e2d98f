import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { UserId } from '#contract/auth.ts'
import { RESET_LINK_MINUTES } from '#contract/limits.ts'
import type { Db } from '#server/core/database/db.ts'
import { queueMail } from '#server/core/mail/mail.ts'
import { users } from './auth.table.ts'

/** Queues the mail with the link, the only place that contains the token; its content is deleted after sending. */
export async function queueResetLink(tx: Db, email: string, link: { id: string; token: string }): Promise<void> {
  await queueMail(tx, {
    key: `password-reset:${link.id}`,
    kind: 'password-reset',
    to: email,
    subject: 'Set a new password',
    isSecret: true,
    content: {
      title: 'Set a new password',
      preview: `The link works once, for ${RESET_LINK_MINUTES} minutes.`,
      parts: [
        {
          kind: 'paragraph',
          text: 'We received a request to reset the password of your account. Choose a new one here:',
        },
        {
          kind: 'button',
          label: 'Choose a new password',
          to: `/reset-password/${encodeURIComponent(email)}/${link.token}`,
        },
        {
          kind: 'footnote',
          text: `The link works once, for ${RESET_LINK_MINUTES} minutes. If you did not ask for it, you can ignore this email: your password stays the same.`,
        },
      ],
    },
  })
}

/** Queues the notice that the password was changed. */
export async function queuePasswordNotice(tx: Db, userId: UserId): Promise<void> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  if (!user) return
  await queueMail(tx, {
    key: `password-changed:${randomUUID()}`,
    kind: 'password-changed',
    to: user.email,
    subject: 'Your password was changed',
    content: {
      title: 'Your password was changed',
      preview: "If this wasn't you, set a new password right away.",
      parts: [
        { kind: 'paragraph', text: 'The password of your account was changed, and all other devices were signed out.' },
        { kind: 'paragraph', text: "If this wasn't you, set a new password right away and reply to this email." },
        { kind: 'button', label: 'Set a new password', to: '/reset' },
      ],
    },
  })
}
