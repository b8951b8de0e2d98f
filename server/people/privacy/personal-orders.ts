import { type SQL, sql } from 'drizzle-orm'
import {
  GONE,
  NO_PAYER,
  ofAddress,
  ofDesign,
  ofGroupShirts,
  ofMail,
  ofOrder,
  ofUser,
  type PersonalTable,
} from './whose-rows.ts'

const NO_PHONE = sql`'0000000000'`

/** A column of an order's address is erased, but of a group order with one parcel: there it is the address of the organiser. */
function unlessOthers(column: string, gone: SQL): SQL {
  return sql`case when exists (select from group_shares share join group_rooms room on room.id = share.room_id
    where share.order_id = orders.id and room.parcels = 'one') then ${sql.identifier(column)} else ${gone} end`
}

/** The tables about what a person ordered and designed, mails about it, and at the end the person. In the order of erasing. */
export const ORDER_TABLES: readonly PersonalTable[] = [
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
    without: null,
    erase: 'keep',
    why: 'words of their orders and of the person, which triggers write anew once these are erased',
  },
  { table: 'customized_product_files', rows: ofDesign, without: [], erase: 'delete' },
  {
    table: 'customized_product_files',
    rows: ofGroupShirts('customized_product_id'),
    without: null,
    erase: 'delete',
    why: 'shirts of others with pictures of this person, who made the group order',
  },
  {
    table: 'customized_products',
    rows: ofGroupShirts('id'),
    without: null,
    erase: sql`description = ${GONE}, placement = null, layers = null, design_key = null, mockup_key = null, print_key = null,
      print_state = 'none', print_ready_at = null, print_error = null`,
    why: 'shirts of others with pictures of this person, who made the group order',
  },
  {
    table: 'customized_products',
    rows: ofUser,
    without: ['print_error', 'design_hash'],
    erase: sql`description = ${GONE}, placement = null, layers = null, design_key = null, mockup_key = null, print_key = null,
      print_state = 'none', print_ready_at = null, print_error = null`,
  },
  {
    table: 'media',
    rows: ({ id }) =>
      sql`owner_id in (select id from users where id = ${id} or held_for_id = ${id} and erased_at is not null)`,
    without: [],
    // Old enough for `deleteUnusedDesigns`, which deletes a row after its file, and tries again while the files are away.
    erase: sql`created_at = now() - interval '2 days'`,
  },
  {
    table: 'orders',
    rows: ofUser,
    without: ['note', 'request_hash', 'cart_version', 'review_reasons'],
    // As in goesToOrganiser (server/print/group-orders/group-rooms.table.ts).
    hidden: {
      columns: ['ship_full_name', 'ship_address_line1', 'ship_address_line2', 'ship_postal_code', 'ship_phone'],
      where: sql`found.channel = 'group' and not exists (select from group_shares share join group_rooms room on room.id = share.room_id
        where share.order_id = found.id and (room.parcels = 'each' or room.user_id = found.user_id))`,
    },
    // Town and PIN code stay: the GST of the order depends on where it went.
    erase: sql`ship_full_name = ${unlessOthers('ship_full_name', GONE)}, ship_address_line1 = ${unlessOthers('ship_address_line1', GONE)},
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
    // All orders of a parcel at once: they have one address.
    erase: sql`ship_full_name = ${GONE}, ship_address_line1 = ${GONE}, ship_address_line2 = null, ship_phone = ${NO_PHONE}`,
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
    table: 'design_proof_pictures',
    rows: ({ id }) =>
      sql`proof_id in (select proof.id from design_proofs proof join orders on orders.id = proof.order_id where orders.user_id = ${id})`,
    without: [],
    erase: 'delete',
  },
  { table: 'design_proofs', rows: ofOrder, without: ['sent_by', 'actor_id'], erase: 'delete' },
  { table: 'qc_stops', rows: ofOrder, without: ['resolved_by'], erase: 'delete' },
  { table: 'qc_photos', rows: ofOrder, without: ['taken_by'], erase: 'delete' },
  { table: 'qc_sendings', rows: ofOrder, without: ['sent_by'], erase: 'delete' },
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
  // Before the mails: a job that writes to them has locked these rows, and its mails are there once it has ended.
  {
    table: 'campaign_recipients',
    rows: (person) => sql`subscriber_id in (select id from newsletter_subscribers where ${ofAddress('email')(person)})`,
    without: [],
    erase: 'delete',
  },
  { table: 'newsletter_subscribers', rows: ofAddress('email'), without: ['token_hash'], erase: 'delete' },
  { table: 'restock_alerts', rows: ofAddress('email'), without: [], erase: 'delete' },
  { table: 'delivery_requests', rows: ofAddress('email'), without: [], erase: 'delete' },
  {
    table: 'mail_outbox',
    rows: (person) => sql`${ofMail(person)} and state = 'sent' and sent_at > now() - interval '1 hour'`,
    without: null,
    erase: sql`kind = 'erased', key = 'erased:' || id, subject = ${GONE}, letter = null, text = ${GONE}, reply_to = null, order_id = null,
      template = case when channel not in ('mail', 'push') then '{}'::jsonb end, provider_id = null, last_error = null`,
    why: 'counts for the hourly limit of mails to an address; goes a day later (cleanup.ts)',
  },
  {
    table: 'mail_outbox',
    rows: (person) => sql`${ofMail(person)} and kind <> 'erased'`,
    // Mails to admins name them.
    exported: (person) => sql`(${ofAddress('to')(person)}
      or ${ofOrder(person)} and (channel <> 'mail' or lower("to") = ${person.email}))`,
    without: ['key', 'letter', 'text', 'template', 'provider_id', 'last_error'],
    erase: 'delete',
  },
  {
    table: 'campaign_orders',
    rows: ofOrder,
    without: [],
    erase: 'keep',
    why: 'that an order came by a newsletter; names nobody once the account is erased',
  },
  {
    table: 'audit_log',
    rows: ({ id }) => sql`(actor_id = ${id} or entity = 'user' and entity_id = ${id}::text)`,
    without: null,
    erase: 'keep',
    why: 'the record of who changed what, which nobody can change',
  },
  {
    table: 'users',
    rows: ({ id }) => sql`id = ${id}`,
    without: ['is_demo', 'must_change_password'],
    erase: sql`name = 'Deleted account', email = 'erased-' || id || '@erased.invalid', phone = '', image = null,
      email_verified = false, terms_version = null, terms_accepted_at = null, marketing_accepted_at = null, erased_at = now()`,
  },
]
