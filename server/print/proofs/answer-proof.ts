import { and, desc, eq, sql } from 'drizzle-orm'
import { TRACKING_LINK_DAYS } from '#contract/basics/limits.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderProofs, ProofId, ShownProof } from '#contract/print/proofs.api.ts'
import { queueDesignAlerts } from '#server/orders/mails/stop-alerts.ts'
import type { OrderRow } from '#server/orders/orders/lock-order.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { designAlerts } from '#texts/en/print/design-alerts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { refuseProof } from './design-order.ts'
import { designProofs } from './proofs.table.ts'
import { ofOrder, readProofPictures } from './read-proofs.ts'
import { readShirts } from './shirts.ts'

type Calls = typeof contract.proofs
const words = englishWords(designAlerts)
type ProofRow = typeof designProofs.$inferSelect

/** Whether a mailed link still works: until `TRACKING_LINK_DAYS` after the order was delivered or cancelled. */
export const isLinkOpen = sql`coalesce(${orders.deliveredAt}, ${orders.cancelledAt}, now()) > now() - make_interval(days => ${TRACKING_LINK_DAYS}::int)`

/** Returns the proof that a mailed link shows. Changes nothing, because mail scanners open links too. */
export async function read(ctx: Ctx, { token }: Input<Calls['read']>): Promise<ShownProof> {
  const { proof, order } = await readProofWithOrder(ctx.db, readProofId(ctx, token))
  return present(ctx, ctx.db, proof, order)
}

/**
 * Records that the customer approves a proof or asks for a change. Changes nothing when the proof is answered already, when a newer version
 * has replaced it, or when the order has left the shop. Throws `invalid` for a change without text.
 */
export async function answer(
  ctx: Ctx,
  { token, answer: verdict, text = '' }: Input<Calls['answer']>,
): Promise<ShownProof> {
  const id = readProofId(ctx, token)
  if (verdict === 'change_asked' && text === '') throw invalidField('text', 'design_change_missing')
  return transact(ctx.db, async (tx) => {
    const named = await readProofWithOrder(tx, id)
    // Sending a newer version takes the same lock.
    const order = await lockedRow(tx, named.order.id)
    const { proof } = await readProofWithOrder(tx, id)
    if (proof.state !== 'sent' || isClosed(order)) return present(ctx, tx, proof, order)
    const answered = { state: verdict, answeredAt: sql`now()`, answeredBy: 'customer', answer: text || null } as const
    await tx.update(designProofs).set(answered).where(eq(designProofs.id, id))
    const kind = verdict === 'approved' ? 'proof-approved' : 'proof-change-asked'
    const { number } = order
    await writeEvent(tx, order.id, { kind, actor: 'shopper', actorId: order.userId, data: { version: proof.version } })
    if (verdict === 'change_asked')
      await queueDesignAlerts(tx, {
        key: `proof-change:${id}`,
        order: { id: order.id, number },
        title: words.changeAsked({ number }),
        text,
      })
    return present(ctx, tx, (await readProofWithOrder(tx, id)).proof, order)
  })
}

/**
 * Lets staff approve a proof for the customer, with a reason. A repeated call changes nothing. Throws `illegal_transition` for a
 * proof that a newer one has replaced.
 */
export async function approve(
  ctx: SignedIn,
  { id, proof: proofId, text }: Input<Calls['approve']>,
): Promise<OrderProofs> {
  return transact(ctx.db, async (tx) => {
    const order = await lockedRow(tx, id)
    const { proof } = await readProofWithOrder(tx, proofId)
    if (proof.orderId !== id) throw notFound()
    if (proof.state === 'approved') return ofOrder({ db: tx }, { id })
    if (proof.state === 'superseded') throw new ShopError('illegal_transition', 'newer_proof_exists')
    refuseProof(order)
    const by = { answeredBy: 'staff', actorId: ctx.actor.id } as const
    // The customer's request for a change stays readable above the reason.
    const answerText = proof.answer === null ? text : `${proof.answer}\n\n${text}`
    await tx
      .update(designProofs)
      .set({ state: 'approved', answeredAt: sql`now()`, answer: answerText, ...by })
      .where(eq(designProofs.id, proofId))
    const data = { version: proof.version }
    await writeEvent(tx, id, { kind: 'proof-approved', actor: 'owner', actorId: ctx.actor.id, data })
    const sides = { before: { proof: proof.state }, after: { proof: 'approved', version: proof.version, reason: text } }
    await writeAudit(tx, ctx, { action: 'order.approve_proof', subject: `order:${id}`, ...sides })
    return ofOrder({ db: tx }, { id })
  })
}

function readProofId({ proofIds }: Ctx, token: string): ProofId {
  const id = proofIds.read(token)
  if (id === null) throw new ShopError('not_found', 'link_ended')
  return id as ProofId
}

async function readProofWithOrder(db: Db, id: ProofId): Promise<{ proof: ProofRow; order: OrderRow }> {
  const [row] = await db
    .select({ proof: designProofs, order: orders })
    .from(designProofs)
    .innerJoin(orders, eq(orders.id, designProofs.orderId))
    .where(and(eq(designProofs.id, id), isLinkOpen))
  if (!row) throw new ShopError('not_found', 'link_ended')
  return row
}

function isClosed(order: OrderRow): boolean {
  return order.status === 'Cancelled' || order.status === 'Delivered' || order.shippedAt !== null
}

async function present({ proofIds }: Ctx, db: Db, proof: ProofRow, order: OrderRow): Promise<ShownProof> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, order.userId))
  const shirt = (await readShirts(db, order.id)).find(({ itemId }) => itemId === proof.itemId)
  if (!shirt) throw new ShopError('not_found', 'link_ended')
  const [newest] = await db
    .select({ id: designProofs.id })
    .from(designProofs)
    .where(eq(designProofs.itemId, proof.itemId))
    .orderBy(desc(designProofs.version))
    .limit(1)
  const pictures = await readProofPictures(db, [proof.id], (id) => ({ token: proofIds.sign(id) }))
  const { version, note, state, sentAt, answeredAt, answeredBy, answer: text } = proof
  return {
    ...{ version, note, state, sentAt, answeredAt },
    orderNumber: order.number,
    firstName: order.shipFullName.split(' ')[0] ?? '',
    language: user?.language ?? 'en',
    shirt: shirt.shirt,
    prints: shirt.prints,
    pictures: pictures.get(proof.id) ?? [],
    // The customer does not see notes of the staff.
    answer: answeredBy === 'customer' ? text : null,
    newest: newest && newest.id !== proof.id ? proofIds.sign(newest.id) : null,
    isClosed: isClosed(order),
  }
}
