import { Form, Link } from 'react-router'
import type { Segment } from '#contract/people/customers.api.ts'
import { type CustomersView, customersHref, isSameFilter } from '#web/admin/shell/addresses/customers-address.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'

type Props = { segments: Segment[] | null; view: CustomersView }

/** The saved segments with the current number of matching customers, and the form that saves the current rules. */
export function SegmentsPanel({ segments, view }: Props) {
  const hasRules = Object.keys(view.filter).length > 0
  return (
    <Panel title="Segments">
      {segments === null && <p className="text-ui text-muted">Failed to fetch segments.</p>}
      {segments?.length === 0 && (
        <p className="text-ui text-muted">Filter by rules, then save them here under a name.</p>
      )}
      <ul className="grid text-ui">
        {segments?.map((segment) => (
          <SegmentRow key={segment.id} segment={segment} isShown={isSameFilter(segment.filter, view.filter)} />
        ))}
      </ul>
      {hasRules && (
        <Allowed to="customers:write">
          <SaveForm key={JSON.stringify(view.filter)} view={view} />
        </Allowed>
      )}
    </Panel>
  )
}

function SegmentRow({ segment, isShown }: { segment: Segment; isShown: boolean }) {
  const { id, name, filter, customers, subscribers } = segment
  return (
    <li className="flex items-center justify-between gap-3 border-b border-hairline py-1 last:border-b-0">
      <Link
        to={customersHref({ filter })}
        aria-current={isShown ? 'true' : undefined}
        className="grid min-h-11 content-center text-link wrap-anywhere aria-[current]:font-semibold"
      >
        {name}
        <span className="block text-meta font-normal text-muted">
          {customers === 1 ? '1 customer' : `${customers} customers`}, {subscribers} with newsletter
        </span>
      </Link>
      <Allowed to="customers:write">
        <Form method="post">
          <HiddenFields fields={{ intent: 'remove', id }} />
          <Button type="submit" variant="secondary" size="sm" className="max-lg:min-h-11" aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </Form>
      </Allowed>
    </li>
  )
}

function SaveForm({ view: { filter } }: Pick<Props, 'view'>) {
  const { formProps, field, isBusy } = useActionForm({ intent: 'save' })
  return (
    <form method="post" {...formProps} className="mt-4 grid gap-3">
      <HiddenFields fields={{ intent: 'save', ...filter }} />
      <Field
        {...field('name')}
        label="Save these rules as"
        maxLength={60}
        autoComplete="off"
        help="A segment of this name gets the new rules."
      />
      <Button type="submit" size="sm" variant="secondary" busy={isBusy} className="justify-self-start max-lg:min-h-11">
        Save segment
      </Button>
    </form>
  )
}
