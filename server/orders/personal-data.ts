import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { canMoveReturn, RETURN_KINDS, RETURN_STATES } from '#contract/orders/returns.ts'
import type { OpenMatter } from '#contract/people/privacy.api.ts'
import { rewriteOrderWords } from '#server/orders/order-list/order-words.ts'
import { cancelOrder } from '#server/orders/orders/cancel-order.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import type { OrdersTx } from '#server/orders/orders/transact-orders.ts'
import { formatReturnNumber } from '#server/orders/returns/present-return.ts'
import {
  type DataSubject,
  ERASED,
  ofAddress,
  ofOrder,
  ofUser,
  type PersonalData,
} from '#server/platform/database/personal-data.ts'
import { isUnpaidShare } from '#server/print/group-orders/group-orders.table.ts'
import { ofGroupShirts } from '#server/selling/personal-data.ts'

const NO_PHONE = sql`'0000000000'`
const NO_PAYER = sql`array['email', 'contact', 'vpa', 'upi', 'card', 'customer_id', 'notes']`

/** The return requests of an account, and those sent from its email address without a login. */
const ofReturn = (person: DataSubject) => sql`(${ofUser(person)} or ${ofAddress('email')(person)})`

/** Erases a column of the delivery address. Exception: a group order with one parcel has the organiser's address, which stays. */
function unlessOthers(column: string, erased: SQL): SQL {
  return sql`case when exists (select from group_shares share join group_rooms room on room.id = share.room_id
    where share.order_id = orders.id and room.parcels = 'one') then ${sql.identifier(column)} else ${erased} end`
}

/** The states of returns and exchanges from which a step is still possible. */
const OPEN_RETURNS = sql.join(
  RETURN_STATES.filter((state) =>
    RETURN_KINDS.some((kind) => RETURN_STATES.some((to) => canMoveReturn({ kind, state }, to))),
  ).map((state) => sql`${state}`),
  sql`, `,
)

export const ORDERS_DATA: PersonalData<OrdersTx> = {
  tables: [
    { table: 'order_list_choices', rows: ofUser, without: ['start_id'], erase: 'delete' },
    // Views shared with the shop stay for the other staff.
    { table: 'order_views', rows: ({ id }) => sql`(user_id = ${id} and not is_shared)`, without: [], erase: 'delete' },
    {
      table: 'draft_orders',
      rows: ofUser,
      release: 'move',
      without: ['note', 'made_by'],
      erase: 'delete',
    },
    {
      table: 'return_photos',
      rows: (person) => sql`return_request_id in (select id from return_requests where ${ofReturn(person)})`,
      without: [],
      erase: 'delete',
    },
    {
      table: 'return_request_items',
      rows: ({ id, email }) =>
        sql`return_request_id in (select id from return_requests where user_id = ${id} or lower(email) = ${email})`,
      without: ['restocked'],
      erase: 'keep',
      why: 'which items of an order came back or were exchanged, which its books need',
    },
    {
      table: 'return_requests',
      rows: ofReturn,
      release: 'move',
      without: ['note'],
      erase: sql`user_id = null, email = 'erased@erased.invalid', products = ${ERASED}, reason = ${ERASED}, note = null, pay_to = null`,
    },
    {
      table: 'order_items',
      rows: ofOrder,
      without: [],
      erase: sql`description = null, placement = null, layers = null, mockup_key = null, print_key = null,
        image_key = case when customized_product_id is null then image_key end`,
    },
    {
      table: 'order_items',
      rows: ofGroupShirts('customized_product_id'),
      without: null,
      erase: sql`placement = null, layers = null, description = null, mockup_key = null, print_key = null, image_key = null`,
      why: 'shirts of others with pictures of this person, who made the group order',
    },
    {
      table: 'order_search',
      rows: ofUser,
      release: 'move',
      without: null,
      erase: 'keep',
      why: 'words of their orders and of the person, which triggers write anew once these are erased',
    },
    {
      table: 'orders',
      rows: ofUser,
      release: 'move',
      without: ['note', 'request_hash', 'cart_version', 'review_reasons'],
      // The same rule as goesToOrganiser (server/print/group-orders/group-orders.table.ts).
      hidden: {
        columns: ['ship_full_name', 'ship_address_line1', 'ship_address_line2', 'ship_postal_code', 'ship_phone'],
        where: sql`found.channel = 'group' and not exists (select from group_shares share join group_rooms room on room.id = share.room_id
          where share.order_id = found.id and (room.parcels = 'each' or room.user_id = found.user_id))`,
      },
      // Town and PIN code stay: the GST of the order depends on where it went.
      erase: sql`ship_full_name = ${unlessOthers('ship_full_name', ERASED)}, ship_address_line1 = ${unlessOthers('ship_address_line1', ERASED)},
        ship_address_line2 = ${unlessOthers('ship_address_line2', sql`null`)}, ship_phone = ${unlessOthers('ship_phone', NO_PHONE)},
        buyer_gstin = null, buyer_business = null, note = null`,
    },
    {
      table: 'orders',
      rows: ({
        id,
      }) => sql`id in (select share.order_id from group_shares share join group_rooms room on room.id = share.room_id
        where room.user_id = ${id} and room.parcels = 'one'
        union select item.order_id from order_items item join group_shares share on share.customized_product_id = item.customized_product_id
          join group_rooms room on room.id = share.room_id where room.user_id = ${id} and room.parcels = 'one')`,
      without: null,
      // All orders in a group's parcel have the same address, so it is erased in all of them.
      erase: sql`ship_full_name = ${ERASED}, ship_address_line1 = ${ERASED}, ship_address_line2 = null, ship_phone = ${NO_PHONE}`,
      why: 'orders of others that went to this person, who made the group order',
    },
    {
      table: 'order_events',
      rows: ofOrder,
      without: ['actor_id'],
      erase: 'keep',
      why: 'what happened to an order, append-only',
    },
    {
      table: 'order_part_lines',
      rows: ({ id }) =>
        sql`part_id in (select part.id from order_parts part join orders on orders.id = part.order_id where orders.user_id = ${id})`,
      without: [],
      erase: 'keep',
      why: 'which items were sent in which parcel, like the order',
    },
    {
      table: 'order_parts',
      rows: ofOrder,
      without: [],
      erase: 'keep',
      why: 'parcels of an order, whose own courier and tracking number stay too',
    },
    {
      table: 'payments',
      rows: ofOrder,
      without: ['snapshot', 'quarantine_reason'],
      erase: sql`vpa = null, snapshot = snapshot - ${NO_PAYER}`,
    },
    {
      table: 'refunds',
      rows: ofOrder,
      without: ['note', 'created_by', 'last_error'],
      erase: sql`payee = null, note = null`,
    },
    {
      table: 'invoices',
      rows: ofOrder,
      without: [],
      erase: 'keep',
      why: 'the law asks for them for six years (CGST Act, section 36)',
    },
    { table: 'shipments', rows: ofOrder, without: ['actor_id', 'problem'], erase: sql`label_url = null` },
    {
      table: 'webhook_inbox',
      rows: ({ id }) => sql`provider_order_id in (select provider_order_id from orders where user_id = ${id})`,
      without: null,
      erase: sql`payload = jsonb_set(payload, '{payload,payment,entity}',
        coalesce(payload #> '{payload,payment,entity}', '{}'::jsonb) - ${NO_PAYER}, false)`,
      why: 'the same as payments',
    },
  ],
  /** Orders under way, unpaid refunds and open returns, including returns that name no order. */
  async findOpenMatters(db, person) {
    const { id } = person
    const { rows } = await db.execute<{ what: OpenMatter['what']; number: number | null; ticket: number }>(sql`
      select 'order' as what, number::int, 0 as ticket from orders
      where user_id = ${id} and status in ('Pending', 'Success', 'Accepted') and not (${isUnpaidShare})
      union all
      select 'refund', o.number::int, 0 from refunds r join orders o on o.id = r.order_id
      where o.user_id = ${id} and (r.status in ('queued', 'sent') or r.status = 'failed' and r.resolved_at is null)
      union all
      select 'return', o.number::int, r.number::int from return_requests r left join orders o on o.id = r.order_id
      where r.state in (${OPEN_RETURNS})
        and (o.user_id = ${id} or r.id in (select id from return_requests where ${ofReturn(person)}))
      order by 2, 1, 3`)
    return rows.map(({ what, number, ticket }) => ({ what, number: number ?? formatReturnNumber(ticket) }))
  },
  /** Cancels the unpaid orders of group shares. A later payment for such an order is refunded. */
  async beforeErasure(tx, { id }) {
    const unpaid = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.userId, id), isUnpaidShare))
      .orderBy(asc(orders.id))
      .for('update')
    for (const order of unpaid)
      await cancelOrder(tx, order, { reason: 'by_shopper', actor: 'shopper', actorId: id, sendsMail: false })
  },
  /** Updates the search words of the account's orders, which include its name and email. */
  async afterRelease(tx, { userId }) {
    await rewriteOrderWords(tx, userId)
  },
}
