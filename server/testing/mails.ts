import type { MailContent, MailFacts, MailView } from '#contract/people/mail-content.ts'
import { mailText } from '#server/platform/mail/mail-text.ts'
import { renderMail } from '#web/mails/render-mail.tsx'

/** The HTML and the plain text of a mail, as the mailer sends them. */
export function renderHtmlAndText(
  content: MailContent,
  facts: MailFacts,
  pictures: MailView['pictures'] = new Map(),
): { html: string; text: string } {
  return { html: renderMail({ content, facts, pictures }), text: mailText(content, facts) }
}
