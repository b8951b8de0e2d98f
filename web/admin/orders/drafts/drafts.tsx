import { Link, redirect } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { ownerDrafts } from '#texts/en/orders/owner-drafts.ts'
import { mailWords } from '#texts/en/people/mail-ending.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref, pageIn } from '#web/admin/shell/addresses/list-address.ts'
import { DRAFTS_PATH, draftHref, repeatingHref } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/drafts.ts'
import { NewOrderButton } from './new-order-button.tsx'

const TEXTS = englishWords(ownerDrafts)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: TEXTS.title, description: TEXTS.describeList })
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url.searchParams)
  return { page, list: await nullOnError(args, api(args).drafts.list({ page, limit: PAGE_SIZE })) }
}

/** Creates a draft and redirects to it. The draft may start empty, for a customer, or as a copy of an earlier order. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const repeats = String(form.get('repeats') ?? '')
  if (repeats) {
    const { id } = await api(args).drafts.create({ repeats: repeats as OrderId })
    throw redirect(repeatingHref(id, repeats))
  }
  const customer = String(form.get('customer') ?? '')
  const { id } = await api(args).drafts.create(customer ? { customerId: customer as UserId } : {})
  throw redirect(draftHref(id))
}

/** The page of drafts: orders that staff are making for customers who called or wrote. */
export default function Drafts({ loaderData: { page, list } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-3">
        <Breadcrumb items={[{ label: TEXTS.allOrders, to: '/admin/orders' }, { label: TEXTS.title }]} />
      </div>
      <PageHeading size="h2" aside={<NewOrderButton />} intro={TEXTS.introList}>
        {TEXTS.title}
      </PageHeading>
      <div className="mt-5">
        <ListResults path={DRAFTS_PATH} loading={TEXTS.loading} notRead={TEXTS.notRead} list={list}>
          {({ items, total }) => (
            <>
              {items.length === 0 && <NoResults title={TEXTS.none} empty={TEXTS.howToBegin} />}
              <ul className="grid gap-3">
                {items.map((draft) => (
                  <li key={draft.id} className="grid gap-1 rounded-card bg-paper p-4">
                    <Link to={draftHref(draft.id)} className="font-semibold wrap-anywhere text-link">
                      {draft.customer ?? TEXTS.noCustomer}
                    </Link>
                    <span className="text-ui wrap-anywhere">
                      {draft.pieces === 0
                        ? TEXTS.noItems
                        : `${englishWords(mailWords).pieces({ count: draft.pieces })}: ${draft.items}`}
                    </span>
                    <span className="text-meta text-muted">
                      {TEXTS.changed} <ShopDate value={draft.updatedAt} kind="dateTime" />
                      {draft.by && ` · ${TEXTS.begunBy({ name: draft.by })}`}
                    </span>
                  </li>
                ))}
              </ul>
              <ListPagination page={page} total={total} hrefFor={(next) => listHref(DRAFTS_PATH, { page: next })} />
            </>
          )}
        </ListResults>
      </div>
    </>
  )
}
