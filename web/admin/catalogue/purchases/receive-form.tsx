import clsx from 'clsx'
import { Form } from 'react-router'
import type { Purchase } from '#contract/catalogue/purchases.api.ts'
import { LineField } from '#web/admin/catalogue/stock/line-field.tsx'
import { purchaseHref } from '#web/admin/shell/addresses/stock-address.ts'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import type { PurchaseFormProps } from './purchase-form.tsx'
import { formatLineName, LineName } from './purchase-lines.tsx'

/** Classes that turn each line into a card with both fields side by side on a phone. */
const CARD =
  'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:border-b max-sm:border-hairline max-sm:p-4 max-sm:last:border-b-0'
const CELL = 'max-sm:block max-sm:border-0 max-sm:p-0'

/** The form for received pieces, prefilled with the missing ones. Its idempotency key keeps a double click from receiving them twice. */
export function ReceiveForm({
  purchase: { id, version, lines },
  formKey,
  answer,
  seesCosts,
  busy,
}: PurchaseFormProps & { purchase: Purchase; formKey: string }) {
  const mine = answer && !answer.ok && answer.intent === 'receive' ? answer : undefined
  const value = (name: string, usual: string) => mine?.typed[name] ?? usual
  return (
    <Form method="post" action={purchaseHref(id)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
      <h2 className="text-h4">Receive goods</h2>
      <Table label="Receive goods" role="table" className="max-sm:block sm:[&_td]:px-3 sm:[&_th]:px-3">
        <thead {...AS_ROWS} className="max-sm:sr-only">
          <tr {...AS_ROW}>
            <Th role="columnheader">Product</Th>
            <Th role="columnheader" numeric>
              Still to come
            </Th>
            <Th role="columnheader" numeric>
              Came, sound
            </Th>
            <Th role="columnheader" numeric>
              Came damaged
            </Th>
          </tr>
        </thead>
        <tbody {...AS_ROWS} className="max-sm:block">
          {lines.map((line) => {
            const missing = Math.max(line.quantity - line.received - line.damaged, 0)
            return (
              <tr key={line.id} {...AS_ROW} className={CARD}>
                <Td role="cell" className={clsx(CELL, 'max-sm:col-span-2 sm:min-w-44')}>
                  <LineName line={line} />
                  {line.sku && <span className="block text-meta text-muted">{line.sku}</span>}
                </Td>
                <Td role="cell" numeric className={clsx(CELL, 'max-sm:col-span-2 max-sm:text-start')}>
                  {missing} of {line.quantity} <span className="sm:hidden">still to come</span>
                </Td>
                <Td role="cell" numeric className={clsx(CELL, 'max-sm:text-start')}>
                  <span aria-hidden="true" className="mb-1 block text-meta text-muted sm:hidden">
                    Came, sound
                  </span>
                  <LineField
                    label={`Sound pieces of ${formatLineName(line)}`}
                    name={`received:${line.id}`}
                    defaultValue={value(`received:${line.id}`, String(missing))}
                    error={mine?.fields[`received:${line.id}`]}
                  />
                </Td>
                <Td role="cell" numeric className={clsx(CELL, 'max-sm:text-start')}>
                  <span aria-hidden="true" className="mb-1 block text-meta text-muted sm:hidden">
                    Came damaged
                  </span>
                  <LineField
                    label={`Damaged pieces of ${formatLineName(line)}`}
                    name={`damaged:${line.id}`}
                    defaultValue={value(`damaged:${line.id}`, '0')}
                    error={mine?.fields[`damaged:${line.id}`]}
                  />
                </Td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      <div className="grid gap-x-6 sm:grid-cols-2 sm:items-end">
        <Field
          label="Note about this delivery"
          name="note"
          maxLength={1_000}
          autoComplete="off"
          defaultValue={value('note', '')}
        />
        <span className="grid">
          {seesCosts && lines.some(({ unitCost }) => unitCost !== null) && (
            <Checkbox
              name="useCosts"
              label="Use these unit costs from now on"
              help="For the margin of orders that are placed from now on."
              defaultChecked={mine?.typed.useCosts === 'on'}
            />
          )}
          <Checkbox
            name="isLast"
            label="Nothing more comes, whatever is missing"
            defaultChecked={mine?.typed.isLast === 'on'}
          />
        </span>
      </div>
      <Button
        type="submit"
        name="intent"
        value="receive"
        size="md"
        busy={busy === 'receive'}
        className="justify-self-start"
      >
        Put into stock
      </Button>
    </Form>
  )
}
