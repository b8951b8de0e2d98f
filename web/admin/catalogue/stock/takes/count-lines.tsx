import { Form, useNavigation } from 'react-router'
import type { StockTake, StockTakeLine } from '#contract/catalogue/stock-takes.api.ts'
import { LineField } from '#web/admin/catalogue/stock/line-field.tsx'
import { type TakeView, takeHref } from '#web/admin/shell/addresses/stock-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { lineName } from './take-texts.ts'

type Props = { take: StockTake; items: readonly StockTakeLine[]; view: TakeView; formKey: string }

/** The lines of a stock-take. While it is open, each line has a field for its pieces. */
export function CountLines({ take: { id, state }, items, view, formKey }: Props) {
  const { words } = usePackerWords()
  const { formData } = useNavigation()
  if (items.length === 0) {
    const text = view.q
      ? words.stockTakes.nothingMatchesThisSearch
      : view.show === 'open'
        ? words.stockTakes.everythingIsCounted
        : words.stockTakes.nothingIsCountedYet
    return <p className="text-ui text-muted">{text}</p>
  }
  return (
    <ul aria-label={words.stockTakes.stockTake} className="panel rounded-panel border border-hairline bg-bg">
      {items.map((line) => {
        const name = lineName(line)
        return (
          <li
            key={`${line.id} ${line.version}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline p-4 last:border-b-0"
          >
            <div className="min-w-40 flex-1">
              <span className="font-semibold wrap-anywhere">{line.name}</span>
              <span className="block text-meta text-muted">
                {[[line.size, line.color].filter(Boolean).join(' · ') || words.stockTakes.allSizesAndColours, line.sku]
                  .filter(Boolean)
                  .join(' — ')}
              </span>
              {line.counted !== null && (
                <span className="block text-meta font-semibold text-success tabular-nums">
                  {words.stockTakes.countedBy({ count: line.counted, by: line.countedBy ?? '—' })}
                </span>
              )}
            </div>
            {state === 'open' && (
              <Form method="post" action={takeHref(id, view)} preventScrollReset className="flex items-center gap-2">
                <input type="hidden" name="intent" value="count" />
                <input type="hidden" name="key" value={formKey} />
                <input type="hidden" name="lineId" value={line.id} />
                <LineField label={words.partialShipments.piecesOf({ name })} name="pieces" required className="w-20!" />
                <Button
                  type="submit"
                  size="md"
                  variant="secondary"
                  aria-label={`${words.stockTakes.count}: ${name}`}
                  busy={formData?.get('lineId') === String(line.id)}
                >
                  {words.stockTakes.count}
                </Button>
              </Form>
            )}
          </li>
        )
      })}
    </ul>
  )
}
