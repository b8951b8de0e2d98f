import type { Purchase } from '#contract/catalogue/purchases.api.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { formatLineName } from './purchase-lines.tsx'
import { piecesText } from './purchase-texts.ts'

/** The receipts of a purchase: pieces, time and person. */
export function Receipts({ purchase: { receipts, lines } }: { purchase: Purchase }) {
  if (receipts.length === 0) return null
  const line = (id: number) => lines.find((candidate) => candidate.id === id)
  return (
    <section className="grid gap-3">
      <h2 className="text-h4">Received</h2>
      <ul className="grid gap-2">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="panel rounded-panel border border-hairline bg-bg px-4 py-3 text-ui">
            <p className="flex flex-wrap gap-x-3 font-semibold">
              <ShopDate value={receipt.at} kind="dateTime" />
              {receipt.by && <span className="font-normal text-muted">{receipt.by}</span>}
            </p>
            {receipt.note && <p>{receipt.note}</p>}
            <ul className="text-muted">
              {receipt.lines.map(({ lineId, received, damaged }) => {
                const of = line(lineId)
                return (
                  <li key={lineId}>
                    {of ? formatLineName(of) : 'A line'}: {piecesText(received)}
                    {damaged > 0 && `, ${damaged} damaged`}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
