import { NEWSLETTER_LINK_DAYS } from '#contract/basics/limits.ts'
import type { MailPart } from '#contract/people/mail-content.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { newsletterMails } from '#texts/en/people/newsletter.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(newsletterMails)

/** Queues the confirmation mail of the double opt-in. It mentions the discount, if there is one. */
export async function queueConfirmation(
  tx: Db,
  email: string,
  { token, tokenHash, percent }: { token: string; tokenHash: string; percent: number | null },
): Promise<void> {
  const words = texts.confirm
  await queueMail(tx, {
    key: `newsletter-confirm:${tokenHash}`,
    kind: 'newsletter-confirm',
    to: email,
    subject: words.subject,
    isSecret: true,
    content: {
      title: words.title,
      preview: words.preview,
      parts: [
        {
          kind: 'paragraph',
          text: percent === null ? words.text : words.textWithCode({ percent }),
        },
        { kind: 'button', label: words.confirm, to: `/newsletter/confirm/${token}` },
        {
          kind: 'footnote',
          text: words.linkEnds({ days: NEWSLETTER_LINK_DAYS }),
        },
      ],
    },
  })
}

/** The welcome mail, with the promo code if there is one. `key`: of mails with the same key only one is sent. */
export async function queueWelcome(
  tx: Db,
  { id, email }: { id: string; email: string },
  { key, code }: { key: string; code: { code: string; percent: number } | null },
): Promise<void> {
  const words = texts.welcome
  const gift: MailPart[] = code
    ? [
        { kind: 'paragraph', text: words.code({ percent: code.percent }) },
        { kind: 'code', code: code.code },
      ]
    : []
  await queueMail(tx, {
    key: `newsletter-welcome:${key}`,
    kind: 'newsletter-welcome',
    to: email,
    subject: code ? words.subjectWithCode({ percent: code.percent }) : words.title,
    content: {
      title: words.title,
      preview: code ? words.previewWithCode(code) : words.preview,
      parts: [
        {
          kind: 'paragraph',
          text: words.text,
        },
        ...gift,
        { kind: 'button', label: words.shop, to: '/products' },
      ],
      unsubscribe: `/newsletter/unsubscribe/${id}`,
    },
  })
}
