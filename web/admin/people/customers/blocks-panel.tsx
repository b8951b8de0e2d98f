import { Form } from 'react-router'
import type { CodBlock } from '#contract/selling/cod.api.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

const WHAT = [
  { value: 'cod', label: 'Cash on delivery' },
  { value: 'order', label: 'All orders' },
]

/** The current and past blocks of this account, and the form for a new one. */
export function BlocksPanel({ blocks }: { blocks: CodBlock[] | null }) {
  return (
    <Panel title="Blocks">
      {blocks === null && <p className="text-ui text-muted">Failed to load the blocks.</p>}
      {blocks?.length === 0 && <p className="text-ui text-muted">Nothing is blocked for this account.</p>}
      <ul className="grid gap-3 text-ui">
        {blocks?.map((block) => (
          <BlockRow key={block.id} block={block} />
        ))}
      </ul>
      <Allowed to="customers:write">
        <BlockForm key={blocks?.[0]?.id} />
      </Allowed>
    </Panel>
  )
}

function BlockRow({ block: { id, what, reason, createdAt, endsAt, liftedAt, isActive } }: { block: CodBlock }) {
  return (
    <li className="border-b border-hairline pb-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {what === 'cod' ? 'Cash on delivery' : 'All orders'}
        <Badge tone={isActive ? 'danger' : 'neutral'}>{isActive ? 'Blocked' : liftedAt ? 'Lifted' : 'Ended'}</Badge>
      </p>
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-meta text-muted">
        Since <ShopDate value={createdAt} />
        {endsAt && (
          <>
            , until <ShopDate value={endsAt} />
          </>
        )}
      </p>
      {isActive && (
        <Allowed to="customers:write">
          <Form method="post" className="mt-2">
            <HiddenFields fields={{ intent: 'lift', id }} />
            <Button type="submit" size="sm" variant="secondary" className="max-lg:min-h-11">
              Lift
            </Button>
          </Form>
        </Allowed>
      )}
    </li>
  )
}

function BlockForm() {
  const { formProps, field, refusal, isBusy } = useActionForm({ intent: 'block' })
  return (
    <Disclosure look="plain" summary="Block this account" open={refusal !== null}>
      <form method="post" {...formProps} className="grid gap-3">
        <HiddenFields fields={{ intent: 'block' }} />
        <Select {...field('what')} label="What" options={WHAT} defaultValue="cod" />
        <TextArea
          {...field('reason')}
          label="Reason"
          rows={2}
          maxLength={300}
          help="Only the back-office sees it. The customer reads that the order cannot be taken, and how to reach you."
        />
        <Field
          {...field('days')}
          label="For how many days"
          required={false}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          help="Empty: until you lift it."
        />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          busy={isBusy}
          className="justify-self-start max-lg:min-h-11"
        >
          Block account
        </Button>
      </form>
    </Disclosure>
  )
}
