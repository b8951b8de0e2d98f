import { useState } from 'react'
import { collectionPath } from '#contract/catalogue/collections.ts'
import { describeRule } from '#texts/catalogue/collection-rules.ts'
import { textIn } from '#web/admin/shell/addresses/list-address.ts'
import { DeleteDialog } from '#web/admin/shell/forms/delete-dialog.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { undoRow } from '#web/admin/shell/forms/undo-row.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { AddLink } from '#web/admin/shell/lists/add-link.tsx'
import { ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/collections.ts'
import { changeCollection } from './change-collection.ts'
import { CollectionCards, type ListedCollection } from './collection-cards.tsx'
import { COLLECTIONS_PATH } from './collection-values.ts'

const NOT_READ = 'The collections could not be loaded.'
const DELETE = { question: 'Are you sure you want to delete this collection?', verb: 'Delete collection' }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Collections', description: 'Pages of products that rules choose.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const q = textIn(searchParams)
  const { collections, categories } = api(args)
  const [all, shelves] = await Promise.all([
    nullOnError(args, collections.managed()),
    nullOnError(args, categories.list()),
  ])
  const findCategoryName = (id: number) => shelves?.items.find((category) => category.id === id)?.name ?? `no. ${id}`
  const listed = all?.map(({ id, name, slug, rule, isVisible, productCount }) => {
    return {
      id,
      name,
      path: collectionPath(slug),
      words: describeRule(rule, findCategoryName),
      isVisible,
      productCount,
    }
  })
  const shown = listed?.filter(({ name, words }) => `${name} ${words}`.toLowerCase().includes(q.toLowerCase())) ?? null
  const saved = listed?.find(({ id }) => String(id) === searchParams.get('saved')) ?? null
  return { q, list: shown, saved }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeCollection(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const form = await request.clone().formData()
  const isDelete = form.get('intent') === 'delete'
  const onUndo = isDelete ? () => undoRow(COLLECTIONS_PATH, 'undelete', String(form.get('id'))) : undefined
  const failed = isDelete ? 'The collection could not be deleted.' : 'Failed to undo.'
  return toasted(serverAction(), refused(isDelete ? 'delete' : 'undelete', failed), onUndo)
}

export default function Collections({ loaderData: { q, list, saved } }: Route.ComponentProps) {
  const [toDelete, setToDelete] = useState<ListedCollection | null>(null)
  return (
    <>
      <PageHeading
        size="h2"
        aside={<AddLink to={`${COLLECTIONS_PATH}/new`}>Add collection</AddLink>}
        intro="Pages of your shop whose products a rule chooses. They follow your products by themselves."
      >
        Collections
      </PageHeading>
      {saved && (
        <Notice tone="success" className="mt-4">
          Saved: {saved.name}.
        </Notice>
      )}
      <div className="my-4">
        <ListSearch path={COLLECTIONS_PATH} q={q} label="Search collections" placeholder="Name, condition…" />
      </div>
      <ListResults path={COLLECTIONS_PATH} loading="Loading collections..." notRead={NOT_READ} list={list}>
        {(collections) =>
          collections.length === 0 ? (
            <NoResults
              title="No collections found."
              isFiltered={q !== ''}
              filtered="No collection matches your search."
              empty="Add your first collection, such as “Under ₹599”."
            />
          ) : (
            <CollectionCards collections={collections} onDelete={setToDelete} />
          )
        }
      </ListResults>
      <DeleteDialog {...DELETE} path={COLLECTIONS_PATH} id={toDelete?.id ?? null} onClose={() => setToDelete(null)}>
        {toDelete && consequences(toDelete)}
      </DeleteDialog>
    </>
  )
}

function consequences({ name }: ListedCollection): string {
  return `The page ${name} is removed from the shop at once, its products stay. You can undo this for ten seconds.`
}
