import Columns3 from 'lucide-react/icons/columns-3'
import { Form } from 'react-router'
import { ORDER_LIST_COLUMNS, ORDER_VIEW_NAME_MAX } from '#contract/orders/order-list-options.ts'
import type { OrderView, OrderViews } from '#contract/orders/order-views.api.ts'
import { type OrdersView, ordersHref, queryToSave, savedView } from '#web/admin/shell/addresses/orders-address.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { currentView, shownColumns } from './shown-columns.ts'

type Props = { view: OrdersView; saved: OrderViews }
const small = { type: 'submit', name: 'views', size: 'sm', className: 'max-lg:min-h-11' } as const

/** A native `<details>` menu to save the current filters as a view, change the open saved view, and choose the columns. */
export function ViewsMenu({ view, saved }: Props) {
  const { words } = usePackerWords()
  const current = currentView(view, saved)
  return (
    // The key closes the menu when another view or other columns are shown.
    <details key={JSON.stringify([view, current, saved.columns, saved.start])} className="relative max-sm:static">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-ui font-semibold whitespace-nowrap text-muted hover:bg-tile hover:text-fg lg:min-h-10">
        <Columns3 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="max-sm:sr-only">{words.list.view}</span>
      </summary>
      <div className="panel absolute end-0 z-35 mt-2 grid max-h-[70vh] w-78 max-w-[calc(100vw-2rem)] gap-5 overflow-y-auto rounded-panel border border-hairline bg-bg p-4 text-fg shadow-lg max-sm:-end-1.5">
        {current && <CurrentView view={view} current={current} saved={saved} />}
        <NewView view={view} isCopy={current !== undefined} />
        <Columns view={view} current={current} saved={saved} />
      </div>
    </details>
  )
}

/** The form of the open saved view: its name, its place among the tabs, and whether it is the start view. */
function CurrentView({ view, current, saved }: Props & { current: OrderView }) {
  const { words } = usePackerWords()
  const isChanged = queryToSave(view) !== queryToSave(savedView(current)) || current.ignored.length > 0
  const isStart = saved.start === current.id
  const group = saved.views.filter(({ isShared }) => isShared === current.isShared)
  const place = group.findIndex(({ id }) => id === current.id)
  return (
    <Form method="post" action={ordersHref(view)} className="grid gap-3 border-b border-hairline pb-4">
      <HiddenFields />
      {current.mayChange ? (
        <>
          <Field
            label={words.list.nameOfThisView}
            name="name"
            defaultValue={current.name}
            maxLength={ORDER_VIEW_NAME_MAX}
            autoComplete="off"
          />
          <ShareBox isShared={current.isShared} />
          <div className="flex flex-wrap items-center gap-2">
            {/* The first button, so that Enter saves. */}
            <Button {...small} value="update">
              {isChanged ? words.list.saveWithTheseFilters : words.list.save}
            </Button>
            <Button {...small} value="remove" variant="secondary">
              {words.list.deleteView}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-ui text-muted">{words.list.viewIsShared({ name: current.name })}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button {...small} value={isStart ? 'no-start' : 'start'} variant="secondary">
          {isStart ? words.list.startWithAllOrders : words.list.startWithThisView}
        </Button>
        {current.mayChange && place > 0 && (
          <Button {...small} value="left" variant="secondary">
            {words.list.moveLeft}
          </Button>
        )}
        {current.mayChange && place < group.length - 1 && (
          <Button {...small} value="right" variant="secondary">
            {words.list.moveRight}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** The form that saves filters, search and sort of the list as a new view. */
function NewView({ view, isCopy }: { view: OrdersView; isCopy: boolean }) {
  const { words } = usePackerWords()
  return (
    <Form method="post" action={ordersHref(view)} className="grid gap-3 border-b border-hairline pb-4">
      <HiddenFields />
      <Field
        label={isCopy ? words.list.saveAsAnotherView : words.list.saveThisViewAs}
        name="name"
        maxLength={ORDER_VIEW_NAME_MAX}
        autoComplete="off"
        help={words.list.saveViewHelp}
      />
      <ShareBox />
      <Button {...small} value="save" variant="secondary" className="justify-self-start max-lg:min-h-11">
        {words.list.saveView}
      </Button>
    </Form>
  )
}

function ShareBox({ isShared = false }: { isShared?: boolean }) {
  const { words } = usePackerWords()
  return (
    <Allowed to="orders:views">
      <Checkbox
        name="shared"
        label={words.list.forEverybodyWhoSeesOrders}
        defaultChecked={isShared}
        className="text-ui"
      />
    </Allowed>
  )
}

/** The form that chooses the columns, for all views or the open view. */
function Columns({ view, current, saved }: Props & { current: OrderView | undefined }) {
  const { words } = usePackerWords()
  const shown = shownColumns(view, saved)
  const hasOwn = current?.columns != null
  return (
    <Form method="post" action={ordersHref(view)} className="grid gap-3">
      <HiddenFields />
      <fieldset>
        <legend className="text-ui font-semibold">{words.list.columns}</legend>
        <p className="mt-1 text-meta text-muted lg:hidden">{words.list.columnsHelpOnPhones}</p>
        <div className="mt-1 grid grid-cols-2 gap-x-3">
          {ORDER_LIST_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              name="columns"
              value={column}
              label={words.list.columnNames[column]}
              defaultChecked={shown.includes(column)}
              className="text-ui"
            />
          ))}
        </div>
      </fieldset>
      {hasOwn && <p className="text-meta text-muted">{words.list.viewHasOwnColumns}</p>}
      <div className="flex flex-wrap gap-2">
        {!hasOwn && (
          <Button {...small} value="columns" variant="secondary">
            {words.list.showInAllViews}
          </Button>
        )}
        {current?.mayChange && (
          <Button {...small} value="view-columns" variant="secondary">
            {words.list.onlyInThisView}
          </Button>
        )}
        {hasOwn && current.mayChange && (
          <Button {...small} value="view-usual" variant="secondary">
            {words.list.asInAllViews}
          </Button>
        )}
        {!hasOwn && saved.columns && (
          <Button {...small} value="usual" variant="secondary">
            {words.list.usualColumns}
          </Button>
        )}
      </div>
    </Form>
  )
}
