import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Category } from '#contract/catalogue/categories.api.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { DeleteDialog } from '#web/admin/shell/forms/delete-dialog.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { undoRow } from '#web/admin/shell/forms/undo-row.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { AddLink } from '#web/admin/shell/lists/add-link.tsx'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/categories.ts'
import { CategoryCards } from './category-cards.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryInUse } from './category-in-use.tsx'
import { changeCategory } from './edit-categories.ts'

const PATH = '/admin/categories'
const NOT_READ = 'Failed to load categories. Please try again.'
const DELETE = { question: 'Are you sure you want to delete this category?', verb: 'Delete category' }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Categories', description: 'The categories that shoppers browse.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const view = { q: textIn(searchParams), page: pageIn(searchParams) }
  const all = await nullOnError(args, api(args).categories.list())
  const matching = all?.items.filter(({ name, description }) => isAbout(`${name} ${description}`, view.q)) ?? []
  const edited = all?.items.find(({ id }) => String(id) === searchParams.get('edit')) ?? null
  const shown = matching.slice((view.page - 1) * PAGE_SIZE, view.page * PAGE_SIZE)
  return { view, list: all && { shown, total: matching.length }, edited }
}

function isAbout(text: string, q: string): boolean {
  return text.toLowerCase().includes(q.toLowerCase())
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeCategory(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const form = await request.clone().formData()
  const [requestedIntent, id] = [String(form.get('intent')), String(form.get('id'))]
  const intent = requestedIntent === 'delete' || requestedIntent === 'undelete' ? requestedIntent : 'update'
  const result = serverAction().then((came) => {
    if (came.fields.reason) toast.error(came.fields.reason, 6_000)
    return came
  })
  const failed = intent === 'undelete' ? 'Failed to undo.' : `Failed to ${intent} the category. Please try again.`
  const onUndo = intent === 'delete' ? () => undoRow(PATH, 'undelete', id) : undefined
  return toasted(result, refused(intent, failed), onUndo)
}

export default function Categories({ loaderData: { view, list, edited } }: Route.ComponentProps) {
  const [open, setOpen] = useState<Category | null>(edited)
  const [toDelete, setToDelete] = useState<Category | null>(null)
  useEffect(() => {
    if (!list) toast.error(NOT_READ)
  }, [list])
  const close = () => setOpen(null)
  return (
    <>
      <PageHeading size="h2" aside={<AddLink to="/admin/category/add">Add category</AddLink>}>
        Categories
      </PageHeading>
      <Dialog title="Edit Category" open={open !== null} onClose={close}>
        {open && <CategoryForm key={open.id} category={open} onDone={close} onCancel={close} />}
      </Dialog>
      <div className="my-4">
        <ListSearch path={PATH} q={view.q} label="Search categories" placeholder="Name, description…" />
      </div>
      <ListResults path={PATH} loading="Loading categories..." notRead={NOT_READ} list={list}>
        {({ shown, total }) => (
          <>
            {shown.length === 0 ? (
              <NoResults
                title="No Categories Found"
                isFiltered={view.q !== ''}
                filtered="No category matches your search."
                empty="Add your first category."
              />
            ) : (
              <CategoryCards categories={shown} onEdit={setOpen} onDelete={setToDelete} />
            )}
            <ListPagination page={view.page} total={total} hrefFor={(page) => listHref(PATH, { ...view, page })} />
          </>
        )}
      </ListResults>
      <DeleteDialog
        {...DELETE}
        path={PATH}
        id={toDelete?.productCount === 0 ? toDelete.id : null}
        onClose={() => setToDelete(null)}
      >
        {toDelete && consequences(toDelete)}
      </DeleteDialog>
      <CategoryInUse
        category={toDelete && toDelete.productCount > 0 ? toDelete : null}
        onClose={() => setToDelete(null)}
      />
    </>
  )
}

function consequences({ name }: Category): string {
  return `${name} is removed from the shop at once. You can undo this for ten seconds.`
}
