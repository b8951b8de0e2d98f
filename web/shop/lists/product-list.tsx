import ChevronUp from 'lucide-react/icons/chevron-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import type { FocusEvent, ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { CollectionSort } from '#contract/catalogue/collections.ts'
import type { Facets } from '#contract/catalogue/products.api.ts'
import { StickyBar } from '#web/shop/layout/sticky-bar.tsx'
import { ChipLink } from '#web/ui/browse/chip.tsx'
import { LoadMore } from '#web/ui/browse/pagination.tsx'
import { ButtonLink, buttonClass, iconButtonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { Filters } from './filters.tsx'
import { FILTER_NAMES, isFiltered, type ListFilters, listHref, pageHref } from './list-address.ts'
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
  /** Shown when there are no products even without filters. */
  empty: ReactNode
}

/** A product list with its filters: a column of them from 1024 px, a sheet below. */
export function ProductList({ path, list, withCategories, ownSort, empty }: ProductListProps) {
  const { products, total, from, page, listFilters, facets } = list
  const sheetId = useId()
  if (total === 0 && !isFiltered(listFilters)) return empty
  if (total === 0 && isOnlySearched(listFilters))
    return <NoProducts path={path} searched={listFilters.q} instead={list.instead} />
  const filters = { path, listFilters, facets, withCategories }
  const filterCount = FILTER_NAMES.filter((name) => name !== 'q' && listFilters[name] !== undefined).length
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:mt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FilterSheet id={sheetId} total={total}>
        <Filters {...filters} />
      </FilterSheet>
      <div>
        {withCategories && <CategoryChips path={path} listFilters={listFilters} facets={facets} />}
        {facets.corrected && listFilters.q && <Corrected from={listFilters.q} to={facets.corrected} />}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 *:mb-5">
          <AppliedFilters path={path} listFilters={listFilters} facets={facets} />
          <div className="ms-auto hidden lg:block">
            <SortForm path={path} listFilters={listFilters} ownSort={ownSort} />
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
        {products.length > 0 ? (
          <ProductGrid products={products} isFirstView headingLevel="h2" />
        ) : (
          <NoProducts path={path} searched={listFilters.q} instead={list.instead} />
        )}
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
            <SortForm path={path} listFilters={listFilters} ownSort={ownSort} />
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

/** Closes the sheet when the focus leaves it. */
function closeOnFocusLeave({ currentTarget: sheet, relatedTarget: next }: FocusEvent<HTMLElement>) {
  if (next && !sheet.contains(next) && sheet.matches(':popover-open')) sheet.hidePopover()
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

function CategoryChips({ path, listFilters, facets }: { path: string; listFilters: ListFilters; facets: Facets }) {
  return (
    <nav
      aria-label={texts.categories}
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:hidden"
    >
      <ChipLink to={listHref(path, listFilters, { category: null })} isOn={listFilters.category === undefined}>
        {texts.all}
      </ChipLink>
      {facets.categories.map(({ value, label }) => (
        <ChipLink
          key={value}
          to={listHref(path, listFilters, { category: value })}
          isOn={listFilters.category === value}
        >
          {label}
        </ChipLink>
      ))}
    </nav>
  )
}

type NoProductsProps = Pick<ListData, 'instead'> & { path: string; searched: string | undefined }

function NoProducts({ path, searched, instead }: NoProductsProps) {
  return (
    <>
      <EmptyState
        art="search"
        title={searched ? texts.nothingFound({ searched }) : texts.nothingMatches}
        as="h2"
        action={
          <ButtonLink to={path} variant="secondary">
            {searched ? texts.showAll : texts.clearFilters}
          </ButtonLink>
        }
      >
        {searched ? texts.tryOtherWords : texts.tryOtherFilters}
      </EmptyState>
      {instead.length > 0 && (
        <section className="pb-6">
          <SectionHeading>{texts.youMayLike}</SectionHeading>
          <ProductGrid products={instead} />
        </section>
      )}
    </>
  )
}
