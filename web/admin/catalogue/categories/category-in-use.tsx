import type { Category } from '#contract/catalogue/categories.api.ts'
import { productsHref } from '#web/admin/shell/addresses/products-address.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = {
  /** The category that cannot be deleted because it has products. Null closes the dialog. */
  category: Category | null
  onClose: () => void
}

/** Explains that a category with products cannot be deleted, and links to its products. Shown instead of the confirmation. */
export function CategoryInUse({ category, onClose }: Props) {
  return (
    <Dialog
      open={category !== null}
      onClose={onClose}
      title={category ? formatTitle(category) : ''}
      footer={
        category && (
          <>
            <Button data-autofocus variant="secondary" size="md" onClick={onClose}>
              Close
            </Button>
            <ProductsLink category={category} />
          </>
        )
      }
    >
      {category && <p className="text-muted">{explainUse(category)}</p>}
    </Dialog>
  )
}

function ProductsLink({ category }: { category: Category }) {
  return (
    <ButtonLink to={productsHref({ category: String(category.id), state: 'all' })} size="md">
      Show its products
    </ButtonLink>
  )
}

function formatTitle({ name }: Category): string {
  return `${name} cannot be deleted yet`
}

function explainUse({ productCount }: Category): string {
  const products = productCount === 1 ? '1 product is' : `${productCount} products are`
  return `${products} still in this category. Move them to another category first.`
}
