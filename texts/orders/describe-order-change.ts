import type { OrderChange } from '#contract/orders/order-edits.api.ts'
import type { orderChanges } from '#texts/en/orders/order-changes.ts'
import type { WordsOf } from '#texts/messages/format.ts'

type OrderChangeWords = WordsOf<typeof orderChanges>

/** A change of an order in a sentence: 'Everyday Polo: size changed from M to L.' */
export function describeOrderChange(words: OrderChangeWords, change: OrderChange): string {
  switch (change.kind) {
    case 'size':
    case 'colour':
      return words[change.kind](change)
    case 'quantity':
      return words.quantity(change)
    case 'added':
    case 'removed':
      return words[change.kind](change)
    case 'address':
      return words.address
  }
}
