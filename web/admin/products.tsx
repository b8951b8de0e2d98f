import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFetchers, useSubmit } from 'react-router'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { CategoryId, ManagedProduct } from '#contract/products.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { pageMeta } from '#web/seo.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/products.ts'
import { type Answer, failed, toasted } from './answer.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { changeProduct } from './edit-products.ts'
import { pagesOf } from './list-address.ts'
import { orNull } from './or-null.ts'
import { ProductForm } from './product-form.tsx'
import { ProductModal } from './product-modal.tsx'
import { valuesOf } from './product-values.ts'
import {
  isNarrowed,
  PRODUCTS_PATH,
  type ProductsView,
  productsHref,
  productsViewOf,
  viewParams,
} from './products-address.ts'
import { ProductCards, ProductsTable } from './products-found.tsx'
import { ProductsToolbar } from './products-toolbar.tsx'
import { unlessLost } from './unless-lost.ts'
import { useListLoading } from './use-list-loading.ts'

const NOT_READ = 'Failed to load products.'
const QUESTION = 'Are you sure you want to delete this product?'
export const shouldRevalidate = unlessLost

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Products List', description: 'Everything that the shop sells or has sold.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = productsViewOf(args.url.searchParams)
  const [list, all] = await Promise.all([orNull(args, readList(args, view)), orNull(args, api(args).categories.list())])
  const named = (param: string) => list?.items.find(({ id }) => String(id) === args.url.searchParams.get(param)) ?? null
  const categories = all?.items.map(({ id, name }) => ({ id, name })) ?? []
  return { view, list, categories, edited: named('edit'), asked: named('delete') }
}

function readList(args: ApiArgs, { q, category, kind, state, stock, sort, page }: ProductsView) {
  return api(args).products.managed({
    ...{ q: q || undefined, category: category ? (Number(category) as CategoryId) : undefined },
    ...{ combo: kind === null ? undefined : kind === 'combo', state: state === 'all' ? undefined : state },
    ...{ stock: stock ?? undefined, sort, page, limit: PAGE_SIZE },
  })
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  return changeProduct(args, await args.request.formData())
}

const LOST: Record<string, string> = {
  update: 'Failed to update the product.',
  delete: 'Failed to delete the product. Please try again.',
  restore: 'Failed to restore the product. Please try again.',
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), failed(intent, LOST[intent] ?? 'Failed to update the product.'))
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, categories, edited, asked } = loaderData
  const isLoading = useListLoading(PRODUCTS_PATH)
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <ButtonLink to="/admin/product/add" size="md">
            <Plus aria-hidden="true" className="size-4.5" /> Add product
          </ButtonLink>
        }
      >
        Products List
      </PageHeading>
      <AnswerNotice answer={actionData} />
      {asked && <DeleteQuestion product={asked} />}
      {edited && (
        <Panel title="Edit Product" className="without-script mt-4">
          <ProductForm
            product={{ id: edited.id, values: valuesOf(edited) }}
            categories={categories}
            answer={actionData}
            onDone={nothing}
            onDirty={nothing}
          />
        </Panel>
      )}
      <ProductsToolbar view={view} categories={categories} total={list?.total ?? null} />
      {isLoading && <LoadingNote text="Loading products..." />}
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity delay-150' : undefined}>
        {list ? (
          <Found products={list.items} view={view} categories={categories} opened={edited} />
        ) : (
          <ErrorPanel message={NOT_READ} />
        )}
      </div>
      {list && (
        <Pagination
          page={view.page}
          pages={pagesOf(list.total, PAGE_SIZE)}
          hrefFor={(page) => productsHref({ ...view, page })}
        />
      )}
    </>
  )
}

function nothing(): void {}

type FoundProps = {
  products: readonly ManagedProduct[]
  view: ProductsView
  categories: Route.ComponentProps['loaderData']['categories']
  opened: ManagedProduct | null
}

function Found({ products, view, categories, opened }: FoundProps) {
  const [edited, setEdited] = useState<ManagedProduct | null>(opened)
  const [asked, setAsked] = useState<ManagedProduct | null>(null)
  const submit = useSubmit()
  const fetchers = useFetchers()
  const isBusy = (intent: string, { id }: ManagedProduct) =>
    fetchers.some(({ formData }) => formData?.get('intent') === intent && formData.get('id') === String(id))
  const send = (intent: string, id: number) =>
    void submit(
      { intent, id: String(id) },
      {
        method: 'post',
        action: PRODUCTS_PATH,
        encType: 'multipart/form-data',
        navigate: false,
        fetcherKey: `${intent}-product-${id}`,
      },
    )
  const buttons = (product: ManagedProduct) => (
    <Buttons
      product={product}
      view={view}
      isDeleting={isBusy('delete', product)}
      isRestoring={isBusy('restore', product)}
      onEdit={() => setEdited(product)}
      onDelete={() => setAsked(product)}
      onRestore={() => send('restore', product.id)}
    />
  )
  return (
    <>
      {products.length === 0 ? (
        <NothingFound view={view} />
      ) : view.look === 'table' ? (
        <ProductsTable products={products} view={view} buttons={buttons} />
      ) : (
        <ProductCards products={products} buttons={buttons} />
      )}
      <ProductModal product={edited} categories={categories} onClose={() => setEdited(null)} />
      <ConfirmDialog
        open={asked !== null}
        question={QUESTION}
        verb="Delete product"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) send('delete', asked.id)
          setAsked(null)
        }}
      >
        <p className="text-muted">{asked && consequences(asked)}</p>
      </ConfirmDialog>
    </>
  )
}

function NothingFound({ view }: { view: ProductsView }) {
  return (
    <EmptyState
      art={isNarrowed(view) ? 'search' : 'shirt'}
      title="No Products Found."
      action={
        isNarrowed(view) ? (
          <ButtonLink to={productsHref({ look: view.look })} variant="secondary" size="md">
            Show all products
          </ButtonLink>
        ) : (
          <ButtonLink to="/admin/product/add" size="md">
            Add product
          </ButtonLink>
        )
      }
    >
      <p>{isNarrowed(view) ? 'Nothing in this view matches.' : 'Add the first one.'}</p>
    </EmptyState>
  )
}

type ButtonsProps = {
  product: ManagedProduct
  view: ProductsView
  isDeleting: boolean
  isRestoring: boolean
  onEdit: () => void
  onDelete: () => void
  onRestore: () => void
}

/** Without script the page is asked for again, with the form or the question in it. */
function Buttons({ product, view, isDeleting, isRestoring, onEdit, onDelete, onRestore }: ButtonsProps) {
  const look = { variant: 'secondary', size: 'sm', className: 'max-lg:min-h-11' } as const
  const instead = (act: () => void) => (event: { preventDefault(): void }) => {
    event.preventDefault()
    act()
  }
  return (
    <div className="flex gap-2">
      <form method="get" action={PRODUCTS_PATH} className="flex gap-2">
        {Object.entries(viewParams(view)).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Button
          {...look}
          type="submit"
          name="edit"
          value={product.id}
          aria-label={`Edit ${product.name}`}
          onClick={instead(onEdit)}
        >
          Edit
        </Button>
        {!product.archivedAt && (
          <Button
            {...look}
            type="submit"
            name="delete"
            value={product.id}
            busy={isDeleting}
            busyLabel="Deleting..."
            aria-label={`Delete ${product.name}`}
            onClick={instead(onDelete)}
          >
            Delete
          </Button>
        )}
      </form>
      {product.archivedAt && (
        <form method="post" action={PRODUCTS_PATH}>
          <input type="hidden" name="id" value={product.id} />
          <Button
            {...look}
            type="submit"
            name="intent"
            value="restore"
            busy={isRestoring}
            busyLabel="Restoring..."
            aria-label={`Restore ${product.name}`}
            onClick={instead(onRestore)}
          >
            Restore
          </Button>
        </form>
      )}
    </div>
  )
}

function consequences({ name, isNeeded }: ManagedProduct): string {
  return isNeeded
    ? `${name} leaves the shop at once and is archived: orders still show it, and it can be restored.`
    : `${name} is gone for good, with its pictures. Nobody has ordered it.`
}

/** The same question as a part of the page, where there is no script to open a dialog. */
function DeleteQuestion({ product }: { product: ManagedProduct }) {
  return (
    <Notice tone="warning" className="without-script mt-4" title={QUESTION}>
      <p>{consequences(product)}</p>
      <form method="post" action={PRODUCTS_PATH} className="mt-2">
        <input type="hidden" name="id" value={product.id} />
        <Button type="submit" name="intent" value="delete" variant="danger" size="md">
          Delete product
        </Button>
      </form>
    </Notice>
  )
}
