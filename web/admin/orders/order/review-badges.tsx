import type { ReviewReason } from '#contract/orders/orders.api.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The reasons to check a cash-on-delivery order by phone before it is accepted. */
export function ReviewBadges({ reasons }: { reasons: readonly ReviewReason[] | undefined }) {
  const { words } = usePackerWords()
  return reasons?.map((reason) => (
    <Badge key={reason} tone="warning">
      {words.orders.reviewReasons[reason]}
    </Badge>
  ))
}
