import { eq } from 'drizzle-orm'
import { productPath } from '#contract/catalogue/product-path.ts'
import { products } from '#server/catalogue/products/products.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import type { Db } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { reviewMails } from '#texts/catalogue/review-mails.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'
import type { reviews } from './reviews.table.ts'

/** Queues the mail that the shop has answered a review. Each review gets one mail, even if the answer is changed later. */
export async function queueAnswerMail(tx: Db, review: typeof reviews.$inferSelect): Promise<void> {
  const { id, userId, productId, text, answer, hiddenAt } = review
  if (answer === null || userId === null || hiddenAt !== null) return
  const [recipient] = await tx
    .select({ email: users.email, language: users.language, erasedAt: users.erasedAt, name: products.name })
    .from(users)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(users.id, userId))
  if (!recipient || recipient.erasedAt) return
  const { email, language, name } = recipient
  const texts = toWords(reviewMails(language))
  const { subject, title, preview, text: announcement } = texts.answered
  await queueMail(tx, {
    key: `review-answer:${id}`,
    kind: 'review-answer',
    to: email,
    // A product's name may have several lines, but a subject must have one.
    subject: subject({ name }).replace(/\s+/g, ' '),
    content: {
      title,
      preview: preview({ name }),
      parts: [
        { kind: 'paragraph', text: announcement({ name }) },
        { kind: 'lines', title: texts.answer, lines: splitIntoLines(answer) },
        ...(text ? [{ kind: 'lines', title: texts.yourReview, lines: splitIntoLines(text) } as const] : []),
        { kind: 'button', label: texts.see, to: `${productPath({ id: productId, name })}#reviews` },
      ],
      ...mailLanguage(language),
    },
  })
}

function splitIntoLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}
