import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PersonOf } from './person.ts'

export type PersonalTable = {
  table: string
  /** Which rows are a person's. */
  rows(person: PersonOf): SQL
  /** Which of these rows an export has, when it is not all of them. */
  exported?(person: PersonOf): SQL
  /** The columns that an export leaves out; null: it has no row of this table, for the reason in `why`. */
  without: readonly string[] | null
  /** What erasing does with the rows: deletes them, keeps them for the reason in `why`, or sets columns. */
  erase: 'delete' | 'keep' | SQL
  why?: string
}

const ofUser = ({ id }: PersonOf) => sql`user_id = ${id}`
const ofOrder = ({ id }: PersonOf) => sql`order_id in (select id from orders where user_id = ${id})`
const ofDesign = ({ id }: PersonOf) =>
  sql`customized_product_id in (select id from customized_products where user_id = ${id})`
const ofReview = ({ id }: PersonOf) => sql`review_id in (select id from reviews where user_id = ${id})`
/** Shirts of the members of a person's group orders, which have that person's pictures. */
const ofGroupShirts =
  (column: string) =>
  ({ id }: PersonOf) =>
    sql`${sql.identifier(column)} in (select share.customized_product_id from group_shares share
      join group_rooms room on room.id = share.room_id where room.user_id = ${id} and share.customized_product_id is not null)`
/** None while the email is unconfirmed: it may be the mailbox of somebody else. */
const ofAddress =
  (column: string) =>
  ({ email, isConfirmed }: PersonOf) =>
    isConfirmed ? sql`lower(${sql.identifier(column)}) = ${email}` : sql`false`
/** Requests of returns, also those that were sent with the open form. */
export const ofReturn = (person: PersonOf) => sql`(${ofUser(person)} or ${ofAddress('email')(person)})`
/** Mails and messages to a person, and those to admins about them. */
const ofMail = (person: PersonOf) =>
  sql`(${ofAddress('to')(person)} or ${ofAddress('reply_to')(person)} or ${ofOrder(person)})`

/** What stands for an erased text that may not be empty. */
const GONE = sql`'Erased'`
const NO_PAYER = sql`array['email', 'contact', 'vpa', 'upi', 'card', 'customer_id', 'notes']`

/**
 * Every table with data of customers, in the order in which erasing goes through them (rows before what they refer to).
 * personal-tables.test.ts fails for a table with a column about a person that is not here.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { table: 'push_subscriptions', rows: ofUser, without: ['endpoint', 'p256dh', 'auth'], erase: 'delete' },
  { table: 'staff_notices', rows: ofUser, without: [], erase: 'delete' },
  { table: 'order_list_choices', rows: ofUser, without: ['start_id'], erase: 'delete' },
  // Shared ones belong to the shop: they stay for everybody else.
  { table: 'order_views', rows: ({ id }) => sql`(user_id = ${id} and not is_shared)`, without: [], erase: 'delete' },
  { table: 'sessions', rows: ofUser, without: ['token'], erase: 'delete' },
  {
    table: 'accounts',
    rows: ofUser,
    without: ['password', 'access_token', 'refresh_token', 'id_token'],
    erase: 'delete',
  },
  {
    table: 'staff_invitations',
    rows: ({ id, email }) => sql`(user_id = ${id} or email = ${email})`,
    without: ['token_hash', 'invited_by'],
    erase: 'delete',
  },
  {
    table: 'second_factors',
    rows: ofUser,
    without: ['sealed_secret', 'last_step'],
    erase: 'delete',
  },
  {
    table: 'recovery_codes',
    rows: ofUser,
    without: null,
    erase: 'delete',
    why: 'hashes of codes that open an account',
  },
  { table: 'staff_devices', rows: ofUser, without: ['cookie_hash'], erase: 'delete' },
  { table: 'passkeys', rows: ofUser, without: ['public_key', 'counter'], erase: 'delete' },
  {
    table: 'verifications',
    rows: ({ id, email }) =>
      sql`identifier in (${`sign-in-code ${id}`}, ${`second-step ${id}`}, ${`confirm-email ${id}`}, ${`password-reset ${sha256(email)}`})`,
    without: null,
    erase: 'delete',
    why: 'hashes of mailed links and codes',
  },
  { table: 'idempotency_keys', rows: ofUser, without: null, erase: 'delete', why: 'copies of replies, for a day' },
  { table: 'addresses', rows: ofUser, without: [], erase: 'delete' },
  { table: 'other_addresses', rows: ofUser, without: [], erase: 'delete' },
  { table: 'cart_lines', rows: ofUser, without: [], erase: 'delete' },
  { table: 'carts', rows: ofUser, without: [], erase: 'delete' },
  {
    table: 'draft_orders',
    rows: ofUser,
    without: ['note', 'made_by'],
    erase: 'delete',
  },
  {
    table: 'group_shares',
    rows: (person) => sql`(${ofUser(person)} or ${ofAddress('email')(person)})`,
    without: ['request_key'],
    erase: sql`own_name = ${GONE}, email = 'erased@erased.invalid', shirt_name = '', shirt_number = '', shows_name = false`,
  },
  {
    table: 'group_rooms',
    rows: ofUser,
    without: ['token'],
    // What its members ordered keeps its prices.
    erase: sql`title = ${GONE}, address = null, token = 'erased-' || id, customized_product_id = null, back_mockup_key = null`,
  },
  { table: 'saved_designs', rows: ofUser, without: ['share_token'], erase: 'delete' },
  { table: 'wishlist_items', rows: ofUser, without: [], erase: 'delete' },
  { table: 'message_consents', rows: ofUser, without: [], erase: 'delete' },
  { table: 'customer_notes', rows: ofUser, without: null, erase: 'delete', why: 'the words of the owner' },
  { table: 'customer_tags', rows: ofUser, without: null, erase: 'delete', why: 'the words of the owner' },
  {
    table: 'customer_sums',
    rows: ofUser,
    without: null,
    erase: 'delete',
    why: 'counted from their orders, which the download has',
  },
  {
    table: 'customer_changes',
    rows: ofUser,
    without: null,
    erase: 'delete',
    why: 'that the counts are to be made anew',
  },
  {
    table: 'cod_blocks',
    rows: ofUser,
    without: null,
    erase: sql`reason = ${GONE}`,
    why: 'how the shop guards against fraud',
  },
  {
    table: 'promo_usages',
    rows: ofUser,
    without: [],
    erase: sql`phone = null, email = null`,
  },
  { table: 'promo_refusals', rows: ofUser, without: [], erase: 'delete' },
  { table: 'review_photos', rows: ofReview, without: [], erase: 'delete' },
  { table: 'review_votes', rows: ofUser, without: [], erase: 'delete' },
  { table: 'bag_mail_opt_outs', rows: ofUser, without: [], erase: 'delete' },
  { table: 'bag_mails', rows: ofUser, without: [], erase: 'delete' },
  { table: 'review_opt_outs', rows: ofUser, without: [], erase: 'delete' },
  { table: 'review_requests', rows: ofOrder, without: [], erase: 'keep', why: 'that an order was asked about, once' },
  {
    table: 'reviews',
    rows: ofUser,
    without: ['hidden_reason'],
    erase: sql`user_id = null, author_name = 'Former customer'`,
  },
  {
    table: 'return_photos',
    rows: (person) => sql`return_request_id in (select id from return_requests where ${ofReturn(person)})`,
    without: [],
    erase: 'delete',
  },
  {
    table: 'store_credit_ledger',
    rows: ofUser,
    without: ['actor_id'],
    erase: 'keep',
    why: 'how orders were paid and refunded, which the books need, with the owner’s reasons, whose form says to write nothing personal; what was left ends with a row of its own',
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
    without: ['note'],
    erase: sql`user_id = null, email = 'erased@erased.invalid', products = ${GONE}, reason = ${GONE}, note = null`,
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
    rows: ({ id }) => sql`owner_id = ${id}`,
    without: [],
    // Old enough for `deleteUnusedDesigns`, which deletes a row after its file, and tries again while the files are away.
    erase: sql`created_at = now() - interval '2 days'`,
  },
  {
    table: 'orders',
    rows: ofUser,
    without: ['note', 'request_hash', 'cart_version', 'review_reasons'],
    // Town and PIN code stay: the GST of the order depends on where it went.
    erase: sql`ship_full_name = ${GONE}, ship_address_line1 = ${GONE}, ship_address_line2 = null, ship_phone = '0000000000',
      buyer_gstin = null, buyer_business = null, note = null`,
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
    table: 'campaign_recipients',
    rows: (person) => sql`subscriber_id in (select id from newsletter_subscribers where ${ofAddress('email')(person)})`,
    without: [],
    erase: 'delete',
  },
  {
    table: 'campaign_orders',
    rows: ofOrder,
    without: [],
    erase: 'keep',
    why: 'that an order came by a newsletter; names nobody once the account is erased',
  },
  { table: 'newsletter_subscribers', rows: ofAddress('email'), without: ['token_hash'], erase: 'delete' },
  { table: 'restock_alerts', rows: ofAddress('email'), without: [], erase: 'delete' },
  { table: 'delivery_requests', rows: ofAddress('email'), without: [], erase: 'delete' },
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

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
