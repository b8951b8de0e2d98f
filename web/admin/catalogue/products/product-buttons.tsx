import Ellipsis from 'lucide-react/icons/ellipsis'
import { Link } from 'react-router'
import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { productList } from '#texts/en/catalogue/product-list.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LEDGER_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { MENU_ITEM, MoreMenu } from '#web/admin/shell/lists/more-menu.tsx'
import { RowButton } from '#web/admin/shell/lists/row-button.tsx'

const words = englishWords(productList)

type Turn = 'archive' | 'restore' | 'duplicate'

export type ProductButtonsProps = {
  product: ManagedProduct
  onEdit: () => void
  onDelete: () => void
  /** Archives, restores or duplicates the product. No confirmation, because staff can undo it. */
  onTurn: (intent: Turn) => void
}

/** The actions for a product; the seldom ones are in a menu. */
export function ProductButtons({ product, onEdit, onDelete, onTurn }: ProductButtonsProps) {
  const { id, name, archivedAt } = product
  const isRunning = useRunning()
  return (
    <div className="flex flex-wrap gap-2">
      <RowButton aria-label={words.editOf({ name })} onClick={onEdit}>
        {words.edit}
      </RowButton>
      {archivedAt ? (
        <RowButton
          busy={isRunning('restore', id)}
          aria-label={words.restoreOf({ name })}
          onClick={() => onTurn('restore')}
        >
          {words.restore}
        </RowButton>
      ) : (
        <RowButton
          busy={isRunning('delete', id) || isRunning('archive', id)}
          aria-label={words.deleteOf({ name })}
          onClick={onDelete}
        >
          {words.delete}
        </RowButton>
      )}
      <MoreMenu
        label={words.moreOf({ name })}
        icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
        className="grid size-8 place-items-center rounded-field text-muted hover:bg-tile hover:text-fg max-lg:size-11"
      >
        {!archivedAt && (
          <a href={productPath(product)} target="_blank" rel="noreferrer" className={MENU_ITEM}>
            {words.view}
          </a>
        )}
        <button type="button" onClick={() => onTurn('duplicate')} className={MENU_ITEM}>
          {words.duplicate}
        </button>
        {!archivedAt && (
          <button type="button" onClick={() => onTurn('archive')} className={MENU_ITEM}>
            {words.archive}
          </button>
        )}
        <Link to={`${LEDGER_PATH}?product=${id}`} className={MENU_ITEM}>
          {words.ledger}
        </Link>
      </MoreMenu>
    </div>
  )
}
