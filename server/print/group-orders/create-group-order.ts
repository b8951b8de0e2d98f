import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { isEmail } from '#contract/basics/account-email.ts'
import { GROUP_DAYS_MAX, GROUP_HOURS_MIN, MAX_OPEN_GROUPS } from '#contract/basics/limits.ts'
import { findGarment } from '#contract/catalogue/garments.ts'
import { invalidField, notFound, ShopError } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { CreateGroupOrder } from '#contract/print/group-orders/group-order-fields.api.ts'
import {
  coversLettering,
  LETTERINGS,
  type Lettering,
  type LetteringKind,
  priceLayers,
} from '#contract/print/group-orders/lettering.ts'
import type { GroupOrderOptions, OrganiserGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { listSlabs } from '#contract/print/group-orders/slabs.ts'
import { MAX_LAYERS, storedLayers } from '#contract/selling/designs/layers.ts'
import { addresses } from '#server/people/accounts/addresses/address.table.ts'
import { refuseUnknownPin } from '#server/people/accounts/addresses/pin-check.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { findConfig } from '#server/selling/designs/customization.ts'
import { openPictures, storedPictures } from '#server/selling/designs/design-files.ts'
import { agreedPrice, priceColumns } from '#server/selling/designs/design-price.ts'
import { visibleDesign } from '#server/selling/designs/designs.ts'
import { printedLayers, shownSides } from '#server/selling/designs/drawings.ts'
import { makeMockup } from '#server/selling/designs/mockups.ts'
import { groupOrders } from './group-orders.table.ts'
import { readOrganiserView } from './read-group-order.ts'
import { findUsedUpSizes } from './used-up.ts'

/**
 * The options of a group order for one of the caller's designs. Throws `not_found`, or `invalid` for a design that has no
 * placement in the print area or is not offered any more.
 */
export async function options(
  ctx: SignedIn,
  { customizedProductId }: Input<typeof contract.groupOrders.options>,
): Promise<GroupOrderOptions> {
  const organiserDesign = await findOrganiserDesign(ctx, customizedProductId)
  const { row, config, layers } = organiserDesign
  const usedUp = await findUsedUpSizes(ctx.db, row)
  const taken = LETTERINGS.filter((kind) => kind !== 'none' && isTaken(organiserDesign, kind))
  const slabs = (kind: LetteringKind) =>
    listSlabs(priceShirt(organiserDesign, buildLettering({ kind, font: 'poppins', colour: '#000000' })))
  return {
    category: row.category,
    color: row.colour,
    sizes: config.sizes,
    usedUp: config.sizes.filter((size) => usedUp.includes(size)),
    mockupUrl: `/api/customized/${row.id}/mockup`,
    taken: layers.length + 2 > MAX_LAYERS ? ['name', 'name-number'] : taken,
    slabs: { none: slabs('none'), name: slabs('name'), 'name-number': slabs('name-number') },
    isConfirmed: await isConfirmed(ctx.db, ctx.actor.id),
    address: await readSavedAddress(ctx),
  }
}

/**
 * Creates a group order for one of the caller's designs. The group order keeps today's prices. Throws `not_found`,
 * `illegal_transition` for too many open group orders, `provider_unavailable` where members cannot pay online, or `invalid`.
 */
export async function make(
  ctx: SignedIn,
  input: CreateGroupOrder,
  canPayOnline: boolean,
): Promise<OrganiserGroupOrder> {
  if (!canPayOnline) throw new ShopError('provider_unavailable', 'group_orders_need_online_payments')
  if (!isEmail(ctx.actor.email)) throw new ShopError('illegal_transition', 'account_without_email')
  if (!(await isConfirmed(ctx.db, ctx.actor.id)))
    throw new ShopError('illegal_transition', 'organiser_email_not_confirmed')
  const organiserDesign = await findOrganiserDesign(ctx, input.customizedProductId)
  const { row, config, layers } = organiserDesign
  const sizes = input.sizes.filter((size) => config.sizes.includes(size))
  if (sizes.length < input.sizes.length) throw invalidField('sizes', 'group_size_is_not_offered')
  checkDeadline(ctx, input.deadline)
  const lettering = buildLettering({ kind: input.lettering, font: input.font, colour: input.colour })
  if (lettering && layers.length + 2 > MAX_LAYERS) throw invalidField('lettering', 'design_is_full')
  if (lettering && isTaken(organiserDesign, lettering.kind)) throw invalidField('lettering', 'back_is_not_free')
  if (input.payer === 'organiser' && input.parcels === 'each')
    throw invalidField('parcels', 'group_parcel_goes_to_payer')
  const address = input.parcels === 'one' ? await readSavedAddress(ctx) : null
  if (input.parcels === 'one' && !address) throw invalidField('address', 'organiser_address_missing')
  if (address) await refuseUnknownPin(ctx.db, address.postalCode, 'address')
  const backMockupKey =
    lettering && !shownSides({ layers }).includes('back') ? await blankBack(ctx, organiserDesign) : null
  const id = await transact(ctx.db, async (tx) => {
    await lockOrganiser(tx, ctx.actor.id)
    const [groupOrder] = await tx
      .insert(groupOrders)
      .values({
        userId: ctx.actor.id,
        token: randomBytes(24).toString('base64url'),
        title: input.title,
        customizedProductId: row.id,
        category: row.category,
        colour: row.colour,
        material: row.material,
        sizes,
        payer: input.payer,
        parcels: input.parcels,
        address,
        lettering,
        ...priceShirt(organiserDesign, lettering),
        backMockupKey,
        deadline: input.deadline,
      })
      .returning({ id: groupOrders.id })
    if (!groupOrder) throw new Error('the group order was not written')
    return groupOrder.id
  })
  return readOrganiserView(ctx, id)
}

async function isConfirmed(db: Db, id: UserId): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), eq(users.emailVerified, true)))) > 0
}

/**
 * Locks the organiser, so that two clicks create no more group orders than allowed. Throws `not_found` for an erased account, and
 * `illegal_transition` for too many open group orders.
 */
async function lockOrganiser(tx: Db, userId: UserId): Promise<void> {
  const isTheirs = and(eq(users.id, userId), isNull(users.erasedAt))
  const [organiser] = await tx.select({ id: users.id }).from(users).where(isTheirs).for('no key update')
  if (!organiser) throw notFound()
  const isOpen = and(eq(groupOrders.userId, userId), eq(groupOrders.state, 'open'))
  if ((await tx.$count(groupOrders, isOpen)) >= MAX_OPEN_GROUPS)
    throw new ShopError('illegal_transition', 'too_many_open_group_orders', { maximum: MAX_OPEN_GROUPS })
}

/** Throws `invalid` for a deadline that is too near or too far. */
export function checkDeadline({ now }: Pick<SignedIn, 'now'>, deadline: Date): void {
  const hours = (deadline.getTime() - now().getTime()) / 3_600_000
  if (hours < GROUP_HOURS_MIN) throw invalidField('deadline', 'deadline_too_near')
  if (hours > GROUP_DAYS_MAX * 24) throw invalidField('deadline', 'deadline_too_far', { days: GROUP_DAYS_MAX })
}

type GroupOrderDesign = Awaited<ReturnType<typeof findOrganiserDesign>>

async function findOrganiserDesign(ctx: SignedIn, id: CreateGroupOrder['customizedProductId']) {
  const visibleShirt = await visibleDesign(ctx.db, ctx.actor, id)
  if (!visibleShirt || visibleShirt.row.userId !== ctx.actor.id) throw notFound()
  const { row, design } = visibleShirt
  const config = await findConfig(ctx.db, row.category)
  if (!config?.colours.includes(row.colour) || !config.materials.includes(row.material))
    throw invalidField('customizedProductId', 'shirt_not_offered')
  const layers = storedLayers(row, design)
  if (!layers) throw invalidField('customizedProductId', 'design_is_not_placed')
  const pictures = await storedPictures(ctx.db, id, design)
  return { row, design, config, layers, pictures, printed: printedLayers(row.category, layers, pictures) }
}

function buildLettering({ kind, ...style }: { kind: LetteringKind } & Omit<Lettering, 'kind'>): Lettering | null {
  return kind === 'none' ? null : { kind, ...style }
}

function isTaken({ row, printed }: GroupOrderDesign, kind: Lettering['kind']): boolean {
  return coversLettering(findGarment(row.category), { kind, font: 'poppins', colour: '#000000' }, printed)
}

/** Today's prices of a shirt with letters that fill their boxes, so that a long name costs what a short one does. */
function priceShirt({ config, row, printed }: GroupOrderDesign, lettering: Lettering | null) {
  const all = [...printed, ...priceLayers(findGarment(row.category), lettering)]
  return priceColumns(config, agreedPrice(config, all, null))
}

async function blankBack(ctx: SignedIn, { row, pictures, layers }: GroupOrderDesign): Promise<string> {
  return makeMockup(ctx, openPictures(ctx, pictures), { ...row, layers }, 'back')
}

async function readSavedAddress({
  db,
  actor,
}: {
  db: Db
  actor: SignedIn['actor']
}): Promise<GroupOrderOptions['address']> {
  const [saved] = await db.select().from(addresses).where(eq(addresses.userId, actor.id))
  if (!saved) return null
  const { fullName, line1, line2, city, state, postalCode, country, phone } = saved
  return { fullName, line1, line2, city, state, postalCode, country, phone }
}
