import Redo2 from 'lucide-react/icons/redo-2'
import Save from 'lucide-react/icons/save'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import { type CellChange, cellKey, GRID_CHANGES_MAX } from '#contract/catalogue/product-grid.ts'
import { noteUnsavedWork } from '#web/admin/shell/forms/unsaved-forms.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { GridAnswer } from './change-grid.ts'
import { ChangesList } from './changes-list.tsx'
import { Sheet } from './sheet.tsx'
import { SheetCards } from './sheet-cards.tsx'
import { listChanges, sheetReducer, UNEDITED } from './sheet-state.ts'

/** The sheet with its unsaved edits, which are previewed and saved together. */
export function ChangeSheet({ rows }: { rows: readonly GridRow[] }) {
  const [state, dispatch] = useReducer(sheetReducer, UNEDITED)
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFetcher<GridAnswer>()
  const submit = useSubmit()
  // The sheet needs a keyboard, so phones and tablets get cards.
  const isNarrow = useMedia('(max-width: 63.99rem), (pointer: coarse)')
  const count = Object.keys(state.edits).length
  const isUnsaved = count > 0
  useEffect(() => (isUnsaved ? noteUnsavedWork() : undefined), [isUnsaved])
  const rowByPlace = useMemo(() => new Map(rows.map((row) => [toPlaceKey(row), row])), [rows])
  const findCellKey = (change: CellChange) => {
    const row = rowByPlace.get(toPlaceKey(change))
    return row ? cellKey(row, change.field) : ''
  }
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const problems = collectProblems(answer, findCellKey)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return
    if (!answer.ok) toast.error(answer.message)
    if (answer.intent !== 'save' || !answer.ok) return
    const saved = answer.changes.filter((_, index) => answer.results[index]?.status === 'ok').map(findCellKey)
    dispatch({ type: 'drop', keys: saved })
    if (saved.length === answer.changes.length) setOpen(false)
    const { editId } = answer
    if (editId) toast.undo(answer.message, () => void submit({ intent: 'undo', id: editId }, { method: 'post' }))
  }, [answer])

  function send(intent: 'preview' | 'save') {
    // Sends at most the first `GRID_CHANGES_MAX` changes. The rest stays in the sheet.
    const changes = listChanges(rows, state.edits)
      .map(({ change }) => change)
      .slice(0, GRID_CHANGES_MAX)
    if (changes.length === 0) return
    void fetcher.submit({ intent, changes: JSON.stringify(changes) }, { method: 'post' })
    setOpen(true)
  }

  const fine = answer?.results.filter(({ status }) => status === 'ok').length ?? 0
  const parts = { rows, edits: state.edits, problems, dispatch }
  return (
    <>
      <div className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-2 bg-paper py-2">
        <p role="status" className="me-auto text-ui font-semibold">
          {count === 0 ? 'Nothing changed yet' : count === 1 ? '1 change, not saved' : `${count} changes, not saved`}
        </p>
        <Button
          size="md"
          variant="secondary"
          disabled={state.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
          aria-label="Undo the last edit"
        >
          <Undo2 aria-hidden="true" className="size-4.5" />
        </Button>
        <Button
          size="md"
          variant="secondary"
          disabled={state.future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
          aria-label="Redo the last edit"
        >
          <Redo2 aria-hidden="true" className="size-4.5" />
        </Button>
        <Button size="md" disabled={count === 0} busy={fetcher.state !== 'idle'} onClick={() => send('preview')}>
          <Save aria-hidden="true" className="size-4.5" /> Preview changes
        </Button>
      </div>
      {isNarrow ? <SheetCards {...parts} /> : <Sheet {...parts} />}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={answer?.intent === 'preview' && answer.ok && fine > 0 ? answer.message : 'Changes'}
        kind="drawer"
        footer={
          <>
            <Button
              size="md"
              variant="tertiary"
              onClick={() => {
                dispatch({ type: 'discard' })
                setOpen(false)
              }}
            >
              Discard all
            </Button>
            <Button size="md" variant="secondary" onClick={() => setOpen(false)}>
              Keep editing
            </Button>
            <Button
              size="md"
              disabled={fine === 0 || count === 0}
              busy={fetcher.state !== 'idle'}
              onClick={() => send('save')}
            >
              {fine === 1 ? 'Save 1 change' : `Save ${fine} changes`}
            </Button>
          </>
        }
      >
        {answer ? (
          <>
            {!answer.ok && <p role="alert">{answer.message}</p>}
            {count > GRID_CHANGES_MAX && (
              <p role="status" className="mb-3 text-ui font-semibold">
                These are the first {GRID_CHANGES_MAX} of {count} changes. Save them, then preview the rest.
              </p>
            )}
            {fine < answer.results.length && (
              <p className="mb-3 text-ui">
                {fine === 0
                  ? 'This cannot be saved as it is.'
                  : 'What has an error stays in the sheet; the others are saved together.'}
              </p>
            )}
            <ChangesList
              rows={rows}
              changes={answer.changes}
              results={answer.results}
              onInsist={(change, now) => dispatch({ type: 'insist', key: findCellKey(change), now })}
              onKeep={(change) => dispatch({ type: 'drop', keys: [findCellKey(change)] })}
            />
          </>
        ) : (
          <p role="status">Checking the changes…</p>
        )}
      </Dialog>
    </>
  )
}

function toPlaceKey({ productId, size, color }: { productId: number; size: string; color: string }): string {
  return `${productId}|${size}|${color}`
}

/** The messages of the last answer for failed changes, by cell. */
function collectProblems(
  answer: GridAnswer | undefined,
  getKey: (change: CellChange) => string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [index, change] of (answer?.changes ?? []).entries()) {
    const { status, message } = answer?.results[index] ?? {}
    if (status !== 'ok' && message) problems[getKey(change)] = message
  }
  return problems
}
