import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { GRID_ROWS_MAX } from '#contract/catalogue/product-grid.ts'
import { readChoices } from '#web/admin/catalogue/products/form-choices.ts'
import { GridToolbar } from '#web/admin/catalogue/products/grid/grid-toolbar.tsx'
import { parseGridView, toGridQuery } from '#web/admin/catalogue/products/grid/grid-view.ts'
import { RecentEdits } from '#web/admin/catalogue/products/grid/recent-edits.tsx'
import { PRICES_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/prices.ts'
import { changePrices, type PricesAnswer } from './change-prices.ts'
import { PlannedPrices } from './planned-prices.tsx'
import { PriceForm } from './price-form.tsx'
import { PricePreview } from './price-preview.tsx'
import { pricedProducts } from './priced-products.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Change prices', description: 'Prices of many products, also for some days only.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseGridView(args.url.searchParams)
  const { products, priceChanges } = api(args)
  const [list, recent, planned, { categories }] = await Promise.all([
    nullOnError(args, products.variants({ ...toGridQuery(view), limit: GRID_ROWS_MAX })),
    nullOnError(args, products.recentEdits()),
    nullOnError(args, priceChanges.list()),
    readChoices(args),
  ])
  return {
    view,
    ...pricedProducts(list),
    recent: recent ?? [],
    planned: planned ?? [],
    categories: categories ?? [],
  }
}

export async function action(args: Route.ActionArgs): Promise<PricesAnswer> {
  return changePrices(args, await args.request.formData())
}

/** The page for changing the prices of ticked products, immediately or for some days. */
export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { view, products, isCut, isRead, recent, planned, categories } = loaderData
  const { state } = useNavigation()
  const notice = useRef<HTMLDivElement>(null)
  // Moves the focus to the invalid field or the message. Both are far above the clicked button.
  useEffect(() => {
    if (!actionData || actionData.lines) return
    const wrong = notice.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(wrong ?? notice.current)?.focus()
  }, [actionData])
  return (
    <>
      <PageHeading
        size="h2"
        intro="Choose products, and by how much. You see the new prices before anything changes. Bags show shoppers that a price has changed."
      >
        Change prices
      </PageHeading>
      <GridToolbar path={PRICES_PATH} view={view} categories={categories} total={null} />
      {actionData?.message && (
        <Notice
          ref={notice}
          tabIndex={-1}
          tone={actionData.ok ? 'success' : 'danger'}
          className="mb-4 scroll-mt-20"
          title={actionData.message}
        />
      )}
      <RecentEdits edits={recent} answer={undefined} />
      <PlannedPrices planned={planned} />
      {actionData?.lines ? (
        <PricePreview lines={actionData.lines} answer={actionData} isBusy={state === 'submitting'} />
      ) : !isRead ? (
        <ErrorPanel message="Failed to load products." />
      ) : products.length === 0 ? (
        <EmptyState art="shirt" title="No Products Found.">
          <p>No product matches these filters.</p>
        </EmptyState>
      ) : (
        <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {isCut && (
            <Notice tone="info">
              These are the newest {formatCount(products.length)} products. Search or filter to reach the others.
            </Notice>
          )}
          <PriceForm key={JSON.stringify(actionData?.typed ?? null)} products={products} answer={actionData} />
          <Button
            type="submit"
            name="intent"
            value="preview"
            size="md"
            busy={state === 'submitting'}
            className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-30 justify-self-end shadow-float"
          >
            Preview new prices
          </Button>
        </Form>
      )}
    </>
  )
}
