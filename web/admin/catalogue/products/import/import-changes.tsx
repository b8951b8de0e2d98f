import type { ImportChange, ProductImport } from '#contract/catalogue/product-import.api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'

/** The changes of an import: old and new text of each cell. The page shows the first ones, a file to download has all. */
export function ImportChanges({
  productImport,
  changes,
}: {
  productImport: ProductImport
  changes: readonly ImportChange[]
}) {
  const { id, state, added, changed, applied } = productImport
  const all = added + changed + applied
  return (
    <Disclosure
      className="mt-4"
      summary={state === 'done' ? 'What was changed' : 'What would change'}
      open={state === 'checked'}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Table label="Changes" className="[&_td]:px-3 [&_th]:px-3">
          <thead>
            <tr>
              <Th>What</Th>
              <Th>Old</Th>
              <Th>New</Th>
            </tr>
          </thead>
          <tbody>
            {changes.flatMap(({ line, name, choice, isNew, cells }) =>
              cells.map(({ column, from, to }, index) => (
                <tr key={`${line} ${column}`}>
                  <Td className="wrap-anywhere">
                    {index === 0 && (
                      <span className="block font-semibold">
                        {[name, choice].filter(Boolean).join(' · ')}
                        {isNew && <span className="ms-2 text-meta font-medium text-muted">new</span>}
                      </span>
                    )}
                    <span className="text-meta text-muted">
                      {column}, line {line}
                    </span>
                  </Td>
                  <Td className="min-w-16 wrap-anywhere text-muted">{from || '—'}</Td>
                  <Td className="min-w-16 font-semibold wrap-anywhere">{to || '—'}</Td>
                </tr>
              )),
            )}
          </tbody>
        </Table>
        {all > changes.length && (
          <p className="text-meta text-muted">
            These are the first {changes.length} of {all.toLocaleString('en-IN')} lines.
          </p>
        )}
        <a
          href={`/api/product-imports/${id}/changes/file`}
          download
          className={`justify-self-start ${buttonClass({ size: 'sm', variant: 'secondary' })} max-lg:min-h-11`}
        >
          Download all changes
        </a>
      </div>
    </Disclosure>
  )
}
