import { z } from 'zod'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { Contact, Instant, Money, personalId, requiredUpload } from '#contract/http/codecs.ts'
import { isLocalPath } from '#contract/http/local-path.ts'
import { Paging } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { CAMPAIGN_RATE_MAX, CAMPAIGN_STATES, MAX_BLOCK_PRODUCTS, MAX_BLOCKS } from './campaigns.ts'
import { SegmentId } from './customers.api.ts'
import { SubscriberId } from './newsletter.api.ts'

export const CampaignId = personalId<'CampaignId'>()
export type CampaignId = z.output<typeof CampaignId>

const Link = z
  .string()
  .trim()
  .max(500, reason('text_too_long', { maximum: 500 }))
  .refine((to) => to === '' || isLocalPath(to) || URL.parse(to)?.protocol === 'https:', reason('link_target_invalid'))
const line = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, reason('text_too_long', { maximum }))
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, reason('not_one_line'))
const words = (maximum: number) => z.string().trim().max(maximum, reason('text_too_long', { maximum }))

/** A block of a newsletter. It may be empty in a draft; `whatIsMissing` says why a draft cannot be sent yet. */
const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: line(120) }),
  z.object({ kind: z.literal('text'), text: words(4_000) }),
  z.object({
    kind: z.literal('picture'),
    key: z.string().regex(/^([0-9a-f]{32})?$/, reason('picture_not_of_shop')),
    alt: line(200),
    to: Link,
  }),
  z.object({
    kind: z.literal('products'),
    ids: z.array(ProductId).max(MAX_BLOCK_PRODUCTS, reason('too_many_products', { maximum: MAX_BLOCK_PRODUCTS })),
  }),
  z.object({ kind: z.literal('button'), label: line(60), to: Link }),
  z.object({ kind: z.literal('divider') }),
])

const written = {
  subject: line(150),
  preheader: line(200),
  blocks: z.array(Block).max(MAX_BLOCKS, reason('too_many_blocks', { maximum: MAX_BLOCKS })),
  /** Null: all newsletter subscribers. */
  segmentId: SegmentId.nullable(),
}

const Figures = z.object({
  recipients: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Failed mails that were interrupted during sending. They may have arrived, so they are not sent again. */
  unsure: z.int(),
  /** Recipients who unsubscribed, or whose mailbox refused mail, before their mail was sent. */
  skipped: z.int(),
  /** Recipients who unsubscribed by a link of this newsletter. */
  left: z.int(),
  /** `orders`: orders that count as sales, placed within 7 days after a link was followed. `kept`: their revenue after refunds. */
  orders: z.int(),
  kept: Money,
})

/** A block as stored. It has no limits, so that old newsletters stay readable when the limits of `Block` change. */
const StoredBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('picture'), key: z.string(), alt: z.string(), to: z.string() }),
  z.object({ kind: z.literal('products'), ids: z.array(ProductId) }),
  z.object({ kind: z.literal('button'), label: z.string(), to: z.string() }),
  z.object({ kind: z.literal('divider') }),
])

export const Campaign = z.object({
  id: CampaignId,
  subject: z.string(),
  preheader: z.string(),
  blocks: z.array(StoredBlock),
  /** Null: all newsletter subscribers. */
  segmentId: SegmentId.nullable(),
  state: z.enum(CAMPAIGN_STATES),
  /** The recipients in words. */
  audience: z.string(),
  /** The number of recipients if the newsletter were sent now. */
  reach: z.int(),
  scheduledAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  figures: Figures,
})
export type Campaign = z.output<typeof Campaign>

const SubscriberState = z.enum(['waiting', 'subscribed', 'left', 'bounced'])
export const Subscriber = z.object({
  id: SubscriberId,
  email: Contact,
  state: SubscriberState,
  /** The form where the person subscribed, and the version of the consent text shown there; null when it was not recorded. */
  source: z.string().nullable(),
  wordsVersion: z.string().nullable(),
  createdAt: Instant,
  /** When the person confirmed the subscription (double opt-in). */
  confirmedAt: Instant.nullable(),
  leftAt: Instant.nullable(),
  bouncedAt: Instant.nullable(),
  bounceReason: Contact.nullable(),
})
export type Subscriber = z.output<typeof Subscriber>

const ById = z.object({ id: CampaignId })
const admin = { access: 'admin', permission: 'newsletter:write' } as const
const step = { ...admin, params: ById, throws: { illegal_transition: null }, reply: Campaign } as const

const STALE = { illegal_transition: null, stale: null } as const
/** The values that the caller saw. The request fails as `stale` when the draft or the number of recipients has changed. */
const Shown = { updatedAt: Instant, reach: z.int() }

export const campaigns = {
  list: route('GET', '/campaigns', { ...admin, query: z.object(Paging), paged: true, reply: z.array(Campaign) }),
  get: route('GET', '/campaigns/:id', { ...admin, params: ById, reply: Campaign }),
  add: route('POST', '/campaigns', { ...admin, status: 201, reply: Campaign, summary: 'An empty draft.' }),
  save: route('PUT', '/campaigns/:id', {
    ...step,
    throws: STALE,
    body: z.object({ ...written, updatedAt: Instant }),
    bodyLimit: 262_144,
    summary: 'Changes a draft. Throws illegal_transition once it is scheduled or sent.',
  }),
  copy: route('POST', '/campaigns/:id/copy', { ...step, status: 201, summary: 'A draft with the same words.' }),
  remove: route('DELETE', '/campaigns/:id', { ...admin, params: ById, throws: { illegal_transition: null } }),
  addPicture: route('POST', '/campaigns/:id/picture', {
    ...admin,
    params: ById,
    form: z.object({ image: requiredUpload(reason('image_missing')) }),
    uploads: { fileSize: UPLOAD_MAX_BYTES, field: 'image', keep: 1 },
    throws: { illegal_transition: null },
    reply: z.object({ key: z.string() }),
  }),
  test: route('POST', '/campaigns/:id/test', {
    ...admin,
    params: ById,
    limit: { max: 20, seconds: 3_600 },
    throws: { illegal_transition: null, rate_limited: null },
    reply: z.object({ to: z.string() }),
    summary: 'Sends the newsletter as it is now to the caller alone.',
  }),
  start: route('POST', '/campaigns/:id/start', {
    ...step,
    throws: STALE,
    body: z.object({ at: Instant.nullable(), ...Shown }),
    summary: 'Sends a draft: now, or at a time. From the start on its recipients are fixed.',
  }),
  unschedule: route('POST', '/campaigns/:id/unschedule', { ...step, summary: 'Makes it a draft again.' }),
  pause: route('POST', '/campaigns/:id/pause', { ...step, summary: 'Mails that were handed over are still sent.' }),
  resume: route('POST', '/campaigns/:id/resume', step),
  cancel: route('POST', '/campaigns/:id/cancel', { ...step, summary: 'Who has not got it will not get it.' }),
  rate: route('GET', '/newsletter/rate', { ...admin, reply: z.object({ perMinute: z.int() }) }),
  setRate: route('PUT', '/newsletter/rate', {
    ...admin,
    body: z.object({
      perMinute: z
        .int(reason('not_whole_number'))
        .min(1, reason('send_rate_too_low', { minimum: 1 }))
        .max(CAMPAIGN_RATE_MAX, reason('send_rate_too_high', { maximum: CAMPAIGN_RATE_MAX })),
    }),
    reply: z.object({ perMinute: z.int() }),
  }),
  subscribers: route('GET', '/newsletter/subscribers', {
    ...admin,
    query: z.object({ q: z.string().trim().max(100).optional(), state: SubscriberState.optional(), ...Paging }),
    paged: true,
    reply: z.array(Subscriber),
  }),
  clearBounce: route('POST', '/newsletter/subscribers/:id/clear-bounce', {
    ...admin,
    params: z.object({ id: SubscriberId }),
    summary: 'Mail to this address is tried again.',
  }),
  unsubscribe: route('POST', '/newsletter/subscribers/:id/unsubscribe', {
    ...admin,
    params: z.object({ id: SubscriberId }),
    summary: 'Takes an address off the list, because its owner has asked for it. Repeating it changes nothing.',
  }),
}
