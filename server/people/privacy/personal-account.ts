import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { GONE, ofAddress, ofOrder, ofReturn, ofReview, ofUser, type PersonalTable } from './whose-rows.ts'

/** The tables about a person's account: logins, addresses, bag, group orders, reviews, returns. In the order of erasing. */
export const ACCOUNT_TABLES: readonly PersonalTable[] = [
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
      sql`identifier in (${`sign-in-code ${id}`}, ${`second-step ${id}`}, ${`confirm-email ${id}`}, ${`change-email ${id}`}, ${`password-reset ${sha256(email)}`})`,
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
    without: ['request_key', 'joined_from'],
    // Who has not paid is out.
    erase: sql`own_name = ${GONE}, email = 'erased@erased.invalid', shirt_name = '', shirt_number = '', shows_name = false, address = null,
      joined_from = null, left_at = coalesce(left_at, case when exists (select from group_rooms room where room.id = room_id and room.payer = 'members')
        and not exists (select from orders where orders.id = order_id and orders.paid_at is not null) then now() end)`,
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
    erase: sql`user_id = null, email = 'erased@erased.invalid', products = ${GONE}, reason = ${GONE}, note = null, pay_to = null`,
  },
]

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
