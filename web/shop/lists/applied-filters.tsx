import { Link } from 'react-router'
import type { Facets } from '#contract/catalogue/products.api.ts'
import { AppliedChip } from '#web/ui/browse/chip.tsx'
import {
  appliedFilters,
  FILTER_NAMES,
  type FilterName,
  type ListAddress,
  listHref,
  unfilteredHref,
} from './list-address.ts'
import { texts } from './texts.ts'

/** The filters that are set or named by the search, each with a link that removes it. */
export function AppliedFilters({ address, facets }: { address: ListAddress; facets: Facets }) {
  const filters = appliedFilters(address)
  const applied = FILTER_NAMES.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    // The search may name a colour itself, and the filter only its family.
    const named = address.understood.find((part) => name in part.filters)?.name
    return [{ name, label: named ?? formatFilterLabel(name, value, facets) }]
  })
  if (applied.length === 0) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {applied.map(({ name, label }) => (
        <AppliedChip key={name} to={listHref(address, { [name]: null })} label={label} />
      ))}
      <Link
        to={unfilteredHref(address)}
        preventScrollReset
        className="inline-flex min-h-11 items-center px-2 text-ui font-semibold text-link"
      >
        {texts.clearAll}
      </Link>
    </div>
  )
}

function formatFilterLabel(name: FilterName, value: string, facets: Facets): string {
  const labelIn = (counts: Facets['sizes']) => counts.find((count) => count.value === value)?.label ?? value
  switch (name) {
    case 'q':
      return texts.searched({ text: value })
    case 'category':
      return labelIn(facets.categories)
    case 'size':
      return texts.sizeIs({ size: labelIn(facets.sizes) })
    case 'colour':
      return labelIn(facets.colours)
    case 'material':
      return labelIn(facets.materials)
    case 'min_price':
      return texts.fromPrice({ price: value })
    case 'max_price':
      return texts.upToPrice({ price: value })
    case 'in_stock':
      return texts.inStock
  }
}
