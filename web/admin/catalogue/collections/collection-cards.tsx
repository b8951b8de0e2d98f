import { Link } from 'react-router'
import { useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { RowButton } from '#web/admin/shell/lists/row-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { COLLECTIONS_PATH } from './collection-values.ts'

/** A collection as the list shows it. */
export type ListedCollection = {
  id: number
  name: string
  /** The path of the collection in the shop. */
  path: string
  /** The rule as a sentence. */
  words: string
  isVisible: boolean
  productCount: number
}

type Props = { collections: readonly ListedCollection[]; onDelete: (collection: ListedCollection) => void }

/** The collections as cards: name, rule, number of products, and buttons. */
export function CollectionCards({ collections, onDelete }: Props) {
  const isRunning = useRunning()
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {collections.map((collection) => {
        const { id, name, path, words, isVisible, productCount } = collection
        return (
          <li
            key={id}
            className="panel grid content-between gap-3 rounded-panel border border-hairline bg-bg p-4 sm:p-5"
          >
            <div className="grid gap-2">
              <div className="flex items-start justify-between gap-3">
                <h2 className="min-w-0 text-h4 wrap-anywhere">
                  <Link to={`${COLLECTIONS_PATH}/${id}`} className="text-link">
                    {name}
                  </Link>
                </h2>
                {!isVisible && <Badge>Hidden</Badge>}
              </div>
              <p className="text-ui text-muted wrap-anywhere">{words}</p>
              <p className="text-meta text-muted wrap-anywhere">
                {productCount === 1 ? '1 product' : `${productCount} products`} ·{' '}
                {isVisible ? (
                  <a href={path} className="text-link">
                    {path}
                  </a>
                ) : (
                  path
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={`${COLLECTIONS_PATH}/${id}`} size="sm" variant="secondary" className="max-lg:min-h-11">
                Edit<span className="sr-only"> {name}</span>
              </ButtonLink>
              <RowButton busy={isRunning('delete', id)} busyLabel="Deleting..." onClick={() => onDelete(collection)}>
                Delete<span className="sr-only"> {name}</span>
              </RowButton>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
