import { Form } from 'react-router'
import type { Purchase } from '#contract/catalogue/purchases.api.ts'
import { purchaseHref } from '#web/admin/shell/addresses/stock-address.ts'
import { ListFields } from '#web/admin/shell/forms/list-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { PurchaseAnswer } from './change-purchase.ts'
import { PurchaseLines } from './purchase-lines.tsx'

export type PurchaseFormProps = {
  answer: PurchaseAnswer | undefined
  suppliers: readonly string[]
  seesCosts: boolean
  /** The intent of the form that is being submitted; '' for none. */
  busy: string
}

type Props = PurchaseFormProps & {
  /** Null: a new purchase. */
  purchase: Purchase | null
  formKey?: string
  isReadOnly?: boolean
}

/** Supplier, reference, day, note and lines of a purchase. */
export function PurchaseForm({ purchase, answer, suppliers, seesCosts, busy, formKey, isReadOnly = false }: Props) {
  const mine = answer && !answer.ok && (answer.intent === 'save' || !purchase) ? answer : undefined
  const fields = mine?.fields ?? {}
  const value = (name: string, stored: string) => mine?.typed[name] ?? stored
  if (isReadOnly && purchase)
    return (
      <>
        <PurchaseLines purchase={purchase} seesCosts={seesCosts} />
        {purchase.note && <p className="text-ui whitespace-pre-line">{purchase.note}</p>}
      </>
    )
  return (
    <Form method="post" action={purchaseHref(purchase?.id ?? 'new')} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <input type="hidden" name="intent" value="save" />
      {purchase && <input type="hidden" name="version" value={purchase.version} />}
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {purchase && purchase.lines.length > 0 && (
        <PurchaseLines purchase={purchase} seesCosts={seesCosts} answer={mine} isForm />
      )}
      <fieldset className="panel grid gap-4 rounded-panel border border-hairline bg-bg p-4 sm:grid-cols-3 sm:items-start">
        <legend className="sr-only">About this purchase</legend>
        <Field
          label="Supplier"
          name="supplier"
          required
          maxLength={120}
          list="suppliers"
          autoComplete="off"
          defaultValue={value('supplier', purchase?.supplier ?? '')}
          error={fields.supplier}
        />
        <datalist id="suppliers">
          {suppliers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field
          label="Reference"
          name="reference"
          maxLength={60}
          autoComplete="off"
          help="The supplier’s number of offer, order or bill."
          defaultValue={value('reference', purchase?.reference ?? '')}
          error={fields.reference}
        />
        <Field
          label="Expected on"
          name="expectedOn"
          type="date"
          defaultValue={value('expectedOn', purchase?.expectedOn ?? '')}
          error={fields.expectedOn}
        />
        <TextArea
          label="Note"
          name="note"
          rows={2}
          maxLength={1_000}
          className="sm:col-span-3"
          defaultValue={value('note', purchase?.note ?? '')}
          error={fields.note}
        />
      </fieldset>
      {!purchase && (
        <details
          className="panel rounded-panel border border-hairline bg-bg px-4 py-2"
          open={Boolean(mine?.typed.lines)}
        >
          <summary className="min-h-11 content-center text-ui font-semibold">Paste lines from a sheet</summary>
          <div className="my-3">
            <ListFields defaultValue={mine?.typed.lines ?? ''} {...LIST_TEXTS} />
          </div>
        </details>
      )}
      <Button
        type="submit"
        size="md"
        variant={purchase ? 'secondary' : 'primary'}
        busy={busy === 'save'}
        className="justify-self-start"
      >
        {purchase ? 'Save changes' : 'Save as draft'}
      </Button>
    </Form>
  )
}

export const LIST_TEXTS = {
  placeholder: 'P12-BLACK-M, 24, 140.00',
  help: 'SKU or barcode, quantity, unit cost in rupees: found by the names of the columns, else in this order.',
}
