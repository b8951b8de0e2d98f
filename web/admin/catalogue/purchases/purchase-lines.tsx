import { formatDecimal, times } from '#contract/basics/money.ts'
import type { Purchase, PurchaseLine } from '#contract/catalogue/purchases.api.ts'
import { LineField } from '#web/admin/catalogue/stock/line-field.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'
import type { PurchaseAnswer } from './change-purchase.ts'
import { choiceText } from './purchase-texts.ts'

type Props = {
  purchase: Purchase
  seesCosts: boolean
  answer?: PurchaseAnswer | undefined
  /** Whether staff can change quantities and costs and remove lines. */
  isForm?: boolean
}

/** The lines of a purchase: ordered and received quantities, and costs. */
export function PurchaseLines({ purchase: { lines, state }, seesCosts, answer, isForm = false }: Props) {
  const value = (name: string, stored: string) => answer?.typed[name] ?? stored
  const hasCome = state !== 'draft'
  return (
    <Table label="Lines" className="[&_td]:px-3 [&_th]:px-3">
      <thead>
        <tr>
          <Th>Product</Th>
          <Th>SKU</Th>
          <Th numeric>Ordered</Th>
          {seesCosts && <Th numeric>Unit cost</Th>}
          {seesCosts && <Th numeric>Amount</Th>}
          {hasCome && <Th numeric>Received</Th>}
          {hasCome && <Th numeric>Damaged</Th>}
          {isForm && <Th>Remove</Th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <Td className="min-w-44">
              <LineName line={line} />
            </Td>
            <Td className="whitespace-nowrap text-muted">{line.sku || '—'}</Td>
            <Td numeric>
              {isForm ? (
                <LineField
                  label={`Ordered of ${formatLineName(line)}`}
                  name={`quantity:${line.id}`}
                  defaultValue={value(`quantity:${line.id}`, String(line.quantity))}
                  error={answer?.fields[`quantity:${line.id}`]}
                />
              ) : (
                line.quantity
              )}
            </Td>
            {seesCosts && (
              <Td numeric>
                {isForm ? (
                  <LineField
                    label={`Unit cost of ${formatLineName(line)}`}
                    name={`unitCost:${line.id}`}
                    inputMode="decimal"
                    defaultValue={value(
                      `unitCost:${line.id}`,
                      line.unitCost === null ? '' : formatDecimal(line.unitCost),
                    )}
                    error={answer?.fields[`unitCost:${line.id}`]}
                  />
                ) : line.unitCost === null ? (
                  '—'
                ) : (
                  <Money amount={line.unitCost} />
                )}
              </Td>
            )}
            {seesCosts && (
              <Td numeric>{line.unitCost === null ? '—' : <Money amount={times(line.unitCost, line.quantity)} />}</Td>
            )}
            {hasCome && <Td numeric>{line.received}</Td>}
            {hasCome && <Td numeric>{line.damaged > 0 ? <span className="text-danger">{line.damaged}</span> : '0'}</Td>}
            {isForm && (
              <Td className="w-12">
                {line.received + line.damaged === 0 && (
                  <label className="grid min-h-11 place-items-center">
                    <span className="sr-only">Remove {formatLineName(line)}</span>
                    <input type="checkbox" name={`remove:${line.id}`} className="size-5" />
                  </label>
                )}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Product, size and colour, for the name of a field. */
export function formatLineName({ name, size, color }: Pick<PurchaseLine, 'name' | 'size' | 'color'>): string {
  return [name, size, color].filter(Boolean).join(', ')
}

/** The product, and below it size and colour. */
export function LineName({ line }: { line: Pick<PurchaseLine, 'name' | 'size' | 'color'> }) {
  return (
    <>
      <span className="font-semibold">{line.name}</span>
      <span className="block text-meta text-muted">{choiceText(line) || 'All sizes and colours'}</span>
    </>
  )
}
