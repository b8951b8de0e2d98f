import { useState } from 'react'
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

type Props = {
  /** The product to edit. Null closes the dialog. */
  product: ManagedProduct | null
  choices: FormChoices
  onClose: () => void
}

/** The Edit Product dialog over the list. Closing it with unsaved changes asks for confirmation. */
export function ProductModal({ product, choices, onClose }: Props) {
  const [isAsked, setAsked] = useState(false)

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
          <div className="mx-auto max-w-[86rem]">
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
