import { sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { plus, times } from '#contract/basics/money.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MailContent } from '#contract/people/mail-content.ts'
import { CART_MAIL_PAUSE_DAYS } from '#contract/selling/cart.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type Mail, queueMails } from '#server/platform/mail/mail.ts'
import { canBuy, type Line, mockupUrl, readLines } from '#server/selling/cart/cart-lines.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { itemNames } from '#texts/en/orders/item-names.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'
import { cartMails } from '#texts/selling/cart-mails.ts'

const names = englishWords(itemNames)
const EVERY_MS = 5 * 60_000
/** Carts per transaction. */
const AT_ONCE = 50
/** Carts abandoned longer ago get no mail: the shop or these mails were switched off when it was due. */
const LATE_HOURS = 72

/** Mails newsletter subscribers once about each abandoned cart. */
export const abandonedCartMailJob: Job = {
  name: 'bag mails',
  everyMs: EVERY_MS,
  async run(deps, stopping) {
    const { bagMailHours: hours } = await readSettings(deps.db)
    while (hours > 0 && !stopping.aborted && (await mailSome(deps, hours)) === AT_ONCE);
  },
}

type Due = { userId: UserId; version: string; email: string; language: Language }

/**
 * Handles up to `AT_ONCE` due carts, each once. All carts and their mails are in one transaction. Concurrent runs take different carts. A
 * customer who changes a locked cart waits. Returns the number of carts.
 */
export function mailSome(
  { db, abandonedCartMailIds }: Pick<Deps, 'db' | 'abandonedCartMailIds'>,
  hours: number,
): Promise<number> {
  return transact(db, async (tx) => {
    const due = await takeDue(tx, hours)
    const mails: Mail[] = []
    for (const abandonedCart of due) {
      const lines = (await readLines(tx, abandonedCart.userId)).filter(canBuy)
      await tx.execute(sql`insert into bag_mails (user_id, cart_version, is_mailed)
        values (${abandonedCart.userId}, ${abandonedCart.version}::bigint, ${lines.length > 0}) on conflict do nothing`)
      if (lines.length > 0)
        mails.push(buildCartMail(abandonedCart, lines, abandonedCartMailIds.sign(abandonedCart.userId)))
    }
    await queueMails(tx, mails)
    return due.length
  })
}

/**
 * Locks carts unchanged for `hours`. Their customers are confirmed newsletter subscribers and have not stopped these mails. They have had
 * none for `CART_MAIL_PAUSE_DAYS` and have not ordered since.
 */
async function takeDue(tx: Db, hours: number): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    select cart.user_id as "userId", cart.version, person.email, person.language
    from carts cart join users person on person.id = cart.user_id
    where cart.updated_at <= now() - make_interval(hours => ${hours}::int)
      and cart.updated_at > now() - make_interval(hours => ${hours + LATE_HOURS}::int)
      and person.role = 'customer' and person.erased_at is null and not person.is_demo
      and exists (select from cart_lines line where line.user_id = cart.user_id)
      and exists (select from newsletter_subscribers s where lower(s.email) = lower(person.email)
        and s.confirmed_at is not null and s.unsubscribed_at is null and s.bounced_at is null)
      and not exists (select from bag_mail_opt_outs o where o.user_id = cart.user_id)
      and not exists (select from bag_mails m where m.user_id = cart.user_id
        and (m.cart_version = cart.version or m.is_mailed and m.created_at > now() - make_interval(days => ${CART_MAIL_PAUSE_DAYS}::int)))
      and not exists (select from orders where orders.user_id = cart.user_id and orders.created_at >= cart.updated_at)
    order by cart.updated_at limit ${AT_ONCE} for update of cart skip locked`)
  return rows
}

function buildCartMail({ userId, version, email, language }: Due, lines: readonly Line[], token: string): Mail {
  const texts = toWords(cartMails(language))
  const items = lines.map(presentItem)
  const content: MailContent = {
    title: texts.title,
    preview: texts.preview,
    parts: [
      { kind: 'paragraph', text: texts.text },
      {
        kind: 'items',
        items,
        sums: [{ name: texts.sum, amount: plus(...items.map(({ amount }) => amount)), isTotal: true }],
      },
      { kind: 'button', label: texts.button, to: '/cart?utm_source=bag-mail&utm_medium=email' },
    ],
    unsubscribe: `/bag-emails/stop/${token}`,
    ending: { why: texts.why, link: texts.stop },
    ...mailLanguage(language),
  }
  return { key: `bag:${userId}:${version}`, kind: 'bag', to: email, subject: texts.subject, isBulk: true, content }
}

function presentItem({ line, product, custom, imageKey, unitPrice }: Line) {
  const colour = line.colour === DEFAULT_COLOR ? '' : line.colour
  return {
    name: product?.name ?? names.custom({ category: custom?.category ?? '' }).trim(),
    detail: [line.size, colour].filter(Boolean).join(', '),
    quantity: line.quantity,
    amount: times(unitPrice, line.quantity),
    picture: custom ? mockupUrl(custom.id) : imageKey && mediaUrl(imageKey),
  }
}
