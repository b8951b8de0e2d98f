import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Category } from '#contract/catalogue/categories.api.ts'
import type { CUSTOMER_COLUMNS } from '#contract/http/sorting.ts'
import { FILTER_NAMES } from '#contract/people/customers.ts'
import { type FilterTitles, formatFilterRule } from '#texts/people/customer-filters.ts'
import {
  CUSTOMERS_PATH,
  type CustomersView,
  customerFields,
  customersHref,
  parseCustomersView,
  toCustomerQuery,
} from '#web/admin/shell/addresses/customers-address.ts'
import { createSorting } from '#web/admin/shell/addresses/sort-address.ts'
import { readPickedProducts } from '#web/admin/shell/forms/pickers/read-picked.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { exportHref, ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { AppliedChip } from '#web/ui/browse/chip.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/customers.ts'
import { changeSegments } from './change-segments.ts'
import { CustomersTable } from './customers-table.tsx'
import { FilterForm } from './filter-form.tsx'
import { SegmentsPanel } from './segments-panel.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Customers', description: 'Who buys in the shop, and what they have bought.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseCustomersView(args.url.searchParams)
  const { customers, categories } = api(args)
  const query = { ...toCustomerQuery(view), page: view.page, limit: PAGE_SIZE }
  const [list, segments, shelves, product] = await Promise.all([
    nullOnError(args, customers.list(query)),
    nullOnError(args, customers.segments()),
    nullOnError(args, categories.list({})),
    readPickedProducts(args, view.filter.product ? [Number(view.filter.product)] : []),
  ])
  const choices = (shelves?.items ?? []).map(({ id, name }) => ({ id, name }))
  return { view, list, segments, categories: choices, product }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeSegments(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, 'Failed to change the segments.'))
}

/** The page of all customers. Search and rules filter it; the rules can be saved as a segment. */
export default function Customers({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, segments, categories, product } = loaderData
  const sorting = createSorting<(typeof CUSTOMER_COLUMNS)[number]>(view.sort, (sort) =>
    customersHref({ ...view, sort, page: 1 }),
  )
  const findTitles = createTitleFinder(categories, product[0]?.name ?? null)
  const isFiltered = view.q !== '' || Object.keys(view.filter).length > 0
  return (
    <>
      <PageHeading
        size="h2"
        intro="Orders and amounts are of orders that count as sales, as in the reports."
        aside={
          <ButtonLink to="/admin/users" variant="secondary" size="md">
            All users
          </ButtonLink>
        }
      >
        Customers
      </PageHeading>
      <ResultNotice result={actionData} />
      <div className="mt-4 flex items-center justify-between gap-3">
        <ListSearch
          path={CUSTOMERS_PATH}
          q={view.q}
          label="Search customers by name, email, phone or order number"
          placeholder="Name, email, phone, #order…"
          keep={{ ...view.filter, sort: view.sort }}
        />
        <Allowed to="customers:export">
          <ListMenu exportHref={exportHref('customers', customerFields(view))} />
        </Allowed>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label="Customers" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <FilterForm view={view} categories={categories} product={product} />
          <Applied view={view} titles={findTitles} />
          <ListResults
            path={CUSTOMERS_PATH}
            loading="Loading customers..."
            notRead="Failed to fetch customers"
            list={list}
          >
            {({ items, total }) => (
              <>
                <p className="mb-3 text-ui text-muted">{total === 1 ? '1 customer' : `${total} customers`}</p>
                {items.length === 0 ? (
                  <NoResults
                    title="No customers found."
                    isFiltered={isFiltered}
                    filtered={
                      Object.keys(view.filter).length > 0
                        ? 'Nobody matches all of these rules.'
                        : 'Check the spelling, or search for a part of it.'
                    }
                    empty="Whoever makes an account is listed here."
                  />
                ) : (
                  <CustomersTable customers={items} sorting={sorting} />
                )}
                <ListPagination page={view.page} total={total} hrefFor={(page) => customersHref({ ...view, page })} />
              </>
            )}
          </ListResults>
        </section>
        <SegmentsPanel segments={segments} view={view} />
      </div>
    </>
  )
}

type Choice = Pick<Category, 'id' | 'name'>

/** Returns a function that finds the names of a filter's category and product. */
function createTitleFinder(categories: Choice[], product: string | null) {
  return (category: string | undefined): FilterTitles => ({
    product,
    category: categories.find(({ id }) => String(id) === category)?.name ?? null,
  })
}

/** The applied rules, each with a link to the list without it. */
function Applied({ view, titles }: { view: CustomersView; titles: (category: string | undefined) => FilterTitles }) {
  const names = titles(view.filter.category)
  const rules = FILTER_NAMES.flatMap((name) => {
    const value = view.filter[name]
    return value === undefined ? [] : [{ name, label: formatFilterRule(name, value, names) }]
  })
  if (rules.length === 0) return null
  return (
    <ul aria-label="Rules" className="flex flex-wrap gap-2">
      {rules.map(({ name, label }) => {
        const { [name]: _, ...filter } = view.filter
        return (
          <li key={name}>
            <AppliedChip to={customersHref({ ...view, filter, page: 1 })} label={label} />
          </li>
        )
      })}
    </ul>
  )
}
