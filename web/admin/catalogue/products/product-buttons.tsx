import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import { LEDGER_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { RowButton } from '#web/admin/shell/lists/row-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export type ProductButtonsProps = {
  product: ManagedProduct
  onEdit: () => void
  onDelete: () => void
  /** Archives, restores or duplicates the product. No confirmation, because staff can undo it. */
  onTurn: (intent: 'archive' | 'restore' | 'duplicate') => void
}

/** The actions for a product. An ordered product has no archive button, because deleting archives it. */
export function ProductButtons({ product, onEdit, onDelete, onTurn }: ProductButtonsProps) {
  const { id, name, archivedAt, isNeeded } = product
  const isRunning = useRunning()
  const turn = archivedAt ? 'restore' : 'archive'
  return (
    <div className="flex flex-wrap gap-2">
      <RowButton aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </RowButton>
      {!archivedAt && (
        <RowButton
          busy={isRunning('delete', id) || isRunning('archive', id)}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          Delete
        </RowButton>
      )}
      <RowButton busy={isRunning('duplicate', id)} aria-label={`Duplicate ${name}`} onClick={() => onTurn('duplicate')}>
        Duplicate
      </RowButton>
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
        <RowButton
          busy={isRunning(turn, id)}
          aria-label={`${archivedAt ? 'Restore' : 'Archive'} ${name}`}
          onClick={() => onTurn(turn)}
        >
          {archivedAt ? 'Restore' : 'Archive'}
        </RowButton>
      )}
    </div>
  )
}
