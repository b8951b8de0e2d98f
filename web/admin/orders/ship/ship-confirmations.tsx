import { Link } from 'react-router'
import type { UnprintedPieces } from '#contract/orders/order-work.api.ts'
import type { ShipQuestion } from '#contract/orders/shipments.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'

const LABELS = {
  not_printed: 'Ship what is not printed all the same',
  tracking_number_used: 'Use the tracking number all the same',
} as const satisfies Record<ShipQuestion, string>

/** A checkbox for each question. An order whose question is not ticked does not ship. */
export function ShipConfirmations({ questions }: { questions: readonly ShipQuestion[] }) {
  const { t } = usePackerWords()
  if (questions.length === 0) return null
  return (
    <div className="grid">
      {questions.map((question) => (
        <Checkbox key={question} name="confirmed" value={question} label={t(LABELS[question])} className="text-ui" />
      ))}
    </div>
  )
}

/** Which pieces of these orders are not printed. */
export function UnprintedNotice({ unprinted }: { unprinted: readonly UnprintedPieces[] }) {
  const { t } = usePackerWords()
  const count = unprinted.reduce((sum, { pieces }) => sum + pieces, 0)
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      title={count === 1 ? t('1 piece is not printed.') : t('{count} pieces are not printed.', { count })}
    >
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
      <p>{t('Their orders are left out unless you tick the box.')}</p>
    </Notice>
  )
}
