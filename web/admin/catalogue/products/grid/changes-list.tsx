import type { ChangeResult, GridRow } from '#contract/catalogue/product-grid.api.ts'
import type { CellChange } from '#contract/catalogue/product-grid.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { GRID_LABELS } from './grid-labels.ts'

type Props = {
  rows: readonly GridRow[]
  changes: readonly CellChange[]
  results: readonly ChangeResult[]
  /** `onInsist` resolves a conflict by replacing the current value, `onKeep` by keeping it. */
  onInsist: (change: CellChange, now: string) => void
  onKeep: (change: CellChange) => void
}

/** Changes with their old and new values; impossible changes come first, with the reason. */
export function ChangesList({ rows, changes, results, onInsist, onKeep }: Props) {
  const describeCell = ({ productId, size, color, field }: CellChange) => {
    const row = rows.find((candidate) => candidate.productId === productId)
    const choice = field === 'sku' || field === 'barcode' || field === 'stock' ? [color, size] : []
    return [row?.name ?? `Product ${productId}`, ...choice.filter(Boolean)].join(' · ')
  }
  const listed = changes
    .map((change, index) => ({ change, result: results[index] ?? { status: 'ok', message: null, now: null } }))
    .toSorted((a, b) => Number(a.result.status === 'ok') - Number(b.result.status === 'ok'))
  return (
    <Table label="Changes" className="[&_td]:px-3 [&_th]:px-3">
      <thead>
        <tr>
          <Th>What</Th>
          <Th>Old</Th>
          <Th>New</Th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ change, result }) => (
          <tr key={JSON.stringify(change)}>
            <Td className="wrap-anywhere">
              <span className="font-semibold">{describeCell(change)}</span>
              <span className="block text-meta text-muted">{GRID_LABELS[change.field]}</span>
              {result.message &&
                (result.status === 'ok' ? (
                  <span className="block text-meta">{result.message}</span>
                ) : (
                  <span role="alert" className="block text-meta font-medium text-danger">
                    {result.message}
                  </span>
                ))}
              {result.status === 'conflict' && (
                <span className="mt-1 flex gap-2">
                  <Button size="sm" variant="secondary" onClick={() => onInsist(change, result.now ?? '')}>
                    Use mine
                  </Button>
                  <Button size="sm" variant="secondary" onClick={() => onKeep(change)}>
                    Keep theirs
                  </Button>
                </span>
              )}
            </Td>
            <Td className="min-w-16 wrap-anywhere text-muted">{change.from || '—'}</Td>
            <Td className="min-w-16 wrap-anywhere font-semibold">{change.to || '—'}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
