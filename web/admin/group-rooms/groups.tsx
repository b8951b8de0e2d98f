import { Link } from 'react-router'
import { GROUP_STATES } from '#contract/group-rooms/group-states.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { piecesText } from '#contract/mail-content.ts'
import { formatPrice } from '#contract/money.ts'
import { listHref, pageIn } from '#web/admin/addresses/list-address.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/lists/list-results.tsx'
import { NothingFound } from '#web/admin/lists/nothing-found.tsx'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { GROUP_STATE } from '#web/components/orders/group-states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import type { Route } from './+types/groups.ts'

const PATH = '/admin/groups'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Group orders', description: 'One design for many people.' })
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url.searchParams)
  const state = GROUP_STATES.find((one) => one === args.url.searchParams.get('state')) ?? null
  const query = { page, limit: PAGE_SIZE, ...(state && { state }) }
  return { page, state, list: await nullOnError(args, api(args).groupDesk.list(query)) }
}

/** All group orders, the last one first. */
export default function Groups({ loaderData: { page, state, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="One design for a fest, an office or a team. Nothing of it is printed before it is closed."
      >
        Group orders
      </PageHeading>
      <TabLinks
        label="State"
        className="mt-3"
        tabs={[null, ...GROUP_STATES].map((one) => ({
          label: one ? GROUP_STATE[one].words : 'All',
          to: listHref(PATH, { state: one }),
          isCurrent: one === state,
        }))}
      />
      <div className="mt-5">
        <ListResults
          path={PATH}
          loading="Loading group orders..."
          notRead="Failed to load the group orders"
          list={list}
        >
          {({ items, total }) => (
            <>
              {items.length === 0 && (
                <NothingFound
                  title="No group orders"
                  isFiltered={state !== null}
                  filtered="None is in this state."
                  empty="Customers make them from their saved designs."
                  art="shirt"
                />
              )}
              <ul className="grid gap-3">
                {items.map((room) => (
                  <li key={room.id} className="grid gap-1 rounded-card bg-paper p-4">
                    <div className="flex flex-wrap items-center gap-3">
                      <Link to={`${PATH}/${room.id}`} className="font-semibold wrap-anywhere text-link">
                        {room.title}
                      </Link>
                      <Badge tone={GROUP_STATE[room.state].tone}>{GROUP_STATE[room.state].words}</Badge>
                    </div>
                    <span className="text-ui">
                      {piecesText(room.pieces)} · {formatPrice(room.paid)} paid ·{' '}
                      {room.payer === 'members' ? 'each pays' : 'the organiser pays'} ·{' '}
                      {room.parcels === 'one' ? 'one parcel' : 'a parcel to each'}
                    </span>
                    <span className="text-meta text-muted">
                      By {room.organiser} · {room.state === 'open' ? 'closes' : 'deadline'}{' '}
                      <ShopDate value={room.deadline} kind="dateTime" />
                    </span>
                  </li>
                ))}
              </ul>
              <ListPagination page={page} total={total} hrefFor={(next) => listHref(PATH, { state, page: next })} />
            </>
          )}
        </ListResults>
      </div>
    </>
  )
}
