import type { Language } from '#contract/basics/languages.ts'
import { BACK_IN_STOCK_LINK_DAYS, DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { BACK_IN_STOCK_MAIL_TEXTS } from '#contract/texts/back-in-stock-mails.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Mail, queueMail } from '#server/platform/mail/mail.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'

type About = { email: string; language: Language; productId: ProductId; name: string; size: string; colour: string }
export type BackInStockAlert = About & { id: string; addressId: string }

/** Queues the confirmation mail of the double opt-in. */
export async function queueConfirmation(
  tx: Db,
  about: About,
  { key, token }: { key: string; token: string },
): Promise<void> {
  const texts = BACK_IN_STOCK_MAIL_TEXTS[about.language]
  const { subject, title, preview, text, button, note } = texts.confirm(formatVariant(about), BACK_IN_STOCK_LINK_DAYS)
  await queueMail(tx, {
    key,
    kind: 'restock-confirm',
    to: about.email,
    subject,
    isSecret: true,
    content: {
      title,
      preview,
      parts: [
        { kind: 'paragraph', text },
        { kind: 'button', label: button, to: `/back-in-stock/confirm/${token}` },
        { kind: 'footnote', text: note },
      ],
      ...mailLanguage(about.language),
    },
  })
}

/** The mail that a product is back in stock, with a link to this size and colour. */
export function buildBackInStockMail(about: BackInStockAlert, token: string): Mail {
  const texts = BACK_IN_STOCK_MAIL_TEXTS[about.language]
  const { subject, title, preview, text, button } = texts.back(formatVariant(about))
  const { size } = about
  const color = formatColour(about)
  const query = new URLSearchParams({ ...(size && { size }), ...(color && { color }) }).toString()
  return {
    key: `restock-news:${about.id}`,
    kind: 'restock-news',
    to: about.email,
    subject,
    content: {
      title,
      preview,
      parts: [
        { kind: 'paragraph', text },
        {
          kind: 'button',
          label: button,
          to: `${productPath({ id: about.productId, name: about.name })}${query && `?${query}`}`,
        },
      ],
      unsubscribe: `/back-in-stock/stop/${token}`,
      ending: { why: texts.why, link: texts.stop },
      ...mailLanguage(about.language),
    },
  }
}

/** The colour as text; '' for a product without colours. */
function formatColour({ colour }: About): string {
  return colour === DEFAULT_COLOR ? '' : colour
}

/** "Crew Tee (M · Black)", on one line even if the product's name has line breaks. */
function formatVariant(about: About): string {
  const { name, size } = about
  const choice = [size, formatColour(about)].filter(Boolean).join(' · ')
  return `${name}${choice && ` (${choice})`}`.replace(/\s+/g, ' ')
}
