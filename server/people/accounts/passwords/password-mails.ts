import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { RESET_LINK_MINUTES } from '#contract/basics/limits.ts'
import type { User, UserId } from '#contract/people/auth.api.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

/** Queues the mail with the link. Only this mail contains the token; its content is deleted after sending. */
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
    subject: 'Your password was changed',
    content: {
      title: 'Your password was changed',
      preview: "If this wasn't you, set a new password right away.",
      parts: [
        { kind: 'paragraph', text: 'The password of your account was changed, and all other devices were signed out.' },
        ...(hadPasskeys
          ? [
              {
                kind: 'paragraph' as const,
                text: 'Your passkeys were removed too. You can add new ones in the settings of your account.',
              },
            ]
          : []),
        { kind: 'paragraph', text: "If this wasn't you, set a new password right away and reply to this email." },
        { kind: 'button', label: 'Set a new password', to: '/reset' },
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
    subject: 'Your email is confirmed, please set a new password',
    content: {
      title: 'Your email is confirmed',
      preview: 'Please set a new password, or keep logging in by code.',
      parts: [
        {
          kind: 'paragraph',
          text: 'You have shown that this email is yours. Before that anybody could have used it: to be safe, the password or Google account that opened your account earlier no longer does, and all other devices were logged out.',
        },
        { kind: 'paragraph', text: 'You can log in by code at any time, or set a new password.' },
        { kind: 'button', label: 'Set a new password', to: '/reset' },
      ],
    },
  })
}
