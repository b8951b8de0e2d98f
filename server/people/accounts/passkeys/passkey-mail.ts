import type { User } from '#contract/people/auth.api.ts'
import type { Passkey } from '#contract/people/passkeys.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

/** Queues the notice that a passkey was added, in case another person did it. */
export async function queuePasskeyNotice(tx: Db, user: Pick<User, 'email'>, { id, name }: Passkey): Promise<void> {
  await queueMail(tx, {
    key: `passkey-added:${id}`,
    kind: 'passkey-added',
    to: user.email,
    subject: 'A passkey was added to your account',
    content: {
      title: 'A passkey was added to your account',
      preview: "If this wasn't you, remove it in your account.",
      parts: [
        { kind: 'paragraph', text: `You can now log in with the passkey “${name}”. Your password stays as it is.` },
        {
          kind: 'paragraph',
          text: "If this wasn't you, log in, remove the passkey in the settings of your account, sign out everywhere else, and set a new password.",
        },
        { kind: 'button', label: 'Log in', to: '/login' },
      ],
    },
  })
}
