import type { PriceBreakdown } from '#contract/orders/price-breakdown.ts'
import { Money } from '#web/ui/price.tsx'

/** A disclosure that explains a total. It works without JavaScript. */
export function BreakdownDetails({ title, groups }: PriceBreakdown) {
  return (
    <details className="text-meta">
      <summary className="inline-flex min-h-11 items-center text-link">{title}</summary>
      <div className="grid gap-4 pb-2 text-muted">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of the same name.
          <dl key={index} className="grid gap-1">
            <dt className="font-semibold">{group.title}</dt>
            {group.rows.map(({ label, amount, sign }) => (
              <dd key={label} className={`flex justify-between gap-4 ${sign === '=' ? 'text-fg' : ''}`}>
                {label}
                <span className="shrink-0">
                  {sign !== '+' && sign} <Money amount={amount} />
                </span>
              </dd>
            ))}
            {group.note && <dd>{group.note}</dd>}
          </dl>
        ))}
      </div>
    </details>
  )
}
