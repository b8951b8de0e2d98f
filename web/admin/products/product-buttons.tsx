import type { ManagedProduct } from '#contract/admin-products.ts'
import { LEDGER_PATH, PRODUCTS_PATH, type ProductsView, viewParams } from '#web/admin/addresses/products-address.ts'
import { useRunning } from '#web/admin/forms/delete-dialog.tsx'
import { RowButton } from '#web/admin/lists/row-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'

export type ProductButtonsProps = {
  product: ManagedProduct
  view: ProductsView
  onEdit: () => void
  onDelete: () => void
  /** Archives, restores or duplicates it without a confirmation, because it can be undone. */
  onTurn: (intent: 'archive' | 'restore' | 'duplicate') => void
}

/** What can be done with a product: deleting one that was ordered archives it, so there is no second button for that. Without script the page is asked for again, with the form or the question in it. */
export function ProductButtons({ product, view, onEdit, onDelete, onTurn }: ProductButtonsProps) {
  const { id, name, archivedAt, isNeeded } = product
  const isRunning = useRunning()
  const turn = archivedAt ? 'restore' : 'archive'
  return (
    <div className="flex flex-wrap gap-2">
      <form method="get" action={PRODUCTS_PATH} className="flex flex-wrap gap-2 sm:flex-nowrap">
        <HiddenFields fields={viewParams(view)} />
        <RowButton name="edit" value={id} aria-label={`Edit ${name}`} onAct={onEdit}>
          Edit
        </RowButton>
        {!archivedAt && (
          <RowButton
            name="delete"
            value={id}
            busy={isRunning('delete', id) || isRunning('archive', id)}
            aria-label={`Delete ${name}`}
            onAct={onDelete}
          >
            Delete
          </RowButton>
        )}
      </form>
      <form method="post" action={PRODUCTS_PATH}>
        <input type="hidden" name="id" value={id} />
        <RowButton
          name="intent"
          value="duplicate"
          busy={isRunning('duplicate', id)}
          aria-label={`Duplicate ${name}`}
          onAct={() => onTurn('duplicate')}
        >
          Duplicate
        </RowButton>
      </form>
      <ButtonLink
        to={`${LEDGER_PATH}?product=${id}`}
        variant="secondary"
        size="sm"
        className="max-lg:min-h-11"
        aria-label={`Stock ledger of ${name}`}
      >
        Ledger
      </ButtonLink>
      {(archivedAt || !isNeeded) && (
        <form method="post" action={PRODUCTS_PATH}>
          <input type="hidden" name="id" value={id} />
          <RowButton
            name="intent"
            value={turn}
            busy={isRunning(turn, id)}
            aria-label={`${archivedAt ? 'Restore' : 'Archive'} ${name}`}
            onAct={() => onTurn(turn)}
          >
            {archivedAt ? 'Restore' : 'Archive'}
          </RowButton>
        </form>
      )}
    </div>
  )
}
