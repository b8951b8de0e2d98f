import ChevronUp from 'lucide-react/icons/chevron-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { CollectionSort } from '#contract/catalogue/collections.ts'
import type { Facets } from '#contract/catalogue/products.api.ts'
import { closeOnFocusLeave } from '#web/shop/layout/close-on-focus-leave.ts'
import { StickyBar } from '#web/shop/layout/sticky-bar.tsx'
import { ChipLink } from '#web/ui/browse/chip.tsx'
import { LoadMore } from '#web/ui/browse/pagination.tsx'
import { ButtonLink, buttonClass, iconButtonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { Filters } from './filters.tsx'
import {
  appliedFilters,
  FILTER_NAMES,
  isFiltered,
  type ListAddress,
  type ListFilters,
  listHref,
  pageHref,
} from './list-address.ts'
import type { ListData } from './load-list.ts'
import { ProductGrid } from './product-grid.tsx'
import { SortForm } from './sort-form.tsx'
import { texts } from './texts.ts'

export type ProductListProps = {
  path: string
  list: ListData
  withCategories: boolean
  /** The collection's own order, used until the shopper chooses another. */
  ownSort?: CollectionSort
  /** The heading of the page says it when a search finds nothing. */
  isNothingSaid?: boolean
  /** Shown when there are no products even without filters. */
  empty: ReactNode
}

/** A product list with its filters: a column of them from 1024 px, a sheet below. */
export function ProductList({ path, list, withCategories, ownSort, isNothingSaid, empty }: ProductListProps) {
  const { products, total, from, page, listFilters, facets } = list
  const sheetId = useId()
  const address = { path, listFilters, understood: facets.understood }
  const applied = appliedFilters(address)
  if (total === 0 && !isFiltered(listFilters)) return empty
  const noProducts = <NoProducts address={address} list={list} isSaid={isNothingSaid} />
  if (total === 0 && isOnlySearched(applied)) return noProducts
  const filters = { address, facets, withCategories }
  const filterCount = FILTER_NAMES.filter((name) => name !== 'q' && applied[name] !== undefined).length
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:mt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FilterSheet id={sheetId} total={total}>
        <Filters {...filters} />
      </FilterSheet>
      <div>
        {withCategories && <CategoryChips address={address} facets={facets} />}
        {total > 0 && facets.corrected && listFilters.q && <Corrected from={listFilters.q} to={facets.corrected} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 *:mb-5">
          <AppliedFilters address={address} facets={facets} />
          <div className="ms-auto hidden lg:block">
            <SortForm address={address} ownSort={ownSort} />
          </div>
        </div>
        {from > 1 && (
          <p className="mb-6 text-center">
            <Link
              to={pageHref(path, listFilters, from - 1)}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link"
            >
              <ChevronUp aria-hidden="true" className="size-4" />
              {texts.showEarlier}
            </Link>
          </p>
        )}
        {products.length > 0 ? <ProductGrid products={products} isFirstView headingLevel="h2" /> : noProducts}
        {total > PAGE_SIZE && (
          <LoadMore
            // The key resets the component's state for another list.
            key={pageHref(path, listFilters, 1)}
            shown={(from - 1) * PAGE_SIZE + products.length}
            total={total}
            to={pageHref(path, listFilters, page + 1)}
            isEndless
          />
        )}
      </div>
      <StickyBar label={texts.filterAndSort}>
        <div className="flex w-full flex-wrap gap-x-4 gap-y-2">
          <button
            type="button"
            popoverTarget={sheetId}
            className={`${buttonClass({ variant: 'secondary' })} flex-1 basis-30 px-2!`}
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            {texts.filter({ count: filterCount })}
          </button>
          <div className="min-w-0 flex-1 basis-[6.9rem] [&_select]:rounded-pill [&_select]:border-[1.5px] [&_select]:border-fg [&_select]:ps-4">
            <SortForm address={address} ownSort={ownSort} />
          </div>
        </div>
      </StickyBar>
    </div>
  )
}

/** Says that a corrected search term was used. */
function Corrected({ from, to }: { from: string; to: string }) {
  return (
    <p className="mb-4 text-ui text-muted">
      {texts.corrected({
        searched: from,
        used: to,
        strong: (text) => <strong className="font-semibold text-fg">{text}</strong>,
      })}
    </p>
  )
}

/** Whether the list has a search and no filters. Then the filters cannot be the cause of an empty result. */
function isOnlySearched(filters: ListFilters): boolean {
  return FILTER_NAMES.every((name) => (name === 'q') === (filters[name] !== undefined))
}

/** The filters: a column in wide windows, else a sheet on the native popover, which needs no script. */
function FilterSheet({ id, total, children }: { id: string; total: number; children: ReactNode }) {
  return (
    <aside
      id={id}
      popover="auto"
      aria-label={texts.filters}
      onBlur={closeOnFocusLeave}
      className="max-lg:overlay max-lg:inset-y-0 max-lg:my-0 max-lg:me-auto max-lg:ms-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-[min(22rem,100vw)] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:[--enter-x:-100%] lg:static lg:block lg:w-auto lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-hairline bg-bg px-5 py-2.5 lg:hidden">
        <h2 className="text-h4">{texts.filters}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.close}
          className={iconButtonClass}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="px-5 pb-4 lg:px-0">{children}</div>
      <div className="sticky bottom-0 border-t border-hairline bg-bg px-5 py-4 lg:hidden">
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={buttonClass({ block: true })}>
          {texts.show({ count: total })}
        </button>
      </div>
    </aside>
  )
}

function CategoryChips({ address, facets }: { address: ListAddress; facets: Facets }) {
  const { category } = address.listFilters
  return (
    <nav
      aria-label={texts.categories}
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:hidden"
    >
      <ChipLink to={listHref(address, { category: null })} isOn={category === undefined}>
        {texts.all}
      </ChipLink>
      {facets.categories.map(({ value, label }) => (
        <ChipLink key={value} to={listHref(address, { category: value })} isOn={category === value}>
          {label}
        </ChipLink>
      ))}
    </nav>
  )
}

type NoProductsProps = { address: ListAddress; list: ListData; isSaid: boolean | undefined }

/** Says plainly that nothing matches. A search is offered what is nearest to it: products, and the categories that these are in. */
function NoProducts({ address, list, isSaid }: NoProductsProps) {
  if (address.listFilters.q) return <NothingFound address={address} list={list} isSaid={isSaid} />
  return (
    <>
      <EmptyState
        art="search"
        title={texts.nothingMatches}
        as="h2"
        action={
          <ButtonLink to={address.path} variant="secondary">
            {texts.clearFilters}
          </ButtonLink>
        }
      >
        {texts.tryOtherFilters}
      </EmptyState>
      <Offered heading={texts.youMayLike} products={list.instead} />
    </>
  )
}

function NothingFound({ address, list: { nearest, nearestCategories, instead }, isSaid }: NoProductsProps) {
  const { q: searched = '' } = address.listFilters
  const isNear = nearest.length > 0
  return (
    <>
      {!isSaid && <h2 className="mt-4 text-h4">{texts.nothingFound({ searched })}</h2>}
      <p className="mt-2 text-muted">
        {isOnlySearched(appliedFilters(address)) ? texts.tryOtherWords : texts.tryOtherFilters}
      </p>
      <nav aria-label={texts.categories} className="mt-4 mb-2 flex flex-wrap gap-2">
        {nearestCategories.map(({ id, name }) => (
          <ChipLink key={id} to={`/categories/${id}`}>
            {name}
          </ChipLink>
        ))}
        <ChipLink to={address.path}>{texts.showAll}</ChipLink>
      </nav>
      <Offered heading={isNear ? texts.nearest : texts.youMayLike} products={isNear ? nearest : instead} />
    </>
  )
}

function Offered({ heading, products }: { heading: string; products: ListData['products'] }) {
  if (products.length === 0) return null
  return (
    <section className="pt-6 pb-6">
      <SectionHeading>{heading}</SectionHeading>
      <ProductGrid products={products} />
    </section>
  )
}
