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
 * Group orders: many people order one design together. The more they are, the less each pays. A trigger keeps design, prices, sizes and
 * payer unchanged. Closing the group order fixes the number of shirts, which decides the price.
 */
export const groupOrders = pgTable(
  'group_rooms',
  {
    id: personalId<GroupOrderId>(),
    /** The organiser. */
    userId: uuid('user_id')
      .notNull()
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The secret in the group order's link. */
    token: text('token').notNull(),
    title: text('title').notNull(),
    /** The design, without names and numbers on it; null once its owner was erased. */
    customizedProductId: uuid('customized_product_id')
      .$type<CustomizedProductId>()
      .references(() => customizedProducts.id, { onDelete: 'set null' }),
    category: text('category').notNull(),
    colour: text('colour').notNull(),
    material: text('material').notNull(),
    sizes: text('sizes').array().notNull(),
    payer: text('payer', { enum: GROUP_PAYERS }).notNull(),
    parcels: text('parcels', { enum: GROUP_PARCELS }).notNull(),
    /** The address of the single parcel, or of the order that the organiser pays. */
    address: jsonb('address').$type<PostalAddress>(),
    lettering: jsonb('lettering').$type<Lettering>(),
    mrp: paise('mrp').notNull(),
    offerPrice: paise('offer_price').notNull(),
    customizationPrice: paise('customization_price').notNull(),
    /** The components of `customizationPrice`, in paise; null when this price was the same for every design. */
    priceParts: jsonb('price_parts').$type<CustomizationPrice>(),
    /** The quantity breaks, which count all shirts of the group order. */
    quantityBreaks: jsonb('quantity_breaks').$type<QuantityBreak[]>().notNull(),
    /** The picture of the back without letters, for a design that has no print on the back. */
    backMockupKey: text('back_mockup_key').references(() => media.key),
    deadline: instant('deadline').notNull(),
    state: text('state', { enum: GROUP_STATES }).notNull().default('open'),
    closedAt: instant('closed_at'),
    /** The number of shirts counted at the closing. `finalBreak` is the quantity break for this number. */
    finalPieces: integer('final_pieces'),
    finalBreak: jsonb('final_break').$type<QuantityBreak>(),
    /** When the closed or cancelled group order was settled completely. A late payment sets it to null again. */
    settledAt: instant('settled_at'),
    /** When the orders of the group order were combined in its single parcel. */
    parcelledAt: instant('parcelled_at'),
    /**
     * Whether members who have paid less than the final price are asked for the difference. False in group orders from before this rule.
     */
    asksDifference: boolean('asks_difference').notNull().default(true),
    /** The settlement job skips the group order until this time, so that members can answer. */
    waitsUntil: instant('waits_until'),
    /** When the unpaid members were told that the group order closes soon. */
    remindedAt: instant('reminded_at'),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (groupOrder) => [
    uniqueIndex('group_rooms_token_key').on(groupOrder.token),
    checkAllowedValues('group_rooms_payer_known', groupOrder.payer, GROUP_PAYERS),
    checkAllowedValues('group_rooms_parcels_known', groupOrder.parcels, GROUP_PARCELS),
    checkAllowedValues('group_rooms_state_known', groupOrder.state, GROUP_STATES),
    check('group_rooms_titled', sql`btrim(${groupOrder.title}) <> ''`),
    check('group_rooms_sized', sql`cardinality(${groupOrder.sizes}) > 0`),
    check('group_rooms_organiser_one_parcel', sql`${groupOrder.payer} = 'members' or ${groupOrder.parcels} = 'one'`),
    check(
      'group_rooms_price_parts',
      sql`${groupOrder.priceParts} is null or coalesce((${groupOrder.priceParts}->>'total')::int = ${groupOrder.customizationPrice}, false)`,
    ),
    check(
      'group_rooms_closed_whole',
      sql`(${groupOrder.state} = 'open') = (${groupOrder.closedAt} is null) and (${groupOrder.state} <> 'closed' or coalesce(${groupOrder.finalPieces} > 0, false))
        and (${groupOrder.finalBreak} is null or (${groupOrder.finalBreak}->>'from')::int <= ${groupOrder.finalPieces})`,
    ),
    check('group_rooms_settled_closed', sql`${groupOrder.settledAt} is null or ${groupOrder.state} <> 'open'`),
    index('group_rooms_user_idx').on(groupOrder.userId, groupOrder.createdAt),
    index('group_rooms_newest_idx').on(groupOrder.createdAt, groupOrder.id),
    index('group_rooms_open_idx').on(groupOrder.deadline).where(sql`${groupOrder.state} = 'open'`),
    index('group_rooms_unsettled_idx')
      .on(groupOrder.closedAt)
      .where(sql`${groupOrder.state} <> 'open' and ${groupOrder.settledAt} is null`),
    index('group_rooms_customized_idx').on(groupOrder.customizedProductId),
    index('group_rooms_back_idx').on(groupOrder.backMockupKey).where(sql`${groupOrder.backMockupKey} is not null`),
  ],
)

/**
 * The shirts of group orders, one row each. Where each member pays, a share gets its own order when its payment window opens, and counts
 * while this order is paid. An order that is not paid in time is cancelled. Where the organiser pays, all shares become the items of one
 * order, and a share counts until it is removed.
 */
export const groupShares = pgTable(
  'group_shares',
  {
    id: personalId<GroupShareId>(),
    groupOrderId: uuid('room_id')
      .notNull()
      .$type<GroupOrderId>()
      .references(() => groupOrders.id, { onDelete: 'cascade' }),
    /** The account of a member who pays; null before the share has an order, and where the organiser pays. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    customizedProductId: uuid('customized_product_id')
      .$type<CustomizedProductId>()
      .references(() => customizedProducts.id, { onDelete: 'set null' }),
    /** The share's latest order; earlier ones were not paid in time. */
    orderId: uuid('order_id')
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * The paid share that this one replaces once its member pays the final price. The time to pay is 48 hours from the creation of this
     * row.
     */
    replacesId: uuid('replaces_id')
      .$type<GroupShareId>()
      .references((): AnyPgColumn => groupShares.id, { onDelete: 'cascade' }),
    ownName: text('own_name').notNull(),
    email: text('email').notNull(),
    /** The delivery address, where each member gets an own parcel. */
    address: jsonb('address').$type<PostalAddress>(),
    /** A hash of the member's network address. It limits the number of mails per address. */
    joinedFrom: text('joined_from'),
    size: text('size').notNull(),
    shirtName: text('shirt_name').notNull().default(''),
    shirtNumber: text('shirt_number').notNull().default(''),
    /** Whether the other members see this member's first name. */
    showsName: boolean('shows_name').notNull(),
    /** A key made by the page, the same for both clicks of a double click. The second click finds the row of the first. */
    requestKey: uuid('request_key').notNull(),
    /** When the share left, was removed or was replaced. May be null for a share whose paid order was cancelled. */
    leftAt: instant('left_at'),
    /** Whether the final number of shirts includes this share. */
    isCounted: boolean('is_counted').notNull().default(false),
    /** When the final price was applied. `paidPrice` is the price before, `settledPrice` the price since, `slabRefund` the refund. */
    settledAt: instant('settled_at'),
    paidPrice: paise('paid_price'),
    settledPrice: paise('settled_price'),
    slabRefund: paise('slab_refund').notNull().default(ZERO),
    isDemo: isDemo(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (share) => [
    uniqueIndex('group_shares_request_key').on(share.groupOrderId, share.requestKey),
    uniqueIndex('group_shares_order_key').on(share.orderId).where(sql`${share.userId} is not null`),
    uniqueIndex('group_shares_replaces_key').on(share.replacesId),
    uniqueIndex('group_shares_customized_key').on(share.customizedProductId),
    check('group_shares_paid_has_order', sql`${share.userId} is null or ${share.orderId} is not null`),
    check(
      'group_shares_settled_whole',
      sql`num_nonnulls(${share.settledAt}, ${share.paidPrice}, ${share.settledPrice}) in (0, 3)
        and ${share.slabRefund} = coalesce(${share.paidPrice}::int - ${share.settledPrice}, 0)`,
    ),
    index('group_shares_room_idx').on(share.groupOrderId, share.createdAt),
    index('group_shares_order_idx').on(share.orderId),
    index('group_shares_user_idx').on(share.userId).where(sql`${share.userId} is not null`),
  ],
)

/**
 * The condition of unpaid orders of group shares. Anybody can begin such an order with another person's email. So the order does not
 * prevent the deletion of that person's account: it is cancelled with the account.
 */
export const isUnpaidShare = sql`orders.channel = 'group' and orders.status = 'Pending' and orders.id in (
  select order_id from group_shares where group_shares.user_id is not null)`

/**
 * Whether the parcel of a group order goes to somebody other than the order's customer. This customer sees only the town of the address.
 * Also true for an order that no share refers to any more.
 */
export const goesToOrganiser = sql<boolean>`case when ${orders.channel} <> 'group' then false else not exists (
  select from group_shares share join group_rooms room on room.id = share.room_id
  where share.order_id = ${orders.id} and (room.parcels = 'each' or room.user_id = ${orders.userId})) end`
