import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { AssignmentFields, type AssignmentLabels } from '#web/admin/orders/order-assignment/assignment-fields.tsx'
import { type OrdersView, ordersHref, printFilesHref } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { useBarHeight } from '#web/admin/shell/lists/use-bar-height.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { BULK_ACTIONS, type BulkAction, type BulkName } from './bulk-actions.ts'
import { BulkCancelDialog } from './bulk-cancel.tsx'
import type { OrderRowData } from './order-row-data.ts'

export const BULK_FORM = 'orders-bulk'

type BulkBarProps = {
  view: OrdersView
  rows: readonly OrderRowData[]
  box: RefObject<HTMLElement | null>
  labels: AssignmentLabels
}

/**
 * The actions for the selected orders. The checkboxes in the rows belong to its form. The bar appears with the first selection, over the
 * end of the list.
 */
export function BulkBar({ view, rows, box, labels }: BulkBarProps) {
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const [ordersToCancel, setOrdersToCancel] = useState<readonly OrderRowData[]>([])
  const { selectedOrders, clear } = useSelectedRows(rows, box)
  const form = useRef<HTMLFormElement>(null)
  useBarHeight(form, box)
  const running = state === 'submitting' ? formData?.get('bulk') : null

  /** Sends only the orders that allow the action. */
  function send(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter
    const action = BULK_ACTIONS.find(({ name }) => button instanceof HTMLButtonElement && name === button.value)
    if (!action) return
    event.preventDefault()
    const meant = selectedOrders.filter(action.isFor)
    if (action.name === 'cancel') setOrdersToCancel(meant)
    else post(action.name, meant)
  }
  function post(name: BulkName, meant: readonly OrderRowData[], fields = new FormData()) {
    fields.set('bulk', name)
    for (const { id } of meant) fields.append('ids', id)
    void submit(fields, { method: 'post', action: ordersHref(view) })
    clear()
  }

  const mayDo = useMay()
  const { words } = usePackerWords()
  const actions = BULK_ACTIONS.filter(({ name }) => mayDo(name === 'cancel' ? 'orders:cancel' : 'orders:work'))
  if (actions.length === 0 && !mayDo('orders:note')) return null
  const prints = selectedOrders.filter(({ isCustom }) => isCustom)
  return (
    <>
      <Form
        ref={form}
        id={BULK_FORM}
        method="post"
        action={ordersHref(view)}
        onSubmit={send}
        hidden={selectedOrders.length === 0}
        className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-30 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-strong bg-bg px-4 py-2 text-ui shadow-float"
      >
        <span className="flex items-center gap-3 max-sm:w-full">
          <span aria-live="polite" className="font-semibold tabular-nums">
            {words.list.chosen({ count: selectedOrders.length })}
          </span>
          <Button size="sm" variant="tertiary" onClick={clear} className="max-lg:min-h-11 max-sm:ms-auto">
            {words.list.clear}
          </Button>
        </span>
        <span className="flex flex-wrap gap-2 sm:ms-auto max-sm:-mx-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1">
          {actions.map((action) => (
            <BulkButton
              key={action.name}
              action={action}
              selectedOrders={selectedOrders}
              isRunning={running === action.name}
            />
          ))}
          {mayDo('orders:work') && prints.length > 0 && (
            <a
              href={printFilesHref(prints.map(({ id }) => id))}
              download
              className="inline-flex min-h-8 shrink-0 items-center rounded-field border-[1.5px] border-fg px-3 text-meta font-semibold max-lg:min-h-11"
            >
              {words.list.printFiles}
            </a>
          )}
        </span>
        <details className="w-full">
          <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold lg:min-h-8">
            {words.list.tagsAndPeople}
            <ChevronDown aria-hidden="true" className="size-4" />
          </summary>
          <AssignmentFields labels={labels} className="pt-1 pb-2" />
        </details>
      </Form>
      <BulkCancelDialog
        orders={ordersToCancel}
        onKeep={() => setOrdersToCancel([])}
        onConfirm={(fields) => {
          setOrdersToCancel([])
          post('cancel', ordersToCancel, fields)
        }}
      />
    </>
  )
}

type BulkButtonProps = { action: BulkAction; selectedOrders: readonly OrderRowData[]; isRunning: boolean }

/** A button that shows the number of orders when the action does not apply to all of them. */
function BulkButton({ action, selectedOrders, isRunning }: BulkButtonProps) {
  const { words } = usePackerWords()
  const count = selectedOrders.filter(action.isFor).length
  if (count === 0) return null
  return (
    <Button
      type="submit"
      name="bulk"
      value={action.name}
      size="sm"
      variant={action.isMain ? 'primary' : 'secondary'}
      busy={isRunning}
      className="shrink-0 max-lg:min-h-11"
    >
      {words.list.bulk[action.name]}
      {count < selectedOrders.length && ` (${count})`}
    </Button>
  )
}

/** The rows whose boxes are ticked. */
function useSelectedRows(rows: readonly OrderRowData[], box: RefObject<HTMLElement | null>) {
  const [ids, setIds] = useState('')
  useEffect(() => {
    const element = box.current
    if (!element) return
    const read = () =>
      setIds(
        boxesIn(element)
          .flatMap((checkbox) => (checkbox.checked ? [checkbox.value] : []))
          .join(),
      )
    read()
    element.addEventListener('change', read)
    return () => element.removeEventListener('change', read)
  })
  const named = new Set(ids.split(','))
  function clear() {
    for (const checkbox of boxesIn(box.current)) checkbox.checked = false
    setIds('')
  }
  return { selectedOrders: rows.filter(({ id }) => named.has(id)), clear }
}

/** The boxes of the rows. */
export function boxesIn(element: HTMLElement | null): HTMLInputElement[] {
  return [...(element?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])]
}
