import { Link } from 'react-router'
import type { UnprintedPieces } from '#contract/orders/order-work.api.ts'
import type { ShipQuestion } from '#contract/orders/shipments.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'

/** A checkbox for each question. An order whose question is not ticked does not ship. */
export function ShipConfirmations({ questions }: { questions: readonly ShipQuestion[] }) {
  const { words } = usePackerWords()
  if (questions.length === 0) return null
  return (
    <div className="grid">
      {questions.map((question) => (
        <Checkbox
          key={question}
          name="confirmed"
          value={question}
          label={words.parcels.questions[question]}
          className="text-ui"
        />
      ))}
    </div>
  )
}

/** Which pieces of these orders are not printed. */
export function UnprintedNotice({ unprinted }: { unprinted: readonly UnprintedPieces[] }) {
  const { words } = usePackerWords()
  const count = unprinted.reduce((sum, { pieces }) => sum + pieces, 0)
  if (count === 0) return null
  return (
    <Notice tone="warning" title={words.parcels.piecesAreNotPrinted({ count })}>
      <ul>
        {unprinted.map(({ orderId, number, name, size, color, pieces }) => (
          <li key={`${orderId} ${name} ${size} ${color}`} className="wrap-anywhere">
            <Link to={orderHref(number)} className="font-semibold tabular-nums">
              #{number}
            </Link>{' '}
            {pieces} × {name} <span className="text-muted">({optionsText({ size, color, material: '' })})</span>
          </li>
        ))}
      </ul>
      <p>{words.parcels.unprintedOrdersAreLeftOut}</p>
    </Notice>
  )
}
