import type { Category } from '#contract/catalogue/categories.api.ts'
import { CardButtons } from '#web/admin/shell/lists/card-buttons.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type CategoryCardsProps = {
  categories: readonly Category[]
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

/** The categories as cards: image, name, two lines of description, and buttons. */
export function CategoryCards({ categories, onEdit, onDelete }: CategoryCardsProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {categories.map((category) => (
        <li
          key={category.id}
          className="panel grid content-start overflow-hidden rounded-panel border border-hairline bg-bg"
        >
          <Picture
            src={category.image}
            alt=""
            sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 45vw, 92vw"
            maxWidth={800}
            className="aspect-3/2 w-full bg-tile object-cover"
          />
          <div className="grid gap-2 p-4 sm:p-5">
            <h2 className="text-h4">{category.name}</h2>
            <p className="line-clamp-2 min-h-10 text-ui text-muted">{category.description}</p>
            <p className="text-meta text-muted">{formatProductCount(category)}</p>
            <CardButtons
              id={category.id}
              name={category.name}
              onEdit={() => onEdit(category)}
              onDelete={() => onDelete(category)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function formatProductCount({ productCount }: Category): string {
  return productCount === 1 ? '1 product' : `${productCount} products`
}
