import { MESSAGES } from '#contract/basics/messages.ts'
import { ProductGrid } from '#web/shop/lists/product-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import type { BagSuggestions } from './load-suggestions.ts'

/** The empty state of the cart: a link to the shop and suggestions, which are null until loaded. */
export function EmptyBag({ suggestions }: { suggestions: BagSuggestions | null }) {
  return (
    <>
      <EmptyState
        art="bag"
        title={MESSAGES.cartEmpty}
        className="pt-4! pb-10!"
        action={<ButtonLink to="/products">Return to Shop</ButtonLink>}
      />
      {suggestions && suggestions.products.length > 0 && (
        <section>
          <SectionHeading more={{ to: '/products', label: 'All styles' }}>{suggestions.title}</SectionHeading>
          <ProductGrid products={suggestions.products} eagerCount={0} />
        </section>
      )}
    </>
  )
}
