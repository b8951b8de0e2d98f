import { sql } from 'drizzle-orm'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { refuseUnknownPin } from '#server/people/accounts/addresses/pin-check.ts'
import { findPinPlace } from '#server/people/accounts/addresses/pin-places.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type Mail, queueMails } from '#server/platform/mail/mail.ts'
import { deliveryRequests } from '#texts/en/selling/delivery.ts'
import { englishWords } from '#texts/messages/format.ts'
import { isDelivered } from './check-delivery.ts'
import { findDeliveryRule } from './find-delivery-rule.ts'

const texts = englishWords(deliveryRequests)

type Calls = typeof contract.delivery

/**
 * Stores an email address for one mail when the shop begins to deliver to the PIN code. An address is stored once per PIN code, and can be
 * stored again after its mail.
 */
export async function ask(ctx: Ctx, { pin, email }: Input<Calls['ask']>): Promise<Reply<Calls['ask']>> {
  await refuseUnknownPin(ctx.db, pin, 'pin')
  if (await isDelivered(ctx.db, pin)) return { message: texts.alreadyDelivered({ pin }) }
  await ctx.db.execute(sql`
    insert into delivery_requests as wish (email, postal_code) values (${email}, ${pin})
    on conflict (lower(email), postal_code) do update set notified_at = null, created_at = now()
    where wish.notified_at is not null`)
  return { message: texts.noted({ pin }) }
}

const EVERY_MS = 60_000
/** Mails per transaction. */
const AT_ONCE = 100

/** Mails the people who wait for a PIN code, once a rule allows delivery there. */
export const deliveryRequestsJob: Job = {
  name: 'delivery news',
  everyMs: EVERY_MS,
  async run({ db }, stopping) {
    while (!stopping.aborted && (await tellSome(db)) === AT_ONCE);
  },
}

type DueRequest = { id: string; email: string; pin: string; asked: string }

/** Queues the mails of up to `AT_ONCE` requests; concurrent runs take different rows. Returns the number of mails. */
export function tellSome(db: Db): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await tx.execute<DueRequest>(sql`
      with open as (
        select id from delivery_requests wish
        where notified_at is null and coalesce((${findDeliveryRule(sql`wish.postal_code`)} ->> 'isServiceable')::boolean, true)
        order by created_at, id limit ${AT_ONCE} for update skip locked)
      update delivery_requests told set notified_at = now() from open where told.id = open.id
      returning told.id, told.email, told.postal_code as pin, extract(epoch from told.created_at)::text as asked`)
    await queueMails(tx, rows.map(buildDeliveryMail))
    return rows.length
  })
}

function buildDeliveryMail({ id, email, pin, asked: requestedAt }: DueRequest): Mail {
  const { city } = findPinPlace(pin)
  const place = city === null ? pin : texts.cityAndPin({ city, pin })
  return {
    key: `delivery-news:${id}:${requestedAt}`,
    kind: 'delivery-news',
    to: email,
    subject: texts.subject({ place: pin }),
    content: {
      title: texts.title({ place }),
      preview: texts.preview,
      parts: [
        { kind: 'paragraph', text: texts.text({ place }) },
        { kind: 'button', label: texts.shop, to: '/products' },
        { kind: 'footnote', text: texts.once },
      ],
    },
  }
}
