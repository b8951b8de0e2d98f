import type { ProductId } from '#contract/catalogue/products.api.ts'
import { type Refusal, refusal } from '#contract/http/reasons.ts'

/** The blocks of a newsletter, from top to bottom. `to`: a path of the shop, or a URL elsewhere. */
export type CampaignBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** `key` identifies a public picture of the shop. `alt` describes the picture. */
  | { kind: 'picture'; key: string; alt: string; to: string }
  | { kind: 'products'; ids: ProductId[] }
  | { kind: 'button'; label: string; to: string }
  | { kind: 'divider' }
export type BlockKind = CampaignBlock['kind']

export const BLOCK_KINDS = ['heading', 'text', 'picture', 'products', 'button', 'divider'] as const
export const MAX_BLOCKS = 30
export const MAX_BLOCK_PRODUCTS = 6
/** Maximum pictures uploaded with one save. */
export const CAMPAIGN_PICTURES = 6

/**
 * The states of a newsletter: `scheduled` waits for its time, `running` is being sent, `paused` is interrupted, `done` and `cancelled` have
 * ended. The recipients are fixed when sending starts.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'running', 'paused', 'done', 'cancelled'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Newsletter mails per minute by default, and the maximum that the owner can choose. */
export const CAMPAIGN_RATE = 60
export const CAMPAIGN_RATE_MAX = 1_000

/** An order within this many days after a newsletter's link was followed is attributed to the newsletter. */
export const CAMPAIGN_ORDER_DAYS = 7

/** The cookie with the id of the newsletter whose link was followed last. It does not identify the person. */
export const CAMPAIGN_COOKIE = 'news'

/** What has to be added before a newsletter can be sent, null when it is complete. */
export function whatIsMissing(campaign: { subject: string; blocks: readonly CampaignBlock[] }): Refusal | null {
  if (campaign.subject === '') return refusal('newsletter_subject_missing')
  if (campaign.blocks.length === 0) return refusal('newsletter_blocks_missing')
  for (const block of campaign.blocks) {
    if ((block.kind === 'heading' || block.kind === 'text') && block.text === '')
      return refusal('newsletter_block_empty', { kind: block.kind })
    if (block.kind === 'picture' && block.key === '') return refusal('newsletter_picture_missing')
    if (block.kind === 'picture' && block.alt === '') return refusal('newsletter_picture_undescribed')
    if (block.kind === 'products' && block.ids.length === 0) return refusal('newsletter_products_missing')
    if (block.kind === 'button' && (block.label === '' || block.to === ''))
      return refusal('newsletter_button_incomplete')
  }
  return null
}
