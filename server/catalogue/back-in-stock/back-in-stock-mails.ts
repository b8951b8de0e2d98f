import type { Language } from '#contract/basics/languages.ts'
import { BACK_IN_STOCK_LINK_DAYS, DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type Mail, queueMail } from '#server/platform/mail/mail.ts'
import { backInStockMails } from '#texts/catalogue/back-in-stock-mails.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'

type About = { email: string; language: Language; productId: ProductId; name: string; size: string; colour: string }
export type BackInStockAlert = About & { id: string; addressId: string }

/** Queues the confirmation mail of the double opt-in. */
export async function queueConfirmation(
  tx: Db,
  about: About,
  { key, token }: { key: string; token: string },
): Promise<void> {
  const texts = toWords(backInStockMails(about.language))
  const { subject, title, preview, text, button, note } = texts.confirm
  const what = formatVariant(about)
  await queueMail(tx, {
    key,
    kind: 'restock-confirm',
    to: about.email,
    subject: subject({ what }),
    isSecret: true,
    content: {
      title,
      preview,
      parts: [
        { kind: 'paragraph', text: text({ what }) },
        { kind: 'button', label: button, to: `/back-in-stock/confirm/${token}` },
        { kind: 'footnote', text: note({ days: BACK_IN_STOCK_LINK_DAYS }) },
      ],
      ...mailLanguage(about.language),
    },
  })
}

/** The mail that a product is back in stock, with a link to this size and colour. */
export function buildBackInStockMail(about: BackInStockAlert, token: string): Mail {
  const texts = toWords(backInStockMails(about.language))
  const { subject, title, preview, text, button } = texts.back
  const what = formatVariant(about)
  const { size } = about
  const color = formatColour(about)
  const query = new URLSearchParams({ ...(size && { size }), ...(color && { color }) }).toString()
  return {
    key: `restock-news:${about.id}`,
    kind: 'restock-news',
    to: about.email,
    subject: subject({ what }),
    content: {
      title,
      preview,
      parts: [
        { kind: 'paragraph', text: text({ what }) },
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
