import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { CampaignId } from '#contract/people/campaigns.api.ts'
import { CAMPAIGN_STATES, type CampaignBlock } from '#contract/people/campaigns.ts'
import type { SegmentId } from '#contract/people/customers.api.ts'
import type { SubscriberId } from '#contract/people/newsletter.api.ts'
import { orders } from '#server/orders/orders/orders.table.ts'
import { customerSegments } from '#server/people/customers/segments.table.ts'
import { checkAllowedValues, createdAt, instant, personalId, updatedAt } from '#server/platform/database/columns.ts'
import { media } from '#server/site/media/media.table.ts'
import { newsletterSubscribers } from './newsletter.table.ts'

/** Newsletters. Once one has started, its text and recipients never change. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: personalId<CampaignId>(),
    subject: text('subject').notNull().default(''),
    /** The preview text that an inbox shows after the subject. */
    preheader: text('preheader').notNull().default(''),
    blocks: jsonb('blocks').$type<CampaignBlock[]>().notNull().default([]),
    /**
     * The segment of recipients. Null in a draft or scheduled newsletter for all subscribers, and always null once the newsletter has
     * started or is cancelled. The segment cannot be deleted before then.
     */
    segmentId: uuid('segment_id')
      .$type<SegmentId>()
      .references(() => customerSegments.id),
    /** The name of the audience, stored when the newsletter starts, or when it is cancelled before its start. */
    audience: text('audience'),
    state: text('state', { enum: CAMPAIGN_STATES }).notNull().default('draft'),
    scheduledAt: instant('scheduled_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (campaign) => [
    checkAllowedValues('campaigns_state_known', campaign.state, CAMPAIGN_STATES),
    check('campaigns_scheduled_when', sql`${campaign.state} <> 'scheduled' or ${campaign.scheduledAt} is not null`),
    check(
      'campaigns_started_when',
      sql`(${campaign.state} in ('running', 'paused', 'done')) <= (${campaign.startedAt} is not null and ${campaign.audience} is not null)`,
    ),
    check(
      'campaigns_ended_when',
      sql`(${campaign.state} in ('done', 'cancelled')) = (${campaign.endedAt} is not null)`,
    ),
    index('campaigns_open_idx').on(campaign.state).where(sql`${campaign.state} in ('scheduled', 'running', 'paused')`),
    index('campaigns_segment_idx').on(campaign.segmentId),
  ],
)

/** The pictures of a newsletter. They are kept for as long as the newsletter exists, because sent mails show them. */
export const campaignPictures = pgTable(
  'campaign_pictures',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .$type<CampaignId>()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    mediaKey: text('media_key')
      .notNull()
      .references(() => media.key),
  },
  (picture) => [
    primaryKey({ name: 'campaign_pictures_pkey', columns: [picture.campaignId, picture.mediaKey] }),
    index('campaign_pictures_media_idx').on(picture.mediaKey),
  ],
)

/** `queued`: in the outbox. `skipped`: before their turn, the reader had unsubscribed or their mailbox had refused mail. */
const RECIPIENT_STATES = ['waiting', 'queued', 'sent', 'failed', 'skipped'] as const

/**
 * The recipients of a newsletter, stored when it starts. A person has one row, so nobody gets it twice. The addresses are in
 * `newsletter_subscribers`. Erasing a subscriber deletes their rows here.
 */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .$type<CampaignId>()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id')
      .notNull()
      .$type<SubscriberId>()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    state: text('state', { enum: RECIPIENT_STATES }).notNull().default('waiting'),
    /** When the mail was handed to the outbox. */
    queuedAt: instant('queued_at'),
    endedAt: instant('ended_at'),
    error: text('error'),
    /** When the reader unsubscribed by a link of this newsletter. */
    leftAt: instant('left_at'),
  },
  (recipient) => [
    primaryKey({ name: 'campaign_recipients_pkey', columns: [recipient.campaignId, recipient.subscriberId] }),
    checkAllowedValues('campaign_recipients_state_known', recipient.state, RECIPIENT_STATES),
    index('campaign_recipients_open_idx')
      .on(recipient.campaignId, recipient.subscriberId)
      .where(sql`${recipient.state} in ('waiting', 'queued')`),
    // For the sending rate: counts the mails of the last minute.
    index('campaign_recipients_queued_idx').on(recipient.queuedAt).where(sql`${recipient.queuedAt} is not null`),
    index('campaign_recipients_subscriber_idx').on(recipient.subscriberId),
  ],
)

/** Orders that were placed within days after a newsletter's link was followed in the same browser. */
export const campaignOrders = pgTable(
  'campaign_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .$type<OrderId>()
      .references(() => orders.id, { onDelete: 'cascade' }),
    campaignId: uuid('campaign_id')
      .notNull()
      .$type<CampaignId>()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
  },
  (row) => [index('campaign_orders_campaign_idx').on(row.campaignId)],
)
