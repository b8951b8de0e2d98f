import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import type { Waiting } from '#contract/catalogue/back-in-stock.api.ts'
import { productList } from '#texts/en/catalogue/product-list.ts'
import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { englishWords } from '#texts/messages/format.ts'
import {
  isNarrowed,
  PRODUCTS_PATH,
  type ProductsView,
  productsHref,
} from '#web/admin/shell/addresses/products-address.ts'
import { DeleteDialog } from '#web/admin/shell/forms/delete-dialog.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FormChoices } from './form-choices.ts'
import { ProductButtons } from './product-buttons.tsx'
import { type OpenedField, ProductModal } from './product-modal.tsx'
import { ProductCards, ProductsTable } from './products-table.tsx'

const TEXTS = englishWords(productsScreen)

const words = englishWords(productList)

/** Deleting a product that was ordered or is in a cart archives it. */
function chooseDeletion({ isNeeded }: ManagedProduct): 'archive' | 'delete' {
  return isNeeded ? 'archive' : 'delete'
}

export type ProductsListProps = {
  products: readonly ManagedProduct[]
  waiting: readonly Waiting[]
  view: ProductsView
  choices: FormChoices
  /** The product that the URL opens for editing. */
  opened: ManagedProduct | null
}

/** The products of a page, as cards or as a table, with their dialogs. */
export function ProductsList({ products, waiting, view, choices, opened }: ProductsListProps) {
  const [edited, setEdited] = useState<ManagedProduct | null>(opened)
  const [field, setField] = useState<OpenedField | null>(null)
  const [toDelete, setToDelete] = useState<ManagedProduct | null>(null)
  const submit = useSubmit()
  const open = (product: ManagedProduct, at: OpenedField | null = null) => {
    setEdited(product)
    setField(at)
  }
  const buttons = (product: ManagedProduct) => (
    <ProductButtons
      product={product}
      onEdit={() => open(product)}
      onDelete={() => setToDelete(product)}
      onTurn={(intent) => {
        const fields = { intent, id: String(product.id) }
        const fetcherKey = `${intent}-product-${product.id}`
        void submit(fields, { method: 'post', action: PRODUCTS_PATH, navigate: false, fetcherKey })
      }}
    />
  )
  return (
    <>
      {products.length === 0 ? (
        <NoProducts view={view} />
      ) : view.look === 'table' ? (
        <ProductsTable products={products} waiting={waiting} view={view} buttons={buttons} onOpen={open} />
      ) : (
        <ProductCards products={products} waiting={waiting} buttons={buttons} onOpen={open} />
      )}
      <ProductModal product={edited} field={field} choices={choices} onClose={() => setEdited(null)} />
      <DeleteDialog
        path={PRODUCTS_PATH}
        question={words.deletion.question}
        verb={toDelete?.isNeeded ? words.deletion.archiveVerb : words.deletion.deleteVerb}
        id={toDelete?.id ?? null}
        intent={toDelete ? chooseDeletion(toDelete) : undefined}
        onClose={() => setToDelete(null)}
      >
        {toDelete && (toDelete.isNeeded ? words.deletion.archives : words.deletion.deletes)({ name: toDelete.name })}
      </DeleteDialog>
    </>
  )
}

function NoProducts({ view }: { view: ProductsView }) {
  return (
    <NoResults
      art="shirt"
      title={TEXTS.none}
      isFiltered={isNarrowed(view)}
      filtered={TEXTS.noneMatches}
      empty={TEXTS.addFirst}
      action={
        isNarrowed(view) ? (
          <ButtonLink to={productsHref({ look: view.look })} variant="secondary" size="md">
            {TEXTS.showAllProducts}
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/product/add" size="md">
            {words.add}
          </ButtonLink>
        )
      }
    />
  )
}
