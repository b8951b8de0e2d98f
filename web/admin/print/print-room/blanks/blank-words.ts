import type { BlankEntry } from '#contract/print/blanks.api.ts'
import type { PackerPhrase } from '#contract/texts/packer-words.ts'

/** Why the number of a garment changed, as people say it. */
export const REASON_NAMES: Record<BlankEntry['reason'], PackerPhrase> = {
  counted: 'Counted',
  received: 'Received',
  ordered: 'Ordered',
  returned: 'Back from an order',
  released: 'Not there for an order',
  remade: 'Taken for a remake',
  corrected: 'Corrected',
}
