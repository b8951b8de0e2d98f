import type { Letter, MailFacts, MailView } from '#contract/mail-content.ts'
import { letterText } from '#server/core/mail/mail-text.ts'
import { renderMail } from '#web/mails/render-mail.tsx'

/** Both sides of a mail, as the mailer sends them. */
export function renderLetter(
  letter: Letter,
  facts: MailFacts,
  pictures: MailView['pictures'] = new Map(),
): { html: string; text: string } {
  return { html: renderMail({ letter, facts, pictures }), text: letterText(letter, facts) }
}
