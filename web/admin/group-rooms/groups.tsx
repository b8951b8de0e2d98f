import { Link } from 'react-router'
import { PAGE_SIZE } from '#contract/limits.ts'
import { piecesText } from '#contract/mail-content.ts'
import { formatPrice } from '#contract/money.ts'
import { listHref, pageIn } from '#web/admin/addresses/list-address.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/lists/list-results.tsx'
import { NothingFound } from '#web/admin/lists/nothing-found.tsx'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/groups.ts'
import { GROUP_STATE } from './group-words.ts'

const PATH = '/admin/groups'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Group orders', description: 'One design for many people.' })
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url.searchParams)
  return { page, list: await nullOnError(args, api(args).groupDesk.list({ page, limit: PAGE_SIZE })) }
}

/** All group orders, the last one first. */
export default function Groups({ loaderData: { page, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="One design for a fest, an office or a team. Nothing of it is printed before it is closed."
      >
        Group orders
      </PageHeading>
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
                <NothingFound title="No group orders" empty="Customers make them from their saved designs." />
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
              <ListPagination page={page} total={total} hrefFor={(next) => listHref(PATH, { page: next })} />
            </>
          )}
        </ListResults>
      </div>
    </>
  )
}
