import { z } from 'zod'
import { Contact, Instant, Money, personalId } from '#contract/http/codecs.ts'
import { Paging, sortText } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { CUSTOMER_COLUMNS } from '#contract/http/sorting.ts'
import { ReturnId } from '#contract/orders/returns.api.ts'
import { RETURN_STATES } from '#contract/orders/returns.ts'
import { PostalAddress } from './address.api.ts'
import { Role, UserId } from './auth.api.ts'
import { FILTER_NAMES, type FilterName, isRule } from './customers.ts'
import { SubscriberId } from './newsletter.api.ts'

const ById = z.object({ id: UserId })

export const SegmentId = personalId<'SegmentId'>()
export type SegmentId = z.output<typeof SegmentId>

const rule = (name: FilterName) =>
  z
    .string()
    .trim()
    .refine((value) => isRule(name, value), reason('rule_invalid', { rule: name }))
    .optional()
const RULES = Object.fromEntries(FILTER_NAMES.map((name) => [name, rule(name)])) as Record<
  FilterName,
  ReturnType<typeof rule>
>

/** The rules that a customer must match; see contract/people/customers.ts. */
const CustomerFilter = z.object(RULES)

/** `q` searches name, phone, email and the number of an order. */
const CustomerQuery = z.object({
  q: z.string().trim().max(100).optional(),
  ...RULES,
  sort: sortText(CUSTOMER_COLUMNS).optional(),
  ...Paging,
})

/** A customer in the list. Only orders that count as sales are counted, as in the reports. */
export const CustomerRow = z.object({
  id: UserId,
  name: z.string(),
  email: Contact,
  phone: Contact,
  createdAt: Instant,
  orders: z.int(),
  spent: Money,
  lastOrderAt: Instant.nullable(),
  returns: z.int(),
  /** Cash-on-delivery parcels that came back by the customer's fault. */
  refused: z.int(),
  /** The city of the last order's address. */
  city: z.string().nullable(),
  tags: z.array(z.string()),
})
export type CustomerRow = z.output<typeof CustomerRow>

/** A filter as stored. Unknown rules are allowed, so that an older segment stays readable when rules change. */
const StoredFilter = z.object(
  Object.fromEntries(FILTER_NAMES.map((name) => [name, z.string().optional()])) as Record<
    FilterName,
    z.ZodOptional<z.ZodString>
  >,
)

export const Segment = z.object({
  id: SegmentId,
  name: z.string(),
  filter: StoredFilter,
  /** The number of customers who match the segment now. */
  customers: z.int(),
  /** How many of these customers are confirmed newsletter subscribers. */
  subscribers: z.int(),
})
export type Segment = z.output<typeof Segment>

const SaveSegment = z.object({
  name: z
    .string()
    .trim()
    .min(1, reason('segment_name_missing'))
    .max(60, reason('text_too_long', { maximum: 60 })),
  filter: CustomerFilter,
})

const TAG_MAX = 40
const TAGS_MAX = 20
const Tags = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(TAG_MAX, reason('tag_too_long', { maximum: TAG_MAX }))
      .regex(/^[^\p{Cc},]+$/u, reason('tag_has_comma')),
  )
  .max(TAGS_MAX, reason('too_many_tags', { maximum: TAGS_MAX }))

/** A consent that a customer has given or withdrawn. */
export const Consent = z.object({
  what: z.enum(['terms', 'newsletter', 'whatsapp', 'sms']),
  isGiven: z.boolean(),
  at: Instant,
  /** The version of the consent text that was shown; null when it was not recorded. */
  version: z.string().nullable(),
  /** The form of the shop where the consent was given. */
  source: z.string().nullable(),
  /** The subscriber id of a newsletter consent; null for any other or a withdrawn one. */
  subscriber: SubscriberId.nullable(),
})
export type Consent = z.output<typeof Consent>

const OtherAccount = z.object({ id: UserId, name: z.string(), orders: z.int() })

/** A customer as shown on their page in the back-office. Their orders are a separate list. */
export const Customer = z.object({
  id: UserId,
  name: z.string(),
  email: Contact,
  phone: Contact,
  role: Role,
  createdAt: Instant,
  /** Null when the customer has saved no address. */
  address: PostalAddress.nullable(),
  otherAddresses: z.array(PostalAddress),
  /** Number of orders that count as sales, and their revenue after refunds, as in the reports. */
  orderCount: z.int(),
  spent: Money,
  lastOrderAt: Instant.nullable(),
  /** Cash-on-delivery parcels of the account: accepted ones, and ones that came back by the customer's fault. */
  accepted: z.int(),
  refused: z.int(),
  savedDesigns: z.int(),
  wishlist: z.int(),
  /** Number of open sessions. */
  sessions: z.int(),
  tags: z.array(z.string()),
  consents: z.array(Consent),
  /** Other accounts with the same phone number, which may belong to the same person. */
  samePhone: z.array(OtherAccount),
  /**
   * Whether this is a holding account. It keeps what is linked only to an email, while another account with that email is unverified. The
   * mailbox's owner gets the contents by logging in with a mailed code.
   */
  isHeld: z.boolean(),
  /** Other accounts with this email. For a holding account: the unverified account. For an unverified one: its holding account. */
  sameEmail: z.array(OtherAccount),
  /** The newest return requests. */
  returns: z.array(
    z.object({
      id: ReturnId,
      ticket: z.string(),
      state: z.enum(RETURN_STATES),
      orderNumber: z.int().nullable(),
      createdAt: Instant,
    }),
  ),
  /** The owner's note about the customer; only admins see it. */
  note: z.string().nullable(),
})
export type Customer = z.output<typeof Customer>

const list = {
  access: 'admin',
  query: CustomerQuery,
  paged: true,
  reply: z.array(CustomerRow),
} as const

export const customers = {
  list: route('GET', '/customers', {
    ...list,
    permission: 'customers:read',
    summary: 'Customers with what they ordered, by any rules of a filter; the last to order first.',
  }),
  sheet: route('GET', '/customers/sheet', {
    ...list,
    permission: 'customers:export',
    summary: 'The data of the download of the list of customers.',
  }),
  segments: route('GET', '/customers/segments', {
    access: 'admin',
    permission: 'customers:read',
    reply: z.array(Segment),
    summary: 'The saved filters by name, with the customers that match each now.',
  }),
  saveSegment: route('POST', '/customers/segments', {
    access: 'admin',
    permission: 'customers:write',
    body: SaveSegment,
    bodyLimit: 4_096,
    throws: { illegal_transition: null },
    reply: z.object({ id: SegmentId }),
    summary: 'Saves a filter under a name. A segment of this name gets the new filter.',
  }),
  removeSegment: route('DELETE', '/customers/segments/:id', {
    access: 'admin',
    permission: 'customers:write',
    params: z.object({ id: SegmentId }),
    throws: { illegal_transition: null },
    summary: 'Throws illegal_transition while a newsletter is still to be sent to it.',
  }),
  get: route('GET', '/customers/:id', {
    access: 'admin',
    permission: 'customers:read',
    params: ById,
    reply: Customer,
    summary: 'The data of one customer. Viewing it is recorded in the audit log, at most once an hour.',
  }),
  note: route('PUT', '/customers/:id/note', {
    access: 'admin',
    permission: 'customers:write',
    params: ById,
    body: z.object({
      note: z
        .string()
        .trim()
        .max(2_000, reason('text_too_long', { maximum: 2_000 }))
        .nullable(),
    }),
    reply: z.object({ note: z.string().nullable() }),
  }),
  tags: route('PUT', '/customers/:id/tags', {
    access: 'admin',
    permission: 'customers:write',
    params: ById,
    body: z.object({ tags: Tags }),
    bodyLimit: 4_096,
    reply: z.object({ tags: z.array(z.string()) }),
    summary: 'Replaces the tags of a customer.',
  }),
}
