import { useState } from 'react'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { PROMO_COLUMNS } from '#contract/http/sorting.ts'
import type { Promo } from '#contract/selling/promos.api.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { createSorting, type Sorting, sortIn } from '#web/admin/shell/addresses/sort-address.ts'
import { DeleteDialog, useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { undoRow } from '#web/admin/shell/forms/undo-row.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { CopyButton } from '#web/admin/shell/lists/copy-button.tsx'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { RowButton } from '#web/admin/shell/lists/row-button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/promocodes.ts'
import { changePromos } from './change-promos.ts'
import { PromoForm } from './promo-form.tsx'

const PATH = '/admin/promocodes'
const FAILED: Record<string, string> = { delete: 'Failed to delete promo code', undelete: 'Failed to undo.' }
const DELETE = { question: 'Are you sure you want to delete this promo code?', verb: 'Delete code' }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Promo codes', description: 'Percentage-off codes.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const view = { q: textIn(searchParams), sort: sortIn(searchParams, PROMO_COLUMNS), page: pageIn(searchParams) }
  const query = { q: view.q || undefined, sort: view.sort ?? undefined, page: view.page, limit: PAGE_SIZE }
  const list = await nullOnError(args, api(args).promos.list(query))
  return { view, list }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changePromos(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const form = await request.clone().formData()
  const [intent, id] = [String(form.get('intent')), String(form.get('id'))]
  const message = FAILED[intent] ?? 'Failed to add promo code'
  const onUndo = intent === 'delete' ? () => undoRow(PATH, 'undelete', id) : undefined
  return toasted(serverAction(), refused(intent, message), onUndo)
}

export default function PromoCodes({ loaderData: { view, list } }: Route.ComponentProps) {
  const [toDelete, setToDelete] = useState<Promo | null>(null)
  const sorting = createSorting(view.sort, (sort) => listHref(PATH, { q: view.q, sort }))
  return (
    <>
      <PageHeading size="h2">Promo codes</PageHeading>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <PromoForm />
        <section aria-label="Codes" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <ListSearch
            path={PATH}
            q={view.q}
            label="Search codes by name or description"
            placeholder="Code, description…"
            keep={{ sort: view.sort }}
          />
          <ListResults path={PATH} loading="Loading promo codes..." notRead="Failed to fetch promo codes" list={list}>
            {({ data, total }) => (
              <>
                {data.length === 0 ? (
                  <NoResults
                    title="No promo codes found."
                    isFiltered={view.q !== ''}
                    filtered="No code matches your search."
                    empty="Add your first code with the form."
                  />
                ) : (
                  <Codes codes={data} sorting={sorting} onDelete={setToDelete} />
                )}
                <ListPagination page={view.page} total={total} hrefFor={(page) => listHref(PATH, { ...view, page })} />
              </>
            )}
          </ListResults>
        </section>
      </div>
      <DeleteDialog {...DELETE} path={PATH} id={toDelete?.id ?? null} onClose={() => setToDelete(null)}>
        {toDelete && consequences(toDelete)}
      </DeleteDialog>
    </>
  )
}

type CodesProps = {
  codes: readonly Promo[]
  sorting: Sorting<(typeof PROMO_COLUMNS)[number]>
  onDelete: (promo: Promo) => void
}

function Codes({ codes, sorting, onDelete }: CodesProps) {
  const isRunning = useRunning()
  return (
    <Table label="Promo codes">
      <thead>
        <tr>
          <Th sort={sorting('code')}>Code</Th>
          <Th numeric sort={sorting('discount')}>
            Discount (%)
          </Th>
          <Th numeric sort={sorting('used')}>
            Used
          </Th>
          <Th sort={sorting('until')}>Valid until</Th>
          <Th>Delete</Th>
        </tr>
      </thead>
      <tbody>
        {codes.map((promo) => (
          <tr key={promo.id}>
            <Td>
              <span className="flex items-center gap-1 font-semibold">
                {promo.code}
                <CopyButton text={promo.code} />
              </span>
              {promo.description && <span className="block text-meta text-muted">{promo.description}</span>}
            </Td>
            <Td numeric>{promo.discountValue}</Td>
            <Td numeric>
              {promo.usedCount}
              {promo.maxUses !== null && <span className="text-muted"> of {promo.maxUses}</span>}
            </Td>
            <Td className="whitespace-nowrap">
              <Until promo={promo} />
            </Td>
            <Td>
              <RowButton
                busy={isRunning('delete', promo.id)}
                busyLabel="Deleting..."
                aria-label={isRunning('delete', promo.id) ? undefined : `Delete ${promo.code}`}
                onClick={() => onDelete(promo)}
              >
                Delete
              </RowButton>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function consequences({ code, usedCount }: Promo): string {
  const used = usedCount === 0 ? 'Nobody has used it.' : `The ${usedCount} orders that used it keep their discount.`
  return `${code} stops working at once. ${used}`
}

function Until({ promo: { expiresAt } }: { promo: Promo }) {
  if (!expiresAt) return <span className="text-muted">No end</span>
  return (
    <span className={expiresAt < new Date() ? 'text-danger' : undefined}>
      <ShopDate value={expiresAt} />
      {expiresAt < new Date() && ' (over)'}
    </span>
  )
}
