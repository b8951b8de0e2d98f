import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { leaveHeldOrders } from '#server/people/accounts/email/release-held-orders.ts'
import { noteCustomerChange } from '#server/people/customers/customer-sums.ts'
import { ofAddress, ofOrder, ofUser, type PersonalData } from '#server/platform/database/personal-data.ts'
import { accountNames } from '#texts/en/people/account-names.ts'
import { englishWords } from '#texts/messages/format.ts'

export const PEOPLE_DATA: PersonalData = {
  tables: [
    {
      table: 'push_subscriptions',
      rows: ofUser,
      release: 'move',
      without: ['endpoint', 'p256dh', 'auth'],
      erase: 'delete',
    },
    { table: 'sessions', rows: ofUser, release: 'delete', without: ['token'], erase: 'delete' },
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
    { table: 'passkeys', rows: ofUser, release: 'delete', without: ['public_key', 'counter'], erase: 'delete' },
    {
      table: 'verifications',
      rows: ({ id, email }) =>
        sql`identifier in (${`sign-in-code ${id}`}, ${`sign-in-code ${email}`}, (select 'sign-in-code ' || proved_phone from users where id = ${id}),
          ${`second-step ${id}`}, ${`confirm-email ${id}`}, ${`change-email ${id}`}, ${`password-reset ${sha256(email)}`})
          or starts_with(identifier, ${`sign-in-code ${id} `}) or starts_with(identifier, ${`add-phone ${id} `}) or starts_with(identifier, ${`add-email ${id} `})`,
      without: null,
      erase: 'delete',
      why: 'hashes of links and codes that were sent',
    },
    { table: 'addresses', rows: ofUser, release: { onePer: 'user_id' }, without: [], erase: 'delete' },
    { table: 'other_addresses', rows: ofUser, release: 'move', without: [], erase: 'delete' },
    { table: 'message_consents', rows: ofUser, release: 'move', without: [], erase: 'delete' },
    {
      table: 'customer_notes',
      rows: ofUser,
      release: { onePer: 'user_id' },
      without: null,
      erase: 'delete',
      why: 'the words of the owner',
    },
    {
      table: 'customer_tags',
      rows: ofUser,
      release: { onePer: 'tag' },
      without: null,
      erase: 'delete',
      why: 'the words of the owner',
    },
    {
      table: 'customer_sums',
      rows: ofUser,
      release: 'delete',
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
    // These rows are erased before the mails: locking them waits for the job that queues newsletter mails, so all its mails are then found.
    {
      table: 'campaign_recipients',
      rows: (person) =>
        sql`subscriber_id in (select id from newsletter_subscribers where ${ofAddress('email')(person)})`,
      without: [],
      erase: 'delete',
    },
    { table: 'newsletter_subscribers', rows: ofAddress('email'), without: ['token_hash'], erase: 'delete' },
    {
      table: 'campaign_orders',
      rows: ofOrder,
      without: [],
      erase: 'keep',
      why: 'that an order came by a newsletter; names nobody once the account is erased',
    },
    {
      table: 'users',
      rows: ({ id }) => sql`id = ${id}`,
      without: ['is_demo', 'must_change_password'],
      erase: sql`name = ${englishWords(accountNames).erased}, email = 'erased-' || id || '@erased.invalid', phone = '', proved_phone = null, phone_used_at = null, image = null,
        email_verified = false, terms_version = null, terms_accepted_at = null, marketing_accepted_at = null, erased_at = now()`,
    },
  ],
  // The held orders return to the account's email, which is free only after the erasure.
  afterErasure: leaveHeldOrders,
  async afterRelease(tx, { userId }) {
    await noteCustomerChange(tx, userId)
  },
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
