import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetchers, useSubmit } from 'react-router'
import type { Category } from '#contract/categories.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/seo.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/categories.ts'
import { type Answer, failed, toasted } from './answer.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { CategoryForm } from './category-form.tsx'
import { changeCategory } from './edit-categories.ts'
import { listHref, pageIn, pagesOf, textIn } from './list-address.ts'
import { ListSearch } from './list-search.tsx'
import { orNull } from './or-null.ts'
import { unlessLost } from './unless-lost.ts'
import { useListLoading } from './use-list-loading.ts'

const PATH = '/admin/categories'
const NOT_READ = 'Failed to load categories. Please try again.'
const QUESTION = 'Are you sure you want to delete this category?'
export const shouldRevalidate = unlessLost

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Categories', description: 'The kinds of shirts in the shop.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const view = { q: textIn(searchParams), page: pageIn(searchParams) }
  const all = await orNull(args, api(args).categories.list())
  const found = all?.items.filter(({ name, description }) => isAbout(`${name} ${description}`, view.q)) ?? []
  const named = (param: string) => all?.items.find(({ id }) => String(id) === searchParams.get(param)) ?? null
  const shown = found.slice((view.page - 1) * PAGE_SIZE, view.page * PAGE_SIZE)
  return { view, list: all && { shown, total: found.length }, edited: named('edit'), asked: named('delete') }
}

function isAbout(text: string, q: string): boolean {
  return text.toLowerCase().includes(q.toLowerCase())
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  return changeCategory(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const intent = (await request.clone().formData()).get('intent') === 'delete' ? 'delete' : 'update'
  const lost = `Failed to ${intent} the category. Please try again.`
  const answer = await toasted(serverAction(), failed(intent, lost))
  if (answer.fields.reason) toast.error(answer.fields.reason, 6_000)
  return answer
}

export default function Categories({ loaderData: { view, list, edited, asked }, actionData }: Route.ComponentProps) {
  const isLoading = useListLoading(PATH)
  useEffect(() => {
    if (!list) toast.error(NOT_READ)
  }, [list])
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <ButtonLink to="/admin/category/add" size="md">
            <Plus aria-hidden="true" className="size-4.5" /> Add category
          </ButtonLink>
        }
      >
        Categories
      </PageHeading>
      <AnswerNotice answer={actionData} />
      {asked && <DeleteQuestion category={asked} />}
      {edited && (
        <div className="without-script">
          <Panel title="Edit Category" className="mt-4 max-w-2xl">
            <CategoryForm category={edited} answer={actionData} onDone={() => undefined} />
          </Panel>
        </div>
      )}
      <div className="my-4">
        <ListSearch path={PATH} q={view.q} label="Search categories" placeholder="Name, description…" />
      </div>
      {isLoading && <LoadingNote text="Loading categories..." />}
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity delay-150' : undefined}>
        {list ? (
          <Cards categories={list.shown} isFiltered={view.q !== ''} opened={edited} />
        ) : (
          <ErrorPanel message={NOT_READ} />
        )}
      </div>
      {list && (
        <Pagination
          page={view.page}
          pages={pagesOf(list.total, PAGE_SIZE)}
          hrefFor={(page) => listHref(PATH, { ...view, page })}
        />
      )}
    </>
  )
}

type CardsProps = { categories: readonly Category[]; isFiltered: boolean; opened: Category | null }

function Cards({ categories, isFiltered, opened }: CardsProps) {
  const [edited, setEdited] = useState<Category | null>(opened)
  const [asked, setAsked] = useState<Category | null>(null)
  const submit = useSubmit()
  const deleting = useFetchers().map(({ formData }) => formData?.get('intent') === 'delete' && formData.get('id'))
  if (categories.length === 0)
    return (
      <EmptyState art={isFiltered ? 'search' : 'box'} title="No Categories Found">
        <p>{isFiltered ? 'No category matches.' : 'Add the first one.'}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {categories.map((category) => (
          <li
            key={category.id}
            className="panel grid content-start overflow-hidden rounded-panel border border-hairline bg-bg"
          >
            <Picture
              src={category.image}
              alt=""
              sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 45vw, 92vw"
              maxWidth={800}
              className="aspect-3/2 w-full bg-tile object-cover"
            />
            <div className="grid gap-2 p-4 sm:p-5">
              <h2 className="text-h4">{category.name}</h2>
              <p className="line-clamp-2 min-h-10 text-ui text-muted">{category.description}</p>
              <p className="text-meta text-muted">{countOf(category)}</p>
              <form method="get" action={PATH} className="flex gap-2 pt-1">
                <Button
                  type="submit"
                  name="edit"
                  value={category.id}
                  variant="secondary"
                  size="sm"
                  className="max-lg:min-h-11"
                  aria-label={`Edit ${category.name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    setEdited(category)
                  }}
                >
                  Edit
                </Button>
                <Button
                  type="submit"
                  name="delete"
                  value={category.id}
                  variant="secondary"
                  size="sm"
                  className="max-lg:min-h-11"
                  busy={deleting.includes(String(category.id))}
                  busyLabel="Deleting..."
                  aria-label={`Delete ${category.name}`}
                  onClick={(event) => {
                    event.preventDefault()
                    setAsked(category)
                  }}
                >
                  Delete
                </Button>
              </form>
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title="Edit Category">
        {edited && (
          <CategoryForm
            key={edited.id}
            category={edited}
            answer={undefined}
            onDone={() => setEdited(null)}
            onCancel={() => setEdited(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        question={QUESTION}
        verb="Delete category"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          const id = String(asked?.id)
          setAsked(null)
          void submit(
            { intent: 'delete', id },
            { method: 'post', encType: 'multipart/form-data', navigate: false, fetcherKey: `delete-category-${id}` },
          )
        }}
      >
        <p className="text-muted">{asked && consequences(asked)}</p>
      </ConfirmDialog>
    </>
  )
}

function countOf({ productCount }: Category): string {
  return productCount === 1 ? '1 product' : `${productCount} products`
}

function consequences(category: Category): string {
  const { name, productCount } = category
  if (productCount > 0) return `${name} still has ${countOf(category)}. It can be deleted once they are moved.`
  return `${name} leaves the shop at once.`
}

/** The same question as a part of the page, where there is no script to open a dialog. */
function DeleteQuestion({ category }: { category: Category }) {
  return (
    <Notice tone="warning" className="without-script mt-4" title={QUESTION}>
      <p>{consequences(category)}</p>
      <form method="post" action={PATH} className="mt-2">
        <input type="hidden" name="id" value={category.id} />
        <Button type="submit" name="intent" value="delete" variant="danger" size="md">
          Delete category
        </Button>
      </form>
    </Notice>
  )
}
