import { NEWSLETTER_LINK_DAYS } from '#contract/basics/limits.ts'
import type { MailPart } from '#contract/people/mail-content.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'

/** Queues the confirmation mail of the double opt-in. It mentions the discount, if there is one. */
export async function queueConfirmation(
  tx: Db,
  email: string,
  { token, tokenHash, percent }: { token: string; tokenHash: string; percent: number | null },
): Promise<void> {
  const promise = percent === null ? '' : ` Your code for ${percent}% off your first purchase comes right after.`
  await queueMail(tx, {
    key: `newsletter-confirm:${tokenHash}`,
    kind: 'newsletter-confirm',
    to: email,
    subject: 'Please confirm your email',
    isSecret: true,
    content: {
      title: 'One more step',
      preview: 'Confirm your email to join.',
      parts: [
        {
          kind: 'paragraph',
          text: `You asked to join our newsletter. Please confirm that this is your email.${promise}`,
        },
        { kind: 'button', label: 'Confirm my email', to: `/newsletter/confirm/${token}` },
        {
          kind: 'footnote',
          text: `The link works once, for ${NEWSLETTER_LINK_DAYS} days. If it wasn't you, ignore this email and you won't hear from us.`,
        },
      ],
    },
  })
}

/** The welcome mail, with the promo code if there is one. */
export async function queueWelcome(
  tx: Db,
  { id, email }: { id: string; email: string },
  { tokenHash, code }: { tokenHash: string; code: { code: string; percent: number } | null },
): Promise<void> {
  const gift: MailPart[] = code
    ? [
        { kind: 'paragraph', text: `Here is your code for ${code.percent}% off. It works once, at the checkout.` },
        { kind: 'code', code: code.code },
      ]
    : []
  await queueMail(tx, {
    key: `newsletter-welcome:${tokenHash}`,
    kind: 'newsletter-welcome',
    to: email,
    subject: code ? `Welcome! Here is your ${code.percent}% code` : 'Welcome to our newsletter',
    content: {
      title: 'Welcome to our newsletter',
      preview: code ? `${code.code}: ${code.percent}% off your first purchase.` : 'New designs and small runs, first.',
      parts: [
        {
          kind: 'paragraph',
          text: 'New designs, small runs and the occasional code. Every email has a link to unsubscribe.',
        },
        ...gift,
        { kind: 'button', label: 'Shop now', to: '/products' },
      ],
      unsubscribe: `/newsletter/unsubscribe/${id}`,
    },
  })
}
