import { Link } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { formatPrice } from '#contract/basics/money.ts'
import { GROUP_STATES } from '#contract/print/group-orders/group-orders.ts'
import type { AdminGroupOrder } from '#contract/print/group-orders/shown-group-orders.api.ts'
import { countPages, listHref, pageIn } from '#web/admin/shell/addresses/list-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { GROUP_STATE } from '#web/ui/orders/group-states.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/groups.ts'

const PATH = '/admin/groups'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Group orders', description: 'One design for many people.' })
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url.searchParams)
  const state = GROUP_STATES.find((candidate) => candidate === args.url.searchParams.get('state')) ?? null
  const query = { page, limit: PAGE_SIZE, ...(state && { state }) }
  return { page, state, list: await nullOnError(args, api(args).groupDesk.list(query)) }
}

/** The page of all group orders, newest first. */
export default function Groups({ loaderData: { page, state, list } }: Route.ComponentProps) {
  const { t, translateWords, pager } = usePackerWords()
  return (
    <>
      <PageHeading
        size="h2"
        intro={t('One design for a fest, an office or a team. Nothing of it is printed before it is closed.')}
      >
        {t('Group orders')}
      </PageHeading>
      <TabLinks
        label={t('State')}
        className="mt-3"
        tabs={[null, ...GROUP_STATES].map((option) => ({
          label: option ? translateWords(GROUP_STATE[option].words) : t('All'),
          to: listHref(PATH, { state: option }),
          isCurrent: option === state,
        }))}
      />
      <div className="mt-5">
        <ListResults
          path={PATH}
          loading={t('Loading group orders...')}
          notRead={t('Failed to load the group orders')}
          list={list}
        >
          {({ items, total }) => (
            <>
              {items.length === 0 && (
                <NoResults
                  title={t('No group orders')}
                  isFiltered={state !== null}
                  filtered={t('None is in this state.')}
                  empty={t('Customers make them from their saved designs.')}
                  art="shirt"
                />
              )}
              <ul className="grid gap-3">
                {items.map((groupOrder) => (
                  <Row key={groupOrder.id} groupOrder={groupOrder} />
                ))}
              </ul>
              <ListPagination
                page={page}
                total={total}
                hrefFor={(next) => listHref(PATH, { state, page: next })}
                words={pager(page, countPages(total, PAGE_SIZE))}
              />
            </>
          )}
        </ListResults>
      </div>
    </>
  )
}

function Row({ groupOrder }: { groupOrder: AdminGroupOrder }) {
  const { t, translateWords } = usePackerWords()
  const maySeeAmounts = useMay()('orders:amounts')
  const { id, title, state, pieces, paid, payer, parcels, organiser, deadline } = groupOrder
  const facts = [
    pieces === 1 ? t('1 shirt') : t('{count} shirts', { count: pieces }),
    maySeeAmounts && t('{amount} paid', { amount: formatPrice(paid) }),
    payer === 'members' ? t('each pays') : t('the organiser pays'),
    parcels === 'one' ? t('one parcel') : t('a parcel to each'),
  ]
  const time = formatDate(deadline, 'dateTime')
  return (
    <li className="panel grid gap-1 rounded-card border border-hairline bg-bg p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Link to={`${PATH}/${id}`} className="font-semibold wrap-anywhere text-link">
          {title}
        </Link>
        <Badge tone={GROUP_STATE[state].tone}>{translateWords(GROUP_STATE[state].words)}</Badge>
      </div>
      <span className="text-ui">{facts.filter(Boolean).join(' · ')}</span>
      <span className="text-meta text-muted">
        {t('By {name}', { name: organiser })} ·{' '}
        {state === 'open' ? t('open until {time}', { time }) : t('until {time}', { time })}
      </span>
    </li>
  )
}
