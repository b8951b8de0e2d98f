import Trash from 'lucide-react/icons/trash-2'
import { Form } from 'react-router'
import type { Draft } from '#contract/orders/drafts.api.ts'
import { ownerDrafts } from '#texts/en/orders/owner-drafts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { AddableRow } from '#web/admin/orders/order-edits/add-products.tsx'
import type { AddableProduct } from '#web/admin/orders/order-edits/edit-actions.ts'
import { variantText } from '#web/admin/orders/order-edits/edit-values.ts'
import { draftHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DraftForm } from './draft-form.tsx'

const TEXTS = englishWords(ownerDrafts)

type Props = { draft: Draft; q: string; matches: AddableProduct[] | null }

/** The items of a draft, and the search for more. */
export function DraftItems({ draft: { id, lines, revision }, q, matches }: Props) {
  return (
    <Panel title={TEXTS.items}>
      {lines.length > 0 && (
        <DraftForm className="mb-5 grid gap-4">
          <HiddenFields fields={{ revision }} />
          {/* Enter in a field activates this button. */}
          <button type="submit" name="intent" value="quantities" className="hidden" tabIndex={-1} aria-hidden="true" />
          <ul className="grid gap-4">
            {lines.map(({ productId, size, color, quantity, name, subtotal, unitPrice, inStock }, index) => (
              <li
                key={`${productId} ${size} ${color}`}
                className="flex flex-wrap items-end justify-between gap-x-2 gap-y-3"
              >
                <p className="min-w-0 grow basis-32 wrap-anywhere">
                  <span className="font-medium">{name}</span> ({variantText(size, color)})
                  <br />
                  <span className="text-ui text-muted">{TEXTS.each({ unitPrice, subtotal })}</span>
                  {inStock < quantity && (
                    <span className="block text-ui font-medium text-danger">
                      {TEXTS.left({ count: Math.max(0, inStock) })}
                    </span>
                  )}
                </p>
                <Field
                  key={quantity}
                  label={TEXTS.quantity}
                  aria-label={TEXTS.quantityOfItem({ name, variant: variantText(size, color) })}
                  name={`quantity.${index}`}
                  inputMode="numeric"
                  maxLength={2}
                  defaultValue={quantity}
                  className="w-20"
                />
                <IconButton type="submit" name="intent" value={`drop:${index}`} label={TEXTS.removeItem({ name })}>
                  <Trash aria-hidden="true" className="size-5" />
                </IconButton>
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
            {TEXTS.saveQuantities}
          </Button>
        </DraftForm>
      )}
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        <Field
          key={q}
          label={TEXTS.findAProduct}
          // A new order begins with its first product.
          autoFocus={lines.length === 0 && q === ''}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={q}
          placeholder={TEXTS.nameOfProduct}
          className="min-w-0 grow basis-36"
        />
        <Button type="submit" variant="secondary">
          {TEXTS.findProduct}
        </Button>
      </Form>
      {matches && (
        <DraftForm action={draftHref(id)} className="mt-4 grid gap-4">
          <HiddenFields fields={{ revision }} />
          <p role="status" className="text-ui text-muted">
            {TEXTS.productsFound({ count: matches.length })}
          </p>
          {matches.map((product) => (
            <AddableRow key={product.id} product={product} />
          ))}
        </DraftForm>
      )}
    </Panel>
  )
}
