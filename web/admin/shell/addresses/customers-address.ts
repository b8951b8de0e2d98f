import { CUSTOMER_COLUMNS, type Sort } from '#contract/http/sorting.ts'
import { type CustomerFilter, FILTER_NAMES, parseCustomerFilter } from '#contract/people/customers.ts'
import { listHref, pageIn, textIn } from './list-address.ts'
import { sortIn } from './sort-address.ts'

export const CUSTOMERS_PATH = '/admin/customers'

/** Search, filter rules, sort and page of the customer list. The URL stores them for bookmarks and the back button. */
export type CustomersView = {
  q: string
  filter: CustomerFilter
  /** Null sorts by the last order, newest first. */
  sort: Sort<(typeof CUSTOMER_COLUMNS)[number]> | null
  page: number
}

/** The view that the query parameters describe; invalid values are ignored. */
export function parseCustomersView(params: URLSearchParams): CustomersView {
  return {
    q: textIn(params),
    filter: parseCustomerFilter((name) => params.get(name)),
    sort: sortIn(params, CUSTOMER_COLUMNS),
    page: pageIn(params),
  }
}

/** The address of a view: `customersHref({ ...view, page: 2 })`. */
export function customersHref({ q = '', filter = {}, sort = null, page = 1 }: Partial<CustomersView>): string {
  return listHref(CUSTOMERS_PATH, { ...customerFields({ q, filter, sort }), page })
}

/** The query parameters of a view, without the page. */
export function customerFields({ q, filter, sort }: Pick<CustomersView, 'q' | 'filter' | 'sort'>) {
  return { q, ...filter, sort }
}

/** The API query of a view, without the page. */
export function toCustomerQuery({ q, filter, sort }: Pick<CustomersView, 'q' | 'filter' | 'sort'>) {
  return { q: q || undefined, ...filter, sort: sort ?? undefined }
}

/** Whether two filters have the same rules. */
export function isSameFilter(filter: CustomerFilter, other: CustomerFilter): boolean {
  return FILTER_NAMES.every((name) => filter[name] === other[name])
}
