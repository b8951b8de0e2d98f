import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { viewedProducts } from '#texts/en/catalogue/viewed-products.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ProductGrid } from '#web/shop/lists/product-grid.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import type { CardProduct } from '#web/ui/products/product-card.tsx'

const texts = englishWords(viewedProducts)

export type ViewedGridProps = { ids: readonly number[] }

const SHOWN = 4

/** The products with these ids that are still on sale. */
export function ViewedGrid({ ids }: ViewedGridProps) {
  const { data, load } = useFetcher<CardProduct[]>()
  const idList = ids.join(',')
  useEffect(() => void load(`/viewed?${new URLSearchParams({ ids: idList })}`), [load, idList])
  if (!data || data.length === 0) return null
  return (
    <section className="section-gap">
      <SectionHeading>{texts.title}</SectionHeading>
      <ProductGrid products={data.slice(0, SHOWN)} eagerCount={0} />
    </section>
  )
}
