import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { isEmail } from '#contract/basics/account-email.ts'
import type { Language } from '#contract/basics/languages.ts'
import {
  BACK_IN_STOCK_ALERTS_PER_ADDRESS,
  BACK_IN_STOCK_LINK_DAYS,
  BACK_IN_STOCK_LINKS_PER_ADDRESS_AND_DAY,
} from '#contract/basics/limits.ts'
import type { Waiting } from '#contract/catalogue/back-in-stock.api.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input, Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, Deps } from '#server/platform/deps.ts'
import { incrementCounter } from '#server/platform/http/rate-limit.ts'
import { backInStockAnswers } from '#texts/en/catalogue/back-in-stock-answers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { queueConfirmation } from './back-in-stock-mails.ts'

const answers = englishWords(backInStockAnswers)

type Calls = typeof contract.backInStock
type AlertInput = Input<Calls['ask']>
/** The variant that an alert waits for. Size and colour are '' when it waits for any variant of the product. */
type AwaitedVariant = { productId: ProductId; name: string; size: string; colour: string }

/**
 * Minimum response time in milliseconds. It exceeds the time for storing a new address, so that the response time does not reveal known
 * addresses.
 */
const ANSWER_MS = 120

/**
 * Stores a back-in-stock alert. For a signed-in customer with a confirmed email the alert is active at once. Anybody else gets a mail with
 * a confirmation link. That answer and its time are the same for every address. Throws `not_found` for a product, size or colour that is
 * not on sale, `invalid` without an email.
 */
export async function ask(ctx: Ctx, input: AlertInput): Promise<Reply<Calls['ask']>> {
  const { awaitedVariant, isHere } = await findAwaitedVariant(ctx.db, input)
  if (isHere) return { message: answers.inStock }
  const actor = await ctx.sessions.actor(ctx.cookie)
  const customer = actor?.role === 'customer' ? actor : null
  const email = input.email ?? customer?.email.toLowerCase() ?? ''
  if (!isEmail(email)) throw invalidField('email', 'email_empty')
  const account = customer?.email.toLowerCase() === email ? await readAccount(ctx.db, customer.id) : null
  const language = input.language ?? account?.language ?? 'en'
  if (account?.isConfirmed) {
    if (!(await hasRoom(ctx.db, email, awaitedVariant)))
      throw invalidField('email', 'back_in_stock_full', { maximum: BACK_IN_STOCK_ALERTS_PER_ADDRESS })
    await transact(ctx.db, async (tx) => {
      // The address of an account that was erased meanwhile is no longer confirmed.
      const { rows } = await tx.execute(
        sql`select from users where id = ${account.id} and erased_at is null for key share`,
      )
      if (rows.length === 0) throw notFound()
      await store(tx, awaitedVariant, { email, language, isConfirmed: true })
    })
    return { message: answers.noted }
  }
  await Promise.all([askConfirmation(ctx, awaitedVariant, { email, language }), sleep(ANSWER_MS)])
  return { message: answers.confirmationSent }
}

/**
 * The SQL condition for stock that ends an alert's wait. The statement must read `stock` as `pieces`. An alert for the whole product
 * matches any stock row. A stock row for the whole product matches any alert of the product.
 */
export function isWaitedFor({ productId, size, colour }: Record<'productId' | 'size' | 'colour', SQL>): SQL {
  return sql`pieces.product_id = ${productId} and pieces.quantity > 0
    and (${size} = '' and ${colour} = '' or pieces.size is null or pieces.size = ${size} and pieces.colour = ${colour})`
}

async function findAwaitedVariant(
  db: Db,
  { productId, size = '', color = '' }: AlertInput,
): Promise<{ awaitedVariant: AwaitedVariant; isHere: boolean }> {
  const { rows } = await db.execute<{ name: string; isVariant: boolean; isKnown: boolean; isHere: boolean }>(sql`
    select name, stock_per = 'variant' as "isVariant",
      stock_per = 'product' or ${size} = '' and ${color} = ''
        or ${size} = any(sizes) and case when cardinality(colours) > 0 then ${color} = any(colours)
          else exists (select from stock where stock.product_id = products.id and stock.colour = ${color}) end as "isKnown",
      exists (select from stock pieces where ${isWaitedFor({ productId: sql`products.id`, size: sql`${size}::text`, colour: sql`${color}::text` })})
        as "isHere"
    from products where id = ${productId} and archived_at is null`)
  const [product] = rows
  if (!product?.isKnown) throw notFound()
  const variant = product.isVariant ? { size, colour: color } : { size: '', colour: '' }
  return { awaitedVariant: { productId, name: product.name, ...variant }, isHere: product.isHere }
}

type Account = { id: UserId; isConfirmed: boolean; language: Language }

async function readAccount(db: Db, id: UserId): Promise<Account | null> {
  const { rows } = await db.execute<Account>(
    sql`select id, email_verified as "isConfirmed", language from users where id = ${id}`,
  )
  return rows[0] ?? null
}

type Person = { email: string; language: Language }
type Stored = { id: string; asked: string }

/**
 * Whether an address may have this alert, or has it already. Only confirmed alerts count towards the limit, because anybody can type an
 * address.
 */
async function hasRoom(db: Db, email: string, { productId, size, colour }: AwaitedVariant): Promise<boolean> {
  const { rows } = await db.execute<{ hasRoom: boolean }>(sql`
    select count(*) < ${BACK_IN_STOCK_ALERTS_PER_ADDRESS}
      or bool_or((product_id, size, colour) = (${productId}, ${size}, ${colour})) as "hasRoom"
    from restock_alerts where lower(email) = ${email} and sent_at is null and confirmed_at is not null`)
  return rows[0]?.hasRoom ?? true
}

/** Stores an alert, or renews an unconfirmed one; null when a confirmed one exists. `asked` is the time of this request. */
async function store(
  tx: Db,
  { productId, size, colour }: AwaitedVariant,
  { email, language, isConfirmed }: Person & { isConfirmed: boolean },
): Promise<Stored | null> {
  const { rows } = await tx.execute<Stored>(sql`
    insert into restock_alerts as alert (email, product_id, size, colour, language, confirmed_at)
    values (${email}, ${productId}, ${size}, ${colour}, ${language}, case when ${isConfirmed} then now() end)
    on conflict (lower(email), product_id, size, colour) where sent_at is null do update
      set confirmed_at = excluded.confirmed_at, language = excluded.language, created_at = now()
      where alert.confirmed_at is null
    returning id, extract(epoch from now())::text as asked`)
  return rows[0] ?? null
}

async function askConfirmation(ctx: Ctx, awaitedVariant: AwaitedVariant, person: Person): Promise<void> {
  if (!(await isMailAllowed(ctx, person.email)) || !(await hasRoom(ctx.db, person.email, awaitedVariant))) return
  await transact(ctx.db, async (tx) => {
    const alert = await store(tx, awaitedVariant, { ...person, isConfirmed: false })
    if (!alert) return
    const key = `restock-confirm:${alert.id}:${alert.asked}`
    await queueConfirmation(tx, { ...awaitedVariant, ...person }, { key, token: ctx.backInStockIds.sign(alert.id) })
  })
}

/** Whether the mail limit of the address allows another link. Callers do not report a refusal, because it would reveal who waits. */
async function isMailAllowed({ db, config }: Ctx, email: string): Promise<boolean> {
  if (!config.isRateLimited) return true
  const address = createHash('sha256').update(email).digest('base64url')
  const { count } = await incrementCounter(db, `restock mail ${address}`, 86_400)
  return count <= BACK_IN_STOCK_LINKS_PER_ADDRESS_AND_DAY
}

/** Confirms the address of an alert with the token from the mail. Throws `invalid_token` when the token is some days old. */
export async function confirm(
  { db, backInStockIds }: Ctx,
  { token }: Input<Calls['confirm']>,
): Promise<Reply<Calls['confirm']>> {
  const id = backInStockIds.read(token)
  const { rows } = await db.execute(sql`
    update restock_alerts set confirmed_at = coalesce(confirmed_at, now())
    where id = ${id} and (confirmed_at is not null or created_at > now() - make_interval(days => ${BACK_IN_STOCK_LINK_DAYS}::int))
    returning id`)
  if (rows.length === 0) throw new ShopError('invalid_token', 'back_in_stock_link_invalid')
  return { message: answers.noted }
}

/** The salted hash of an address as a UUID. A token with this UUID stays valid when single alerts are deleted. */
export function addressId(email: SQL, { backInStockIds: { salt } }: Pick<Deps, 'backInStockIds'>): SQL<string> {
  return sql`substring(encode(sha256(convert_to(${salt} || lower(${email}), 'UTF8')), 'hex') for 32)::uuid`
}

/**
 * Deletes all alerts of the address that got the token, also alerts stored later. Answers the same for any token. A confirmation mail's
 * token contains an alert's id instead of the address.
 */
export async function stop(ctx: Ctx, { token }: Input<Calls['stop']>): Promise<Reply<Calls['stop']>> {
  const id = ctx.backInStockIds.read(token)
  if (id !== null)
    await ctx.db.execute(sql`
      delete from restock_alerts where ${addressId(sql`email`, ctx)} = ${id}
        or lower(email) = (select lower(email) from restock_alerts where id = ${id})`)
  return { message: answers.stopped }
}

/** How many people wait for sizes and colours of some products, for the back-office. */
export async function waiting({ db }: Ctx, { ids }: Input<Calls['waiting']>): Promise<Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    select product_id as "productId", size, colour as color, count(*)::int as people from restock_alerts
    where product_id = any(${sql.param(ids)}::int[]) and sent_at is null and confirmed_at is not null
    group by product_id, size, colour order by people desc, product_id, size, colour`)
  return rows
}
