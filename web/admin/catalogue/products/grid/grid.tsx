import { GRID_ROWS_MAX } from '#contract/catalogue/product-grid.ts'
import { readChoices } from '#web/admin/catalogue/products/form-choices.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/grid.ts'
import { changeGrid, type GridAnswer } from './change-grid.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { parseGridView, toGridQuery } from './grid-view.ts'
import { RecentEdits } from './recent-edits.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Edit many products',
    description: 'Prices, stock and SKUs of many products at once.',
  })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseGridView(args.url.searchParams)
  const { products } = api(args)
  const [list, recent, { categories }] = await Promise.all([
    nullOnError(args, products.variants({ ...toGridQuery(view), limit: GRID_ROWS_MAX })),
    nullOnError(args, products.recentEdits()),
    readChoices(args),
  ])
  return { view, list, recent: recent ?? [], categories: categories ?? [] }
}

export async function action(args: Route.ActionArgs): Promise<GridAnswer> {
  return changeGrid(args, await args.request.formData())
}

/** All sizes and colours of the shop as a sheet. */
export default function Grid({ loaderData: { view, list, recent, categories }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="One line for each size and colour. Nothing is saved before you have seen what changes."
      >
        Edit many products
      </PageHeading>
      <GridToolbar view={view} categories={categories} total={list?.total ?? null} />
      <RecentEdits edits={recent} answer={actionData} />
      {!list ? (
        <ErrorPanel message="Failed to load products." />
      ) : list.items.length === 0 ? (
        <EmptyState art="shirt" title="No Products Found.">
          <p>No product matches these filters.</p>
        </EmptyState>
      ) : (
        <>
          {list.total > list.items.length && (
            <Notice tone="info" className="mb-4">
              These are the newest {formatCount(list.items.length)} of {formatCount(list.total)} lines. Search or filter
              to reach the others.
            </Notice>
          )}
          <ChangeSheet key={JSON.stringify(view)} rows={list.items} />
        </>
      )}
    </>
  )
}
