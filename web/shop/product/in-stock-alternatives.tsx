import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/products.api.ts'
import { type CardProduct, ProductCard } from '#web/ui/products/product-card.tsx'
import { texts } from './texts.ts'

type Props = { product: Pick<Product, 'isCombo' | 'category' | 'categoryId'>; instead: readonly CardProduct[] }

/** Alternatives to a sold-out product: similar products in stock, and a link to its category. */
export function InStockAlternatives({ product: { isCombo, category, categoryId }, instead }: Props) {
  if (instead.length === 0) return null
  const all =
    category && categoryId && !isCombo
      ? { to: `/categories/${categoryId}?in_stock=true`, label: texts.allOfCategory({ category }) }
      : isCombo
        ? { to: '/combos', label: texts.allCombos }
        : { to: '/products?in_stock=true', label: texts.allInStock }
  return (
    <section aria-labelledby="in-stock-instead" className="grid gap-4 rounded-panel bg-paper p-4 sm:p-5">
      <div>
        <h2 id="in-stock-instead" className="text-h4">
          {texts.similarInStock}
        </h2>
        <p className="mt-1 text-ui text-muted">{texts.similarHelp}</p>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-5">
        {instead.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} withTransition={false} sizes="(min-width: 64rem) 17vw, 44vw" />
          </li>
        ))}
      </ul>
      <Link
        to={all.to}
        className="inline-flex min-h-11 items-center justify-self-start text-ui font-semibold text-link"
      >
        {all.label}
      </Link>
    </section>
  )
}
