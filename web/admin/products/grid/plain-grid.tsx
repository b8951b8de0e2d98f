import { Form } from 'react-router'
import { cellKey, cellText, GRID_LABELS, type GridField } from '#contract/grid-cells.ts'
import type { GridRow } from '#contract/product-grid.ts'
import { pagesOf } from '#web/admin/addresses/list-address.ts'
import { Pagination } from '#web/ui/browse/pagination.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import type { GridAnswer } from './change-grid.ts'
import { ChangesList } from './changes-list.tsx'
import { fieldName, type GridView, gridHref, PLAIN_ROWS } from './grid-view.ts'
import { useGridFields } from './use-grid-fields.ts'

type Props = { rows: readonly GridRow[]; view: GridView; answer: GridAnswer | undefined }

/** The grid without script: a form of fifty rows, whose changes are shown before they are saved. */
export function PlainGrid({ rows, view, answer }: Props) {
  const shown = rows.slice((view.page - 1) * PLAIN_ROWS, view.page * PLAIN_ROWS)
  const fields = useGridFields()
  const cells = cellsOf(shown, fields)
  const isPreview = answer?.intent === 'preview' && answer.ok
  return (
    <>
      {isPreview && (
        <Form method="post" className="mb-6 grid gap-3">
          <h2 className="text-h4">{answer.message}</h2>
          <ChangesList rows={rows} changes={answer.changes} results={answer.results} />
          <input type="hidden" name="changes" value={JSON.stringify(answer.changes)} />
          <Button type="submit" name="intent" value="save" size="md" className="justify-self-start">
            Save these changes
          </Button>
        </Form>
      )}
      <Form method="post">
        <input
          type="hidden"
          name="before"
          value={JSON.stringify(
            Object.fromEntries(cells.map(({ row, field }) => [fieldName({ ...row, field }), cellText(row, field)])),
          )}
        />
        <Table label="Products by size and colour" className="[&_td]:px-2 [&_th]:px-2">
          <thead>
            <tr>
              <Th>Product</Th>
              {fields.map((field) => (
                <Th key={field}>{GRID_LABELS[field]}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.productId} ${row.size} ${row.color}`}>
                <Td className="min-w-40">
                  {row.name}
                  <span className="block text-meta text-muted">
                    {[row.color, row.size].filter(Boolean).join(' · ')}
                  </span>
                </Td>
                {fields.map((field) => (
                  <Td key={field}>
                    {cells.some((cell) => cell.row === row && cell.field === field) ? (
                      <CellField row={row} field={field} />
                    ) : (
                      <span className="text-muted">{cellText(row, field)}</span>
                    )}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <Button type="submit" name="intent" value="preview" size="md" className="mt-4">
          Preview changes
        </Button>
      </Form>
      <Pagination
        page={view.page}
        pages={pagesOf(rows.length, PLAIN_ROWS)}
        hrefFor={(page) => gridHref({ ...view, page })}
      />
    </>
  )
}

/** The cells with a field: what is one for the whole product is edited in its first row of the page. */
function cellsOf(rows: readonly GridRow[], fields: readonly GridField[]): { row: GridRow; field: GridField }[] {
  const seen = new Set<string>()
  return rows.flatMap((row) =>
    fields.flatMap((field) => {
      const key = cellKey(row, field)
      if (seen.has(key)) return []
      seen.add(key)
      return [{ row, field }]
    }),
  )
}

function CellField({ row, field }: { row: GridRow; field: GridField }) {
  return (
    <input
      name={fieldName({ ...row, field })}
      aria-label={`${GRID_LABELS[field]} of ${[row.name, row.color, row.size].filter(Boolean).join(', ')}`}
      defaultValue={cellText(row, field)}
      maxLength={60}
      className={`min-h-11 rounded-field border border-strong bg-bg px-2 text-base ${field === 'sku' || field === 'barcode' ? 'w-40' : 'w-20'}`}
    />
  )
}
