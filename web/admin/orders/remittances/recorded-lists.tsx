import type { Remittance } from '#contract/orders/remittances.api.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Money } from '#web/ui/price.tsx'
import { RemittanceTable } from './remittance-table.tsx'

/** The lists that were recorded; each opens to its lines. */
export function RecordedLists({ lists }: { lists: readonly Remittance[] }) {
  if (lists.length === 0) return null
  return (
    <section className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-h4">Recorded remittances</h2>
      {lists.map(({ id, courier, createdAt, amount, lines }) => (
        <details key={id} className="panel rounded-panel border border-hairline bg-bg px-4 py-2">
          <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-ui">
            <span className="font-semibold">{courier}</span>
            <ShopDate value={createdAt} kind="dateTime" className="text-muted" />
            <span className="text-muted">{lines.length === 1 ? '1 line' : `${lines.length} lines`}</span>
            <Money amount={amount} className="ms-auto font-semibold" />
          </summary>
          <div className="my-3">
            <RemittanceTable label={`Remittance of ${courier}`} lines={lines} />
          </div>
        </details>
      ))}
    </section>
  )
}
