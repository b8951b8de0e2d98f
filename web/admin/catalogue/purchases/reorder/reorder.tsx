import clsx from 'clsx'
import { useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { COVER_DAYS_MAX, type ReorderSort } from '#contract/catalogue/reorder.ts'
import { changePurchase } from '#web/admin/catalogue/purchases/change-purchase.ts'
import { randomKey } from '#web/admin/catalogue/stock/random-key.ts'
import { REORDER_PATH } from '#web/admin/shell/addresses/stock-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { exportHref, ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { StockTabs } from '#web/admin/shell/lists/stock-tabs.tsx'
import { CLEAR_OF_BAR, useBarHeight } from '#web/admin/shell/lists/use-bar-height.ts'
import { Pagination } from '#web/ui/browse/pagination.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Select } from '#web/ui/select.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/reorder.ts'
import { ReorderTable } from './reorder-table.tsx'
import {
  parseReorderView,
  REORDER_PAGE,
  type ReorderView,
  reorderHref,
  reorderParams,
  toReorderQuery,
} from './reorder-view.ts'

const SORTS: { value: ReorderSort; label: string }[] = [
  { value: 'cover', label: 'Shortest cover' },
  { value: 'suggested', label: 'Most to order' },
  { value: 'sold', label: 'Best selling' },
  { value: 'stock', label: 'Least stock' },
  { value: 'name', label: 'Name, A to Z' },
]
const SHOWS = [
  { value: 'needed', label: 'To order' },
  { value: 'all', label: 'All' },
]

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Reorder list', description: 'For how many days the stock lasts, and what to order.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseReorderView(args.url.searchParams)
  const { stock, purchases, categories } = api(args)
  const [list, suppliers, all] = await Promise.all([
    nullOnError(args, stock.reorder({ ...toReorderQuery(view), page: view.page, limit: REORDER_PAGE })),
    nullOnError(args, purchases.suppliers()),
    nullOnError(args, categories.list()),
  ])
  return {
    ...{ view, list },
    suppliers: suppliers ?? [],
    categories: (all?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    key: randomKey(),
  }
}

/** Creates a purchase from the ticked lines and redirects to its page. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  if (!form.has('choice')) return { ok: false, message: 'Tick the lines to order first.' }
  return changePurchase(args, null, form)
}

/** The page that shows how long each size and colour lasts at the sales of the last weeks, and what to order. */
export default function Reorder({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, suppliers, categories, key } = loaderData
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar, form)
  return (
    <>
      <PageHeading
        size="h2"
        aside={<ListMenu exportHref={exportHref('reorder', { ...reorderParams(view), page: null })} />}
        intro="Sales a day are those of the last 28 days on which there was stock. What is on order counts as stock that comes."
      >
        Reorder list
      </PageHeading>
      <StockTabs current="reorder" />
      <Filters view={view} categories={categories} />
      {actionData && !actionData.ok && <Notice tone="danger" className="mb-4" title={actionData.message} />}
      <ListResults
        path={REORDER_PATH}
        loading="Loading the list..."
        notRead="Failed to load the list."
        list={list}
        totalText={list ? (list.total === 1 ? '1 line' : `${list.total} lines`) : ''}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoResults
              title="Nothing to order."
              isFiltered={view.q !== '' || view.category !== ''}
              filtered="Nothing that matches these filters has to be ordered."
              empty={`Everything that sells lasts for ${view.days + view.lead} days.`}
            />
          ) : (
            <Form
              ref={form}
              method="post"
              action={reorderHref(view)}
              className={clsx('group/list grid grid-cols-[minmax(0,1fr)] gap-4', CLEAR_OF_BAR)}
            >
              <input type="hidden" name="key" value={key} />
              <ReorderTable items={items} />
              <Pagination
                page={view.page}
                pages={Math.ceil(total / REORDER_PAGE)}
                hrefFor={(page) => reorderHref({ ...view, page })}
              />
              <div
                ref={bar}
                className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-30 flex flex-wrap items-end gap-3 rounded-panel border border-strong bg-bg px-4 py-3 shadow-float max-sm:hidden max-sm:group-has-[[name=choice]:checked]/list:flex"
              >
                <Field
                  label="Supplier"
                  name="supplier"
                  required
                  insist
                  maxLength={120}
                  list="suppliers"
                  autoComplete="off"
                  className="w-full sm:w-72"
                />
                <datalist id="suppliers">
                  {suppliers.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
                <Button type="submit" size="lg" busy={state === 'submitting'}>
                  Make a purchase of the ticked lines
                </Button>
              </div>
            </Form>
          )
        }
      </ListResults>
    </>
  )
}

function Filters({ view, categories }: { view: ReorderView; categories: { value: string; label: string }[] }) {
  const submit = useSubmit()
  return (
    <Form
      key={JSON.stringify(view)}
      method="get"
      action={REORDER_PATH}
      role="search"
      className="my-5 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_12rem_10rem_11rem_8rem_7rem_auto]"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget)
      }}
    >
      <Field
        label="Product or SKU"
        name="q"
        type="search"
        defaultValue={view.q}
        maxLength={100}
        autoComplete="off"
        className="col-span-2 sm:col-span-1"
      />
      <Select
        label="Category"
        name="category"
        defaultValue={view.category}
        placeholder="All categories"
        options={categories}
      />
      <Select label="Show" name="show" defaultValue={view.show} options={SHOWS} />
      <Select label="Sort by" name="sort" defaultValue={view.sort} options={SORTS} />
      <Field
        label="Days it should last"
        name="days"
        type="number"
        min={1}
        max={COVER_DAYS_MAX}
        defaultValue={view.days}
      />
      <Field label="Days to deliver" name="lead" type="number" min={0} max={COVER_DAYS_MAX} defaultValue={view.lead} />
      <Button type="submit" size="md" variant="secondary" className="justify-self-start">
        Show
      </Button>
    </Form>
  )
}
