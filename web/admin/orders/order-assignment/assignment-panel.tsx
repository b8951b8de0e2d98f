import X from 'lucide-react/icons/x'
import { Form } from 'react-router'
import { OrderLine } from '#web/admin/orders/order/order-line.tsx'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { Allowed, useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { AssignmentFields, type AssignmentLabels } from './assignment-fields.tsx'

type AssignmentPanelProps = { row: OrderRowData; here: string; labels: AssignmentLabels; assigneeId: string | null }

/** The tags and the assignee of an order. */
export function AssignmentPanel({ row, here, labels, assigneeId }: AssignmentPanelProps) {
  const may = useMay()
  const { words } = usePackerWords()
  const mayChange = may('orders:note') || may('orders:assign') || may('orders:work')
  return (
    <OrderLine
      id="tags-and-person"
      title={words.list.tagsAndPerson}
      state={
        <>
          {row.tags.map((tag) => `${tag} · `)}
          <span>{row.assignee ? words.list.assignedTo({ name: row.assignee }) : words.list.assignedToNobody}</span>
        </>
      }
    >
      {row.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5 text-ui">
          {row.tags.map((tag) => (
            <li key={tag} className="inline-flex items-center rounded-pill bg-tile ps-3 pe-1 wrap-anywhere">
              {tag}
              <Allowed to="orders:note">
                <Form method="post" action={here}>
                  <HiddenFields fields={{ ids: row.id, tag, bulk: 'untag' }} />
                  <button
                    type="submit"
                    aria-label={words.orders.removeTheTag({ tag })}
                    className="grid size-11 place-items-center lg:size-8"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </Form>
              </Allowed>
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Form key={`${assigneeId} ${row.tags.join()}`} method="post" action={here} className="mt-3">
          <HiddenFields fields={{ ids: row.id }} />
          <AssignmentFields labels={labels} assigneeId={assigneeId ?? ''} isOne />
        </Form>
      )}
    </OrderLine>
  )
}
