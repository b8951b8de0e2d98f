import { useState } from 'react'
import { useFetchers, useSubmit } from 'react-router'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { Promo } from '#contract/promos.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/seo.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { Table, Td, Th } from '#web/ui/table.tsx'
import type { Route } from './+types/promocodes.ts'
import { type Answer, failed, toasted } from './answer.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { changePromos } from './change-promos.ts'
import { listHref, pageIn, pagesOf, textIn } from './list-address.ts'
import { ListSearch } from './list-search.tsx'
import { orNull } from './or-null.ts'
import { PromoForm } from './promo-form.tsx'
import { unlessLost } from './unless-lost.ts'
import { useListLoading } from './use-list-loading.ts'

const PATH = '/admin/promocodes'
const QUESTION = 'Are you sure you want to delete this promo code?'
export const shouldRevalidate = unlessLost

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Promo codes', description: 'Codes that take a percentage off.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const view = { q: textIn(searchParams), page: pageIn(searchParams) }
  const list = await orNull(args, api(args).promos.list({ q: view.q || undefined, page: view.page, limit: PAGE_SIZE }))
  const asked = list?.data.find(({ id }) => String(id) === searchParams.get('delete')) ?? null
  return { view, list, asked }
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  return changePromos(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const intent = String((await request.clone().formData()).get('intent'))
  const message = intent === 'delete' ? 'Failed to delete promo code' : 'Failed to add promo code'
  return toasted(serverAction(), failed(intent, message))
}

export default function PromoCodes({ loaderData: { view, list, asked }, actionData }: Route.ComponentProps) {
  const isLoading = useListLoading(PATH)
  return (
    <>
      <PageHeading size="h2">Promo codes</PageHeading>
      <AnswerNotice answer={actionData} />
      {asked && <DeleteQuestion promo={asked} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <PromoForm answer={actionData} />
        <section aria-label="Codes" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <ListSearch
            path={PATH}
            q={view.q}
            label="Search codes by name or description"
            placeholder="Code, description…"
          />
          {isLoading && <LoadingNote text="Loading promo codes..." />}
          <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity delay-150' : undefined}>
            {list ? (
              <Codes codes={list.data} isFiltered={view.q !== ''} />
            ) : (
              <ErrorPanel message="Failed to fetch promo codes" />
            )}
          </div>
          {list && (
            <Pagination
              page={view.page}
              pages={pagesOf(list.total, PAGE_SIZE)}
              hrefFor={(page) => listHref(PATH, { ...view, page })}
            />
          )}
        </section>
      </div>
    </>
  )
}

function Codes({ codes, isFiltered }: { codes: readonly Promo[]; isFiltered: boolean }) {
  const [asked, setAsked] = useState<Promo | null>(null)
  const submit = useSubmit()
  const deleting = useFetchers().map(({ formData }) => formData?.get('intent') === 'delete' && formData.get('id'))
  if (codes.length === 0)
    return (
      <EmptyState art={isFiltered ? 'search' : 'box'} title="No promo codes found.">
        <p>{isFiltered ? 'No code matches.' : 'Add the first one with the form.'}</p>
      </EmptyState>
    )
  return (
    <>
      <Table label="Promo codes">
        <thead>
          <tr>
            <Th>Code</Th>
            <Th numeric>Discount (%)</Th>
            <Th numeric>Used</Th>
            <Th>Valid until</Th>
            <Th>Delete</Th>
          </tr>
        </thead>
        <tbody>
          {codes.map((promo) => (
            <tr key={promo.id}>
              <Td>
                <span className="block font-semibold">{promo.code}</span>
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
                <form method="get" action={PATH}>
                  <Button
                    type="submit"
                    name="delete"
                    value={promo.id}
                    size="sm"
                    variant="secondary"
                    busy={deleting.includes(String(promo.id))}
                    busyLabel="Deleting..."
                    aria-label={deleting.includes(String(promo.id)) ? undefined : `Delete ${promo.code}`}
                    className="max-lg:min-h-11"
                    onClick={(event) => {
                      event.preventDefault()
                      setAsked(promo)
                    }}
                  >
                    Delete
                  </Button>
                </form>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={asked !== null}
        question={QUESTION}
        verb="Delete code"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          const id = String(asked?.id)
          setAsked(null)
          void submit({ intent: 'delete', id }, { method: 'post', navigate: false, fetcherKey: `delete-promo-${id}` })
        }}
      >
        <p className="text-muted">{asked && consequences(asked)}</p>
      </ConfirmDialog>
    </>
  )
}

function consequences({ code, usedCount }: Promo): string {
  const used = usedCount === 0 ? 'Nobody has used it.' : `The ${usedCount} orders that used it keep their discount.`
  return `${code} stops working at once. ${used}`
}

/** The same question as a part of the page, where there is no script to open a dialog. */
function DeleteQuestion({ promo }: { promo: Promo }) {
  return (
    <Notice tone="warning" className="mt-4" title={QUESTION}>
      <p>{consequences(promo)}</p>
      <form method="post" action={PATH} className="mt-2">
        <input type="hidden" name="id" value={promo.id} />
        <Button type="submit" name="intent" value="delete" variant="danger" size="md">
          Delete code
        </Button>
      </form>
    </Notice>
  )
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
