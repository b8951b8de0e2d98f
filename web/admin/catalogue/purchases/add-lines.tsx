import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import type { GridRow } from '#contract/catalogue/product-grid.api.ts'
import type { PurchaseId } from '#contract/catalogue/purchases.api.ts'
import { LineField } from '#web/admin/catalogue/stock/line-field.tsx'
import { randomKey } from '#web/admin/catalogue/stock/random-key.ts'
import { purchaseHref } from '#web/admin/shell/addresses/stock-address.ts'
import { ListFields } from '#web/admin/shell/forms/list-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { LIST_TEXTS, type PurchaseFormProps } from './purchase-form.tsx'
import { formatLineName, LineName } from './purchase-lines.tsx'

type Props = PurchaseFormProps & {
  id: PurchaseId
  version: number
  /** The idempotency key of the form: a double click or a retry adds only once. */
  formKey: string
  q: string
  matches: readonly GridRow[]
  isDraft: boolean
}

/** Adds lines from a typed or scanned SKU or barcode, from search results, or from a list pasted from a spreadsheet. */
export function AddLines({ id, version, formKey, q, matches, isDraft, answer, seesCosts, busy }: Props) {
  // Each scan needs a new key. The next scan may come before the page has its next key.
  const [scanKey, setScanKey] = useState(formKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is the cause.
  useEffect(() => setScanKey(randomKey()), [answer])
  const wasAdded = answer?.intent === 'add' && answer.ok
  const once = (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={formKey} />
    </>
  )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-h4">Add lines</h2>
      <Form
        method="post"
        action={purchaseHref(id)}
        // A new key empties and focuses the field after each added line, for the next scan.
        key={wasAdded ? `${answer.message}${busy}` : 'add'}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="key" value={scanKey} />
        <Field
          label="SKU, barcode or words of a product"
          name="number"
          autoComplete="off"
          maxLength={100}
          autoFocus={isDraft || answer?.intent === 'add'}
          className="w-full sm:w-80"
          defaultValue={q}
        />
        <Field label="Pieces" name="pieces" inputMode="numeric" maxLength={6} defaultValue="1" className="w-24" />
        {seesCosts && <Field label="Unit cost (₹)" name="cost" inputMode="decimal" maxLength={12} className="w-32" />}
        <Button type="submit" name="intent" value="add" size="lg" variant="secondary" busy={busy === 'add'}>
          Add
        </Button>
      </Form>
      {q && matches.length === 0 && <p className="text-ui text-muted">Nothing for sale matches “{q}”.</p>}
      {matches.length > 0 && (
        <Form method="post" action={purchaseHref(id)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {once}
          <Table label={`Found for ${q}`} className="[&_td]:px-3 [&_th]:px-3">
            <thead>
              <tr>
                <Th>Product</Th>
                <Th>SKU</Th>
                <Th numeric>In stock</Th>
                <Th numeric>Pieces to order</Th>
              </tr>
            </thead>
            <tbody>
              {matches.map((row) => {
                const choice = JSON.stringify({ productId: row.productId, size: row.size, color: row.color })
                return (
                  <tr key={choice}>
                    <Td className="min-w-44">
                      <LineName line={row} />
                    </Td>
                    <Td className="whitespace-nowrap text-muted">{row.sku}</Td>
                    <Td numeric>{row.stock}</Td>
                    <Td numeric>
                      <input type="hidden" name="choice" value={choice} />
                      <LineField label={`Pieces of ${formatLineName(row)} to order`} name={`pieces:${choice}`} />
                    </Td>
                  </tr>
                )
              })}
            </tbody>
          </Table>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" name="intent" value="paste" size="md" busy={busy === 'paste'}>
              Add these lines
            </Button>
            <Link to={purchaseHref(id)} className="inline-flex min-h-11 items-center font-semibold text-link">
              Close the search
            </Link>
          </div>
        </Form>
      )}
      <details
        className="group panel rounded-panel border border-hairline bg-bg px-4 py-2"
        open={answer?.intent === 'paste' && !answer.ok}
      >
        <summary className="flex min-h-11 items-center gap-2 text-ui font-semibold">
          Paste lines from a sheet
          <ChevronDown aria-hidden="true" className="size-4.5 text-muted group-open:rotate-180" />
        </summary>
        <Form method="post" action={purchaseHref(id)} className="my-3 grid gap-4">
          {once}
          <ListFields
            key={answer?.intent === 'paste' && answer.ok ? 'added' : 'paste'}
            defaultValue={answer?.intent === 'paste' ? (answer.typed.lines ?? '') : ''}
            {...LIST_TEXTS}
          />
          <Button
            type="submit"
            name="intent"
            value="paste"
            size="md"
            variant="secondary"
            busy={busy === 'paste'}
            className="justify-self-start"
          >
            Add these lines
          </Button>
        </Form>
      </details>
    </section>
  )
}
