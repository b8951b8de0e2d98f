import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product, ProductId } from '#contract/catalogue/products.api.ts'
import { isLocalPath } from '#contract/http/local-path.ts'
import type { CampaignId } from '#contract/people/campaigns.api.ts'
import type { CampaignBlock } from '#contract/people/campaigns.ts'
import type { MailContent, MailPart, MailProduct } from '#contract/people/mail-content.ts'
import type { SubscriberId } from '#contract/people/newsletter.api.ts'
import type { ShopRules } from '#server/site/settings/read-settings.ts'
import { campaignTexts } from '#texts/en/people/newsletter.ts'
import { englishWords } from '#texts/messages/format.ts'

const texts = englishWords(campaignTexts)

type Written = { id: CampaignId; subject: string; preheader: string; blocks: readonly CampaignBlock[] }
/** The recipient; null for a test, whose unsubscribe link leads nowhere. */
type Reader = { id: SubscriberId; confirmedAt: Date } | null
type Around = { products: ReadonlyMap<ProductId, Product>; shop: ShopRules }

export function productsIn(blocks: readonly CampaignBlock[]): ProductId[] {
  return [...new Set(blocks.flatMap((block) => (block.kind === 'products' ? block.ids : [])))]
}

/**
 * The content of a newsletter for one reader: its blocks, the sender, and why they get it. The title is the first heading, or the
 * subject when there is no heading.
 */
export function buildCampaignContent(campaign: Written, reader: Reader, { products, shop }: Around): MailContent {
  const { id, subject, preheader } = campaign
  const [first, ...rest] = campaign.blocks
  const title = first?.kind === 'heading' && first.text ? first.text : subject
  const blocks = first?.kind === 'heading' ? rest : campaign.blocks
  return {
    title,
    preview: preheader || title,
    parts: [...blocks.flatMap((block) => buildBlockParts(block, id, products)), { kind: 'divider' }, sender(shop)],
    unsubscribe: reader ? `/newsletter/unsubscribe/${reader.id}.${id}` : '/newsletter',
    isTest: reader === null,
    ending: { why: formatSubscriptionReason(reader, shop), link: texts.unsubscribe },
  }
}

function formatSubscriptionReason(reader: Reader, { shopName }: ShopRules): string {
  if (!reader) return texts.whyTest({ shopName })
  return texts.why({ shopName, day: reader.confirmedAt })
}

/** The sender's name and address, which the law on e-commerce requires. */
function sender({ shopName, legalName, postalAddress, supportEmail }: ShopRules & { supportEmail?: string }): MailPart {
  const lines = [legalName || shopName, postalAddress, supportEmail].filter(Boolean)
  return { kind: 'footnote', text: lines.join(', ') }
}

function buildBlockParts(block: CampaignBlock, id: CampaignId, products: Around['products']): MailPart[] {
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', text: block.text }]
    case 'text':
      return block.text.split(/\n{2,}/).map((text) => ({ kind: 'paragraph' as const, text }))
    case 'picture':
      return [
        {
          kind: 'picture',
          picture: `/media/${block.key}.jpg`,
          alt: block.alt,
          to: block.to ? through(id, block.to) : null,
        },
      ]
    case 'button':
      return [{ kind: 'button', label: block.label, to: through(id, block.to) }]
    case 'divider':
      return [{ kind: 'divider' }]
    case 'products': {
      const items = block.ids.flatMap((productId) => {
        const product = products.get(productId)
        return product ? [shown(product, id)] : []
      })
      return items.length > 0 ? [{ kind: 'products', items }] : []
    }
  }
}

function shown(product: Product, id: CampaignId): MailProduct {
  const { name, price, strikedPrice, image1 } = product
  return {
    name,
    price,
    mrp: strikedPrice > price ? strikedPrice : null,
    picture: image1 ? `${image1}.jpg` : null,
    to: through(id, productPath(product)),
  }
}

/** Turns a path of the shop into a link that records the newsletter and then leads to the path. Other URLs stay unchanged. */
function through(id: CampaignId, to: string): string {
  return isLocalPath(to) ? `/from-newsletter/${id}?${new URLSearchParams({ to })}` : to
}
