import type { CardProduct } from '#web/ui/products/product-card.tsx'
import { ProductCard } from '#web/ui/products/product-card.tsx'
import { QuickAddEntry } from './quick-add-entry.tsx'

export type ProductGridProps = {
  products: readonly CardProduct[]
  /** How many pictures to load at once: those of the first view. */
  eagerCount?: number | undefined
  /** The first picture is the largest thing on the page (lists, not the home page). */
  isFirstView?: boolean | undefined
  headingLevel?: 'h2' | 'h3' | undefined
}

/** 2, 3 or 4 columns of products. */
export function ProductGrid({ products, eagerCount = 4, isFirstView, headingLevel }: ProductGridProps) {
  return (
    <ul className="product-columns">
      {products.map((product, index) => (
        <QuickAddEntry key={product.id} product={product}>
          <ProductCard
            product={product}
            eager={index < eagerCount}
            priority={isFirstView && index < 2}
            headingLevel={headingLevel}
          />
        </QuickAddEntry>
      ))}
    </ul>
  )
}
