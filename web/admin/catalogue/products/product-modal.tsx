import { useEffect, useRef, useState } from 'react'
import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { englishWords } from '#texts/messages/format.ts'
import { hasUnsavedForms } from '#web/admin/shell/forms/unsaved-forms.ts'
import { LeaveQuestion } from '#web/admin/shell/forms/unsaved-guard.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FormChoices } from './form-choices.ts'
import { ProductForm } from './product-form.tsx'
import { buildProductValues } from './product-values.ts'

const TEXTS = englishWords(productsScreen)

/** The fields in which the list can open the form. */
export type OpenedField = 'price' | 'stock'
const FIELDS: Record<OpenedField, string> = { price: '[name="price"]', stock: '[name="stock"], [name^="stock|"]' }

type Props = {
  /** The product to edit. Null closes the dialog. */
  product: ManagedProduct | null
  /** The field with the cursor; null: the first one. */
  field: OpenedField | null
  choices: FormChoices
  onClose: () => void
}

/** The Edit Product dialog over the list. Closing it with unsaved changes asks for confirmation. */
export function ProductModal({ product, field, choices, onClose }: Props) {
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (product && field) form.current?.querySelector<HTMLInputElement>(FIELDS[field])?.select()
  }, [product, field])

  function close() {
    setAsked(false)
    onClose()
  }
  function ask() {
    if (hasUnsavedForms()) setAsked(true)
    else close()
  }

  return (
    <>
      {/* Hidden while the confirmation is open; its state is kept. */}
      <Dialog kind="full" open={product !== null && !isAsked} onClose={ask} title={TEXTS.editProduct}>
        {product && (
          <div ref={form} className="mx-auto max-w-[86rem]">
            <ProductForm
              key={product.id}
              product={{ id: product.id, values: buildProductValues(product), priceNote: product.priceNote }}
              choices={choices}
              onDone={close}
              onCancel={ask}
            />
          </div>
        )}
      </Dialog>
      <LeaveQuestion isOpen={isAsked} onLeave={close} onStay={() => setAsked(false)} />
    </>
  )
}
