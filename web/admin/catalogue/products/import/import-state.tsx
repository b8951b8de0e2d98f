import { Form } from 'react-router'
import type { ImportChange, ImportProblem, ProductImport } from '#contract/catalogue/product-import.api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ImportChanges } from './import-changes.tsx'

const TITLES: Record<ProductImport['state'], string> = {
  checking: 'Comparing the file with the shop…',
  checked: 'Checked: nothing is changed yet',
  applying: 'Applying…',
  done: 'Imported',
  cancelled: 'Cancelled',
}

type Props = {
  productImport: ProductImport
  problems: readonly ImportProblem[]
  changes: readonly ImportChange[]
  isBusy: boolean
}

/** The state of the latest import: its progress, its changes, and its unusable lines. */
export function ImportState({ productImport, problems, changes, isBusy }: Props) {
  const { id, fileName, state, lines, waiting, unchanged, added, changed, applied, errors } = productImport
  const isRunning = state === 'checking' || state === 'applying'
  const toApply = added + changed
  const ready = state === 'checking' ? lines - waiting : applied + unchanged + errors
  const facts = [
    ['Lines', lines],
    ['Unchanged', unchanged],
    ['New', added],
    ['Changed', changed],
    ['Applied', applied],
    ['With an error', errors],
    ...(productImport.pictures > 0 ? [['Pictures in the ZIP', productImport.pictures] as const] : []),
    ...(productImport.unusedPictures > 0
      ? [['In the ZIP, named in no line', productImport.unusedPictures] as const]
      : []),
  ] as const
  return (
    <Panel title={TITLES[state]} className="mt-4">
      <p className="text-ui text-muted wrap-anywhere">{fileName}</p>
      {productImport.problem && (
        <Notice tone="danger" className="mt-3">
          {productImport.problem}
        </Notice>
      )}
      {isRunning && (
        <progress max={lines} value={ready} aria-label="Progress" className="mt-2 block h-3 w-full max-w-sm" />
      )}
      <dl aria-live="polite" className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-meta text-muted">{label}</dt>
            <dd className="text-h4 tabular-nums">{count.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      <Form method="post" className="mt-4 flex flex-wrap gap-3 empty:hidden">
        <input type="hidden" name="id" value={id} />
        {state === 'checked' && toApply > 0 && (
          <Button type="submit" name="intent" value="apply" size="md" busy={isBusy}>
            {toApply === 1 ? 'Apply 1 line' : `Apply ${toApply.toLocaleString('en-IN')} lines`}
          </Button>
        )}
        {(isRunning || state === 'checked') && (
          <Button type="submit" name="intent" value="cancel" size="md" variant="secondary" busy={isBusy}>
            {state === 'applying' ? 'Stop' : 'Cancel'}
          </Button>
        )}
      </Form>
      {problems.length > 0 && (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
          <Table label="Lines with an error">
            <thead>
              <tr>
                <Th numeric>Line</Th>
                <Th className="max-sm:hidden">Column</Th>
                <Th>Problem</Th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, column, message }) => (
                <tr key={line}>
                  <Td numeric>{line}</Td>
                  <Td className="max-sm:hidden">{column ?? '—'}</Td>
                  <Td className="w-full wrap-anywhere">
                    <span className="block text-meta text-muted sm:hidden">{column}</span>
                    {message}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
          {errors > problems.length && <p className="text-meta text-muted">These are the first {problems.length}.</p>}
          <a
            href={`/api/product-imports/${id}/problems/file`}
            download
            className={`justify-self-start ${buttonClass({ size: 'sm', variant: 'secondary' })} max-lg:min-h-11`}
          >
            Download all errors
          </a>
        </div>
      )}
      {changes.length > 0 && <ImportChanges productImport={productImport} changes={changes} />}
    </Panel>
  )
}
