import { Form } from 'react-router'
import type { Draft } from '#contract/orders/drafts.api.ts'
import { AddableRow } from '#web/admin/orders/order-edits/add-products.tsx'
import type { AddableProduct } from '#web/admin/orders/order-edits/edit-actions.ts'
import { variantText } from '#web/admin/orders/order-edits/edit-values.ts'
import { draftHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { DraftForm } from './draft-form.tsx'

type Props = { draft: Draft; q: string; matches: AddableProduct[] | null }

/** The items of a draft, and the search for more. */
export function DraftItems({ draft: { id, lines, revision }, q, matches }: Props) {
  return (
    <Panel title="Items">
      {lines.length > 0 && (
        <DraftForm className="mb-5 grid gap-4">
          <HiddenFields fields={{ revision }} />
          {/* Enter in a field activates this button. */}
          <button type="submit" name="intent" value="quantities" className="hidden" tabIndex={-1} aria-hidden="true" />
          <ul className="grid gap-4">
            {lines.map(({ productId, size, color, quantity, name, subtotal, unitPrice, inStock }, index) => (
              <li key={`${productId} ${size} ${color}`} className="flex flex-wrap items-end justify-between gap-3">
                <p className="min-w-0 grow basis-48 wrap-anywhere">
                  <span className="font-medium">{name}</span> ({variantText(size, color)})
                  <br />
                  <span className="text-ui text-muted">
                    <Money amount={unitPrice} /> each, <Money amount={subtotal} />
                  </span>
                  {inStock < quantity && (
                    <span className="block text-ui font-medium text-danger">
                      {inStock > 0 ? `Only ${inStock} left` : 'Sold out'}
                    </span>
                  )}
                </p>
                <Field
                  key={quantity}
                  label="Quantity"
                  aria-label={`Quantity of ${name} (${variantText(size, color)})`}
                  name={`quantity.${index}`}
                  inputMode="numeric"
                  maxLength={2}
                  defaultValue={quantity}
                  className="w-20"
                />
                <Button type="submit" name="intent" value={`drop:${index}`} size="md" variant="secondary">
                  Remove<span className="sr-only"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Button
            type="submit"
            name="intent"
            value="quantities"
            size="md"
            variant="secondary"
            className="justify-self-start"
          >
            Save quantities
          </Button>
        </DraftForm>
      )}
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        <Field
          key={q}
          label="Find a product"
          // A new order begins with its first product.
          autoFocus={lines.length === 0 && q === ''}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={q}
          placeholder="Name of the product"
          className="min-w-0 grow basis-56"
        />
        <Button type="submit" variant="secondary">
          Find product
        </Button>
      </Form>
      {matches && (
        <DraftForm action={draftHref(id)} className="mt-4 grid gap-4">
          <HiddenFields fields={{ revision }} />
          <p role="status" className="text-ui text-muted">
            {matches.length === 0 ? 'Nothing found.' : `${matches.length} found. Choose size and quantity, then add.`}
          </p>
          {matches.map((product) => (
            <AddableRow key={product.id} product={product} />
          ))}
        </DraftForm>
      )}
    </Panel>
  )
}
