import { useState } from 'react'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { OFFER_KINDS } from '#contract/selling/discounts/offer.ts'
import { OFFER_STATES } from '#contract/selling/discounts/offer-state.ts'
import type { ManagedOffer } from '#contract/selling/offers.api.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { DeleteDialog } from '#web/admin/shell/forms/delete-dialog.tsx'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/offers.ts'
import { changeOffers } from './change-offers.ts'
import { KIND_LABELS } from './offer-values.ts'
import { OffersTable, STATE_LABELS } from './offers-table.tsx'

const PATH = '/admin/offers'
const END = { question: 'Are you sure you want to end this offer?', verb: 'End offer' }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Offers', description: 'What your shop takes off, for whom and when.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const state = OFFER_STATES.find((candidate) => candidate === searchParams.get('state')) ?? null
  const view = { q: textIn(searchParams), state, page: pageIn(searchParams) }
  const query = { q: view.q || undefined, state: state ?? undefined, page: view.page, limit: PAGE_SIZE }
  const list = await nullOnError(args, api(args).offers.list(query))
  const saved = list?.items.find(({ id }) => String(id) === searchParams.get('saved')) ?? null
  return { view, list, saved }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeOffers(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, 'The offer could not be saved.'))
}

export default function Offers({ loaderData: { view, list, saved }, actionData }: Route.ComponentProps) {
  const [toEnd, setToEnd] = useState<ManagedOffer | null>(null)
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <ButtonLink to={`${PATH}/calendar`} size="md" variant="secondary">
            Calendar
          </ButtonLink>
        }
        intro="A bag has the best offer for its goods, and one for the fee of cash on delivery besides it. Promo codes are offers too."
      >
        Offers
      </PageHeading>
      <ResultNotice result={actionData} />
      {saved && (
        <Notice tone="success" className="mt-4">
          Saved: {saved.code ?? saved.name}, {saved.text}.
        </Notice>
      )}
      <nav aria-label="New offer" className="mt-5 flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="text-ui font-semibold">
          New offer:
        </span>
        {OFFER_KINDS.map((kind) => (
          <ButtonLink key={kind} to={`${PATH}/new?kind=${kind}`} size="md" variant="secondary">
            <span className="sr-only">New offer: </span>
            {KIND_LABELS[kind]}
          </ButtonLink>
        ))}
      </nav>
      <section aria-label="Offers" className="mt-5 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <TabLinks
          label="State"
          tabs={[null, ...OFFER_STATES].map((state) => ({
            label: state === null ? 'All' : STATE_LABELS[state],
            to: listHref(PATH, { q: view.q, state }),
            isCurrent: state === view.state,
          }))}
        />
        <ListSearch
          path={PATH}
          q={view.q}
          label="Search offers by name or code"
          placeholder="Name, code…"
          keep={{ state: view.state }}
        />
        <ListResults path={PATH} loading="Loading offers..." notRead="The offers could not be loaded." list={list}>
          {({ items, total }) => (
            <>
              {items.length === 0 ? (
                <NoResults
                  title="No offers found."
                  isFiltered={view.q !== '' || view.state !== null}
                  filtered="No offer matches this view."
                  empty="Add your first offer: choose above what it gives."
                />
              ) : (
                <OffersTable path={PATH} offers={items} onEnd={setToEnd} />
              )}
              <ListPagination page={view.page} total={total} hrefFor={(page) => listHref(PATH, { ...view, page })} />
            </>
          )}
        </ListResults>
      </section>
      <DeleteDialog {...END} intent="end" path={PATH} id={toEnd?.id ?? null} onClose={() => setToEnd(null)}>
        {toEnd && consequences(toEnd)}
      </DeleteDialog>
    </>
  )
}

function consequences({ name, code, uses }: ManagedOffer): string {
  return `${code ?? name} stops at once. The ${uses} orders that have it keep it.`
}
