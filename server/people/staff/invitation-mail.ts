import { INVITATION_HOURS } from '#contract/basics/limits.ts'
import type { StaffRole } from '#contract/basics/permissions.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { roles } from '#texts/en/people/roles.ts'
import { staffMails } from '#texts/en/people/staff-mails.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(staffMails).invitation
const roleTexts = englishWords(roles)

type Letter = { email: string; role: StaffRole; token: string; tokenHash: string; by: string; shopName: string }

/** Queues the mail with the link, the only place that contains the token; its content is deleted after sending. */
export async function queueInvitation(tx: Db, letter: Letter): Promise<void> {
  const { email, role, token, tokenHash, by, shopName } = letter
  const { name, about } = roleTexts[role]
  const hours = INVITATION_HOURS
  await queueMail(tx, {
    key: `staff-invitation:${tokenHash}`,
    kind: 'staff-invitation',
    to: email,
    subject: texts.subject({ by, shopName }),
    isSecret: true,
    content: {
      title: texts.title({ shopName }),
      preview: texts.preview({ role: name, hours }),
      parts: [
        { kind: 'paragraph', text: texts.text({ by, shopName, role: name, about }) },
        { kind: 'button', label: texts.see, to: `/staff-invitation/${token}` },
        {
          kind: 'footnote',
          text: texts.linkEnds({ hours, by }),
        },
      ],
    },
  })
}
