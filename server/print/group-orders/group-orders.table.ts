import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ZERO } from '#contract/basics/money.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { GroupOrderId, GroupShareId } from '#contract/print/group-orders/group-order-fields.api.ts'
import { GROUP_PARCELS, GROUP_PAYERS, GROUP_STATES } from '#contract/print/group-orders/group-orders.ts'
import type { Lettering } from '#contract/print/group-orders/lettering.ts'
import type { CustomizedProductId } from '#contract/selling/cart.api.ts'
import type { CustomizationPrice, QuantityBreak } from '#contract/selling/designs/price.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import {
  checkAllowedValues,
  createdAt,
  instant,
  isDemo,
  paise,
  personalId,
  updatedAt,
} from '#server/platform/database/columns.ts'
import { customizedProducts } from '#server/selling/designs/customization.table.ts'
import { media } from '#server/site/media/media.table.ts'

/**
 * Group orders: many people order one design together and pay less the more they are. Design, prices, sizes and who pays never change
 * once the room is made (a trigger holds it); closing fixes the number of shirts, and with it the price of all of them.
 */
export const groupRooms = pgTable(
  'group_rooms',
  {
    id: personalId<GroupOrderId>(),
    /** The organiser. */
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The secret of its link. */
    token: text('token').notNull(),
    title: text('title').notNull(),
    /** The shirt without letters; null once its person was erased. */
    customizedProductId: uuid('customized_product_id')
      .$type<CustomizedProductId>()
      .references(() => customizedProducts.id, { onDelete: 'set null' }),
    category: text('category').notNull(),
    colour: text('colour').notNull(),
    material: text('material').notNull(),
    sizes: text('sizes').array().notNull(),
    payer: text('payer', { enum: GROUP_PAYERS }).notNull(),
    parcels: text('parcels', { enum: GROUP_PARCELS }).notNull(),
    /** Where the one parcel goes, or the order that the organiser pays. */
    address: jsonb('address').$type<PostalAddress>(),
    lettering: jsonb('lettering').$type<Lettering>(),
    mrp: paise('mrp').notNull(),
    offerPrice: paise('offer_price').notNull(),
    customizationPrice: paise('customization_price').notNull(),
    /** What the customisation price is made of, amounts in paise; null when it was the same for every design. */
    priceParts: jsonb('price_parts').$type<CustomizationPrice>(),
    /** Counted over all shirts of the room. */
    quantityBreaks: jsonb('quantity_breaks').$type<QuantityBreak[]>().notNull(),
    /** The picture of the back without letters, where the design has nothing there. */
    backMockupKey: text('back_mockup_key').references(() => media.key),
    deadline: instant('deadline').notNull(),
    state: text('state', { enum: GROUP_STATES }).notNull().default('open'),
    closedAt: instant('closed_at'),
    /** How many shirts were counted when it closed, and the break that they reach. */
    finalPieces: integer('final_pieces'),
    finalBreak: jsonb('final_break').$type<QuantityBreak>(),
    /** When all that follows from closing or cancelling was done; null again when a late payment brings more to do. */
    settledAt: instant('settled_at'),
    /** When the orders of its one parcel were put together. */
    parcelledAt: instant('parcelled_at'),
    /** Whether who has paid less than the last price is asked for the difference; not in group orders of before that rule. */
    asksDifference: boolean('asks_difference').notNull().default(true),
    /** While it waits for answers: until when the job leaves it alone. */
    waitsUntil: instant('waits_until'),
    /** When those who had not paid were told that it closes soon. */
    remindedAt: instant('reminded_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (room) => [
    uniqueIndex('group_rooms_token_key').on(room.token),
    checkAllowedValues('group_rooms_payer_known', room.payer, GROUP_PAYERS),
    checkAllowedValues('group_rooms_parcels_known', room.parcels, GROUP_PARCELS),
    checkAllowedValues('group_rooms_state_known', room.state, GROUP_STATES),
    check('group_rooms_titled', sql`btrim(${room.title}) <> ''`),
    check('group_rooms_sized', sql`cardinality(${room.sizes}) > 0`),
    check('group_rooms_organiser_one_parcel', sql`${room.payer} = 'members' or ${room.parcels} = 'one'`),
    check(
      'group_rooms_price_parts',
      sql`${room.priceParts} is null or coalesce((${room.priceParts}->>'total')::int = ${room.customizationPrice}, false)`,
    ),
    check(
      'group_rooms_closed_whole',
      sql`(${room.state} = 'open') = (${room.closedAt} is null) and (${room.state} <> 'closed' or coalesce(${room.finalPieces} > 0, false))
        and (${room.finalBreak} is null or (${room.finalBreak}->>'from')::int <= ${room.finalPieces})`,
    ),
    check('group_rooms_settled_closed', sql`${room.settledAt} is null or ${room.state} <> 'open'`),
    index('group_rooms_user_idx').on(room.userId, room.createdAt),
    index('group_rooms_newest_idx').on(room.createdAt, room.id),
    index('group_rooms_open_idx').on(room.deadline).where(sql`${room.state} = 'open'`),
    index('group_rooms_unsettled_idx')
      .on(room.closedAt)
      .where(sql`${room.state} <> 'open' and ${room.settledAt} is null`),
    index('group_rooms_customized_idx').on(room.customizedProductId),
    index('group_rooms_back_idx').on(room.backMockupKey).where(sql`${room.backMockupKey} is not null`),
  ],
)

/**
 * The shirts of group orders, one row each. Where each member pays, it becomes an order of its own when its payment window opens, which is
 * cancelled when that time is over, and counts while that order is paid. Where the organiser pays, it counts until it is removed, and all of
 * them become the items of one order.
 */
export const groupShares = pgTable(
  'group_shares',
  {
    id: personalId<GroupShareId>(),
    roomId: uuid('room_id')
      .notNull()
      .$type<GroupOrderId>()
      .references(() => groupRooms.id, { onDelete: 'cascade' }),
    /** The account of the member who pays, of its order; null before there is one, and where the organiser pays. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    customizedProductId: uuid('customized_product_id')
      .$type<CustomizedProductId>()
      .references(() => customizedProducts.id, { onDelete: 'set null' }),
    /** The last one: an earlier one was not paid in time. */
    orderId: uuid('order_id')
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The share that it takes the place of once it is paid, at the last price; from its creation on its member has 48 hours. */
    replacesId: uuid('replaces_id')
      .$type<GroupShareId>()
      .references((): AnyPgColumn => groupShares.id, { onDelete: 'cascade' }),
    ownName: text('own_name').notNull(),
    email: text('email').notNull(),
    /** Where a parcel of its own goes. */
    address: jsonb('address').$type<PostalAddress>(),
    /** A hash of the address of the internet that it was joined from, by which mails are limited. */
    joinedFrom: text('joined_from'),
    size: text('size').notNull(),
    shirtName: text('shirt_name').notNull().default(''),
    shirtNumber: text('shirt_number').notNull().default(''),
    /** Whether the others see the first name. */
    showsName: boolean('shows_name').notNull(),
    /** Made by the page that asked: the second of two clicks finds the first one's row. */
    requestKey: uuid('request_key').notNull(),
    /** When it left, was removed, or was replaced. One whose paid order was cancelled is out without it. */
    leftAt: instant('left_at'),
    /** Whether it was one of those that the room was closed with. */
    isCounted: boolean('is_counted').notNull().default(false),
    /** When the last price was applied to it, what it had cost before, what it costs since, and what was given back. */
    settledAt: instant('settled_at'),
    paidPrice: paise('paid_price'),
    settledPrice: paise('settled_price'),
    slabRefund: paise('slab_refund').notNull().default(ZERO),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (share) => [
    uniqueIndex('group_shares_request_key').on(share.roomId, share.requestKey),
    uniqueIndex('group_shares_order_key').on(share.orderId).where(sql`${share.userId} is not null`),
    uniqueIndex('group_shares_replaces_key').on(share.replacesId),
    uniqueIndex('group_shares_customized_key').on(share.customizedProductId),
    check('group_shares_paid_has_order', sql`${share.userId} is null or ${share.orderId} is not null`),
    check(
      'group_shares_settled_whole',
      sql`num_nonnulls(${share.settledAt}, ${share.paidPrice}, ${share.settledPrice}) in (0, 3)
        and ${share.slabRefund} = coalesce(${share.paidPrice}::int - ${share.settledPrice}, 0)`,
    ),
    index('group_shares_room_idx').on(share.roomId, share.createdAt),
    index('group_shares_order_idx').on(share.orderId),
    index('group_shares_user_idx').on(share.userId).where(sql`${share.userId} is not null`),
  ],
)

/**
 * Whether an order is a shirt of a group order that waits for its payment: anybody can begin one with somebody's email, and it keeps no
 * account. It is cancelled with the account.
 */
export const isUnpaidShare = sql`orders.channel = 'group' and orders.status = 'Pending' and orders.id in (
  select order_id from group_shares where group_shares.user_id is not null)`

/**
 * Whether it is of a group order and does not go to its own customer: they are no more than told the town. Also true for an order that no
 * shirt of a group has any more.
 */
export const goesToOrganiser = sql<boolean>`case when ${orders.channel} <> 'group' then false else not exists (
  select from group_shares share join group_rooms room on room.id = share.room_id
  where share.order_id = ${orders.id} and (room.parcels = 'each' or room.user_id = ${orders.userId})) end`
