import { sql } from 'drizzle-orm'
import type { Language } from '#contract/basics/languages.ts'
import type { reviews as routes } from '#contract/catalogue/reviews.api.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, Deps } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type Mail, queueMails } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/site/settings/read-settings.ts'
import { reviewMails } from '#texts/catalogue/review-mails.ts'
import { reviewAnswers } from '#texts/en/catalogue/review-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { mailLanguage } from '#texts/people/mail-ending.ts'

type Calls = typeof routes

const EVERY_MS = 10 * 60_000
/** Orders per transaction. */
const AT_ONCE = 50
/** An order is skipped when its mail was due more days ago. The shop or this feature was then switched off. */
const LATE_DAYS = 7

/** Asks the buyers of delivered orders for reviews, some days after the delivery. */
export const reviewRequestJob: Job = {
  name: 'review requests',
  everyMs: EVERY_MS,
  async run(deps, stopping) {
    const { reviewAskDays: days } = await readSettings(deps.db)
    while (days > 0 && !stopping.aborted && (await askSome(deps, days)) === AT_ONCE);
  },
}

type Item = { id: string; name: string }
type Due = { id: OrderId; number: number; items: Item[]; userId: UserId; email: string; language: Language }

/** Handles some due orders, each once. Concurrent runs take different orders. Returns the number of orders. */
export function askSome({ db, reviewMailIds }: Pick<Deps, 'db' | 'reviewMailIds'>, days: number): Promise<number> {
  return transact(db, async (tx) => {
    const due = await takeDue(tx, days)
    const ordersToAsk = due.filter(({ items }) => items.length > 0)
    await queueMails(
      tx,
      ordersToAsk.map((order) => buildReviewRequestMail(order, reviewMailIds.sign(order.userId))),
    )
    return due.length
  })
}

/**
 * Takes due orders, each with the items to ask about. Excludes customised shirts, and items that are returned, already reviewed or no
 * longer on sale. An order has no items when its buyer has opted out or was erased.
 */
async function takeDue(tx: Db, days: number): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    with due as (
      select id, number, user_id from orders
      where status = 'Delivered' and not is_demo
        and delivered_at <= now() - make_interval(days => ${days}::int)
        and delivered_at > now() - make_interval(days => ${days + LATE_DAYS}::int)
        and not exists (select from review_requests done where done.order_id = orders.id)
      order by delivered_at limit ${AT_ONCE} for update skip locked),
    found as (
      select due.id, due.number::int, due.user_id as "userId", person.email, person.language,
        case when person.erased_at is not null or exists (select from review_opt_outs o where o.user_id = due.user_id) then '[]'
          else (select coalesce(json_agg(json_build_object('id', item.id, 'name', product.name) order by item.position), '[]')
            from order_items item join products product on product.id = item.product_id and product.archived_at is null
            where item.order_id = due.id
              and not exists (select from reviews where reviews.order_item_id = item.id)
              and not exists (select from return_request_items back join return_requests asked on asked.id = back.return_request_id
                where back.order_item_id = item.id and asked.state not in ('declined', 'cancelled'))) end as items
      from due join users person on person.id = due.user_id),
    noted as (
      insert into review_requests (order_id, is_asked) select id, json_array_length(items) > 0 from found
      on conflict do nothing returning order_id)
    select found.* from found join noted on noted.order_id = found.id`)
  return rows
}

function buildReviewRequestMail({ id, number, email, language, items }: Due, token: string): Mail {
  const texts = toWords(reviewMails(language))
  const { subject, title, preview, text } = texts.asked
  return {
    key: `review-request:${id}`,
    kind: 'review-request',
    to: email,
    subject: subject({ order: number }),
    orderId: id,
    content: {
      title,
      preview,
      parts: [
        { kind: 'paragraph', text },
        ...items.map((item) => ({
          kind: 'button' as const,
          label: texts.review({ name: item.name }),
          to: `/me/orders/${id}#review-of-${item.id}`,
        })),
      ],
      unsubscribe: `/review-emails/stop/${token}`,
      ending: { why: texts.why, link: texts.stop },
      ...mailLanguage(language),
    },
  }
}

/** Stops review requests to an account. The answer is the same for any token. */
export async function stopAsking(
  { db, reviewMailIds }: Ctx,
  { token }: Input<Calls['stopAsking']>,
): Promise<Reply<Calls['stopAsking']>> {
  const userId = reviewMailIds.read(token)
  if (userId !== null)
    await db.execute(
      sql`insert into review_opt_outs (user_id) select id from users where id = ${userId} on conflict do nothing`,
    )
  return { message: englishWords(reviewAnswers).stopped }
}
