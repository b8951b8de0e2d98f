import { INVITATION_HOURS } from '#contract/basics/limits.ts'
import { ROLES, type StaffRole } from '#contract/basics/permissions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

type Letter = { email: string; role: StaffRole; token: string; tokenHash: string; by: string; shopName: string }

/** Queues the mail with the link, the only place that contains the token; its content is deleted after sending. */
export async function queueInvitation(tx: Db, letter: Letter): Promise<void> {
  const { email, role, token, tokenHash, by, shopName } = letter
  const { name, about } = ROLES[role]
  await queueMail(tx, {
    key: `staff-invitation:${tokenHash}`,
    kind: 'staff-invitation',
    to: email,
    subject: `${by} invites you to work at ${shopName}`,
    isSecret: true,
    content: {
      title: `Work at ${shopName}`,
      preview: `As ${name}. The link works once, for ${INVITATION_HOURS} hours.`,
      parts: [
        { kind: 'paragraph', text: `${by} invites you to the back-office of ${shopName} as ${name}. ${about}` },
        { kind: 'button', label: 'See the invitation', to: `/staff-invitation/${token}` },
        {
          kind: 'footnote',
          text: `The link works once, for ${INVITATION_HOURS} hours. If you do not know ${by}, you can ignore this email: nothing happens without you.`,
        },
      ],
    },
  })
}
