import type { ProductId } from '#contract/catalogue/products.api.ts'
import { BLOCK_KINDS, type BlockKind, type CampaignBlock, MAX_BLOCKS } from '#contract/people/campaigns.ts'
import { readField, readIds } from '#web/admin/shell/forms/form-values.ts'

/** The content of a newsletter as typed into its form. */
export type Draft = { subject: string; preheader: string; segmentId: string; blocks: CampaignBlock[] }

/** The action of a form button, with the index of its block. */
export type Step = { what: string; at: number }

export function blockField(index: number, name: string): string {
  return `b${index}.${name}`
}

/** The action of the clicked button, from values such as `up:2`. */
export function readFormStep(form: FormData): Step {
  const [what = 'save', at = ''] = String(form.get('do') ?? 'save').split(':')
  return { what, at: what === 'add' ? -1 : Number(at) }
}

/** The kind of the block that a button adds; null for any other button. */
export function addedKind(form: FormData): BlockKind | null {
  const command = String(form.get('do') ?? '')
  return BLOCK_KINDS.find((kind) => command === `add:${kind}`) ?? null
}

export function readCampaignDraft(form: FormData): Draft {
  const count = Math.min(Number(form.get('count')) || 0, MAX_BLOCKS)
  const blocks = Array.from({ length: count }, (_, index) => readBlock(form, index))
  return {
    subject: readField(form, 'subject').trim(),
    preheader: readField(form, 'preheader').trim(),
    segmentId: readField(form, 'segment'),
    blocks: blocks.filter((block) => block !== null),
  }
}

function readBlock(form: FormData, index: number): CampaignBlock | null {
  const text = (name: string) => readField(form, blockField(index, name)).trim()
  switch (BLOCK_KINDS.find((candidate) => candidate === text('kind'))) {
    case 'heading':
      return { kind: 'heading', text: text('text') }
    case 'text':
      return { kind: 'text', text: text('text') }
    case 'picture':
      return { kind: 'picture', key: text('key'), alt: text('alt'), to: text('to') }
    case 'products':
      return { kind: 'products', ids: readIds(form, blockField(index, 'ids')) as ProductId[] }
    case 'button':
      return { kind: 'button', label: text('label'), to: text('to') }
    case 'divider':
      return { kind: 'divider' }
    default:
      return null
  }
}

const EMPTY: Record<BlockKind, CampaignBlock> = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  picture: { kind: 'picture', key: '', alt: '', to: '' },
  products: { kind: 'products', ids: [] },
  button: { kind: 'button', label: '', to: '' },
  divider: { kind: 'divider' },
}

/** The blocks after a step. `at`: the index of the changed block, −1 for none. */
export function afterStep(
  blocks: readonly CampaignBlock[],
  { what, at }: Step,
  added: BlockKind | null,
): { blocks: CampaignBlock[]; at: number } {
  const next = [...blocks]
  const block = next[at]
  if (added) return { blocks: [...next, EMPTY[added]], at: next.length }
  if (!block) return { blocks: next, at: -1 }
  if (what === 'remove') next.splice(at, 1)
  if (what === 'up' || what === 'down') {
    const to = what === 'up' ? Math.max(0, at - 1) : Math.min(next.length - 1, at + 1)
    next.splice(at, 1)
    next.splice(to, 0, block)
    return { blocks: next, at: to }
  }
  return { blocks: next, at }
}
