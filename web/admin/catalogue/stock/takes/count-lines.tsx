import { Form, useNavigation } from 'react-router'
import type { StockTake, StockTakeLine } from '#contract/catalogue/stock-takes.api.ts'
import { LineField } from '#web/admin/catalogue/stock/line-field.tsx'
import { type TakeView, takeHref } from '#web/admin/shell/addresses/stock-address.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { lineName } from './take-texts.ts'

type Props = { take: StockTake; items: readonly StockTakeLine[]; view: TakeView; formKey: string }

/** The lines of a stock-take. While it is open, each line has a field for its pieces. */
export function CountLines({ take: { id, state }, items, view, formKey }: Props) {
  const { t } = usePackerWords()
  const { formData } = useNavigation()
  if (items.length === 0) {
    const text = view.q
      ? t('Nothing matches this search.')
      : view.show === 'open'
        ? t('Everything is counted.')
        : t('Nothing is counted yet.')
    return <p className="text-ui text-muted">{text}</p>
  }
  return (
    <ul aria-label={t('Stock-take')} className="panel rounded-panel border border-hairline bg-bg">
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
                {[[line.size, line.color].filter(Boolean).join(' · ') || t('All sizes and colours'), line.sku]
                  .filter(Boolean)
                  .join(' — ')}
              </span>
              {line.counted !== null && (
                <span className="block text-meta font-semibold text-success tabular-nums">
                  {t('{count} counted, {by}', { count: line.counted, by: line.countedBy ?? '—' })}
                </span>
              )}
            </div>
            {state === 'open' && (
              <Form method="post" action={takeHref(id, view)} preventScrollReset className="flex items-center gap-2">
                <input type="hidden" name="intent" value="count" />
                <input type="hidden" name="key" value={formKey} />
                <input type="hidden" name="lineId" value={line.id} />
                <LineField label={t('Pieces of {name}', { name })} name="pieces" required className="w-20!" />
                <Button
                  type="submit"
                  size="md"
                  variant="secondary"
                  aria-label={`${t('Count')}: ${name}`}
                  busy={formData?.get('lineId') === String(line.id)}
                >
                  {t('Count')}
                </Button>
              </Form>
            )}
          </li>
        )
      })}
    </ul>
  )
}
