import type { ProductId } from '#contract/catalogue/products.api.ts'

/** What a newsletter is made of, from top to bottom. `to`: a path of the shop, or an address elsewhere. */
export type CampaignBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  /** `key`: a public picture of the shop. `alt`: what it shows, for those who cannot see it. */
  | { kind: 'picture'; key: string; alt: string; to: string }
  | { kind: 'products'; ids: ProductId[] }
  | { kind: 'button'; label: string; to: string }
  | { kind: 'divider' }
export type BlockKind = CampaignBlock['kind']

export const BLOCK_KINDS = ['heading', 'text', 'picture', 'products', 'button', 'divider'] as const
export const BLOCK_NAMES: Record<BlockKind, string> = {
  heading: 'Heading',
  text: 'Text',
  picture: 'Picture',
  products: 'Products',
  button: 'Button',
  divider: 'Line',
}
export const MAX_BLOCKS = 30
export const MAX_BLOCK_PRODUCTS = 6
/** How many pictures can be sent with one save. */
export const CAMPAIGN_PICTURES = 6

/**
 * A newsletter is written (`draft`), may wait for its time (`scheduled`), is sent (`running`, `paused`), and has ended (`done`,
 * `cancelled`). Its recipients are fixed when it starts.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'running', 'paused', 'done', 'cancelled'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** Mails of newsletters a minute, unless the owner chooses another number. */
export const CAMPAIGN_RATE = 60
export const CAMPAIGN_RATE_MAX = 1_000

/** For so many days an order counts as one that a newsletter's link has led to. */
export const CAMPAIGN_ORDER_DAYS = 7

/** The cookie with the id of the newsletter whose link was followed last. It says nothing about who followed it. */
export const CAMPAIGN_COOKIE = 'news'

/** What is missing before a newsletter can be sent; null: nothing. */
export function whatIsMissing(campaign: { subject: string; blocks: readonly CampaignBlock[] }): string | null {
  if (campaign.subject === '') return 'Write a subject.'
  if (campaign.blocks.length === 0) return 'Add at least one block.'
  for (const block of campaign.blocks) {
    if ((block.kind === 'heading' || block.kind === 'text') && block.text === '')
      return `Write something in each ${BLOCK_NAMES[block.kind].toLowerCase()}, or remove it.`
    if (block.kind === 'picture' && block.key === '') return 'Choose a picture in each picture block, or remove it.'
    if (block.kind === 'picture' && block.alt === '') return 'Say what each picture shows.'
    if (block.kind === 'products' && block.ids.length === 0)
      return 'Choose products in each products block, or remove it.'
    if (block.kind === 'button' && (block.label === '' || block.to === ''))
      return 'Give each button its words and where it leads, or remove it.'
  }
  return null
}
