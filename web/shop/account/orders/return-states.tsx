import type { Return } from '#contract/orders/returns.api.ts'
import { findReturnStateWords } from '#texts/orders/find-return-state-words.ts'
import { useWords } from '#web/shop/account/orders/words/order-texts.tsx'
import { RETURN_TONES } from '#web/shop/orders/return-tones.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The state of each return of an order, one line each. */
export function ReturnStates({ returns }: { returns: readonly Pick<Return, 'id' | 'ticket' | 'state' | 'kind'>[] }) {
  const { returnStates } = useWords()
  if (returns.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1">
      {returns.map((request) => (
        <li key={request.id} className="flex flex-wrap items-center gap-x-2 text-meta">
          <Badge tone={RETURN_TONES[request.state]}>{findReturnStateWords(returnStates, request).label}</Badge>
          <span className="text-muted tabular-nums">{request.ticket}</span>
        </li>
      ))}
    </ul>
  )
}
