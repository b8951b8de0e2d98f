import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { OrderProofs } from '#contract/print/proofs.api.ts'
import { storedLayers } from '#contract/selling/designs/layers.ts'
import { lockedRow } from '#server/orders/orders/locked-row.ts'
import { writeEvent } from '#server/orders/orders/order-events.ts'
import { orderItems } from '#server/orders/orders/order-items.table.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Deps, SignedIn } from '#server/platform/deps.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { shownSides } from '#server/selling/designs/drawings.ts'
import { mockupOfSide } from '#server/selling/designs/mockups.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { media } from '#server/site/media/media.table.ts'
import { withPictures } from '#server/site/media/pictures.ts'
import { refuseProof } from './design-order.ts'
import { queueProofMail } from './proof-mails.ts'
import { designProofPictures, designProofs } from './proofs.table.ts'
import { ofOrder } from './read-proofs.ts'

/**
 * Sends the customer a proof of a customised item with the uploaded pictures; without uploads, with the current mock-ups. It replaces the
 * previous version. A repeated call sends nothing. Throws `illegal_transition` for an order that is packed, shipped or closed, and for an
 * item whose mock-ups are not drawn yet; `stale` when another version was sent since; `too_large` and `unsupported_media` for a picture.
 */
export async function send(
  ctx: SignedIn,
  { id, itemId, version, note = '', pictures = [] }: Input<typeof contract.proofs.send>,
): Promise<OrderProofs> {
  const uploads = pictures.filter(({ byteLength }) => byteLength > 0)
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw notFound()
  // Refuse before decoding a picture.
  refuseProof(order)
  const newProof = { itemId, version: Number(version), note }
  const write = (keys: string[]) =>
    transact(ctx.db, async (tx) => {
      await writeProof(tx, ctx, id, { ...newProof, keys: [...new Set(keys)] })
      return ofOrder({ db: tx }, { id })
    })
  if (uploads.length === 0) return write(await findItemMockups(ctx, itemId))
  const visibility = { kind: 'private', ownerId: order.userId } as const
  return withPictures(ctx, uploads, (stored) => write(stored.map(({ key }) => key)), visibility)
}

type Tools = Pick<Deps, 'db' | 'files' | 'images' | 'proofIds'>
/** The sender of a proof: the staff member `actor`, or the shop itself when there is no `actor`. */
export type Sender = Tools & Partial<Pick<SignedIn, 'actor' | 'ip' | 'requestId'>>
type NewProof = { itemId: OrderItemId; version: number; note: string; keys: readonly string[] }

/** Writes a version with its mail, under the lock of its order. */
export async function writeProof(tx: Db, by: Sender, id: OrderId, newProof: NewProof): Promise<void> {
  const { itemId, version, note, keys } = newProof
  const order = await lockedRow(tx, id)
  const [item] = await tx
    .select({ customizedProductId: orderItems.customizedProductId })
    .from(orderItems)
    .where(and(eq(orderItems.id, itemId), eq(orderItems.orderId, id)))
  if (!item?.customizedProductId) throw notFound()
  const [last] = await tx
    .select()
    .from(designProofs)
    .where(eq(designProofs.itemId, itemId))
    .orderBy(desc(designProofs.version))
    .limit(1)
  if (last?.version === version && last.note === note && (await hasPictures(tx, last.id, keys))) return
  refuseProof(order)
  if ((last?.version ?? 0) + 1 !== version) throw new ShopError('stale', 'another_proof_was_sent')
  const isCurrent = and(eq(designProofs.itemId, itemId), ne(designProofs.state, 'superseded'))
  await tx.update(designProofs).set({ state: 'superseded' }).where(isCurrent)
  const [proof] = await tx
    .insert(designProofs)
    .values({ orderId: id, itemId, version, note, sentBy: by.actor?.id ?? null })
    .returning({ id: designProofs.id })
  if (!proof) throw new Error('the proof was not written')
  await tx
    .insert(designProofPictures)
    .values(keys.map((mediaKey, index) => ({ proofId: proof.id, position: index + 1, mediaKey })))
  const { actor = null, ip = '', requestId = 'design proofs' } = by
  const who = actor ? ({ actor: 'owner', actorId: actor.id } as const) : ({ actor: 'shop', actorId: null } as const)
  await writeEvent(tx, id, { kind: 'proof-sent', ...who, data: { version } })
  const author = { actor, ip, requestId }
  await writeAudit(tx, author, { action: 'order.send_proof', subject: `order:${id}`, after: { version } })
  await queueProofMail(tx, 'proof', proof.id, by.proofIds.sign(proof.id))
}

async function hasPictures(tx: Db, id: typeof designProofs.$inferSelect.id, keys: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ key: designProofPictures.mediaKey })
    .from(designProofPictures)
    .where(eq(designProofPictures.proofId, id))
    .orderBy(asc(designProofPictures.position))
  return rows.length === keys.length && rows.every(({ key }, index) => key === keys[index])
}

/** The keys of the mock-ups of an ordered item, one for each printed side. Throws illegal_transition while they are not drawn. */
export async function findItemMockups(tools: Tools, itemId: OrderItemId): Promise<string[]> {
  const [shirt] = await tools.db
    .select({ row: customizedProducts, design: media })
    .from(orderItems)
    .innerJoin(customizedProducts, eq(customizedProducts.id, orderItems.customizedProductId))
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .where(eq(orderItems.id, itemId))
  if (!shirt) throw notFound()
  const { row, design } = shirt
  const keys: (string | undefined)[] = []
  for (const side of shownSides({ layers: storedLayers(row, design) }))
    keys.push(await mockupOfSide(tools, row, { design, side }))
  if (keys.some((key) => key === undefined)) throw new ShopError('illegal_transition', 'mockup_is_not_drawn')
  return keys.flatMap((key) => key ?? [])
}
