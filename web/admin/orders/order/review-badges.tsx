import type { ReviewReason } from '#contract/orders/orders.api.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'

const WORDS: Record<ReviewReason, string> = {
  phone: 'Check phone number',
  pieces: 'New customer, many pieces',
  open_orders: 'Several open orders',
}

/** The reasons to check a cash-on-delivery order by phone before it is accepted. */
export function ReviewBadges({ reasons }: { reasons: readonly ReviewReason[] | undefined }) {
  const { translateWords } = usePackerWords()
  return reasons?.map((reason) => (
    <Badge key={reason} tone="warning">
      {translateWords(WORDS[reason])}
    </Badge>
  ))
}
