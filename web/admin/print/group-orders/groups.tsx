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
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { pagerWords } from '#web/admin/shell/words/pager-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { GROUP_STATE } from '#web/ui/orders/group-states.ts'
import type { Route } from './+types/groups.ts'

const PATH = '/admin/groups'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ print }) => print.groupOrders)
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url.searchParams)
  const state = GROUP_STATES.find((candidate) => candidate === args.url.searchParams.get('state')) ?? null
  const query = { page, limit: PAGE_SIZE, ...(state && { state }) }
  return { page, state, list: await nullOnError(args, packerApi(args).groupDesk.list(query)) }
}

/** The page of all group orders, newest first. */
export default function Groups({ loaderData: { page, state, list } }: Route.ComponentProps) {
  const { words } = usePackerWords()
  return (
    <>
      <PageHeading size="h2" intro={words.groups.intro}>
        {words.print.groupOrders}
      </PageHeading>
      <TabLinks
        label={words.groups.state}
        className="mt-3"
        tabs={[null, ...GROUP_STATES].map((option) => ({
          label: option ? words.groups.states[option] : words.list.all,
          to: listHref(PATH, { state: option }),
          isCurrent: option === state,
        }))}
      />
      <div className="mt-5">
        <ListResults
          path={PATH}
          loading={words.groups.loadingGroupOrders}
          notRead={words.groups.failedToLoadGroupOrders}
          list={list}
        >
          {({ items, total }) => (
            <>
              {items.length === 0 && (
                <NoResults
                  title={words.groups.noGroupOrders}
                  isFiltered={state !== null}
                  filtered={words.groups.noneInThisState}
                  empty={words.groups.noGroupOrdersHelp}
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
                words={pagerWords(words, page, countPages(total, PAGE_SIZE))}
              />
            </>
          )}
        </ListResults>
      </div>
    </>
  )
}

function Row({ groupOrder }: { groupOrder: AdminGroupOrder }) {
  const { words } = usePackerWords()
  const maySeeAmounts = useMay()('orders:amounts')
  const { id, title, state, pieces, paid, payer, parcels, organiser, deadline } = groupOrder
  const facts = [
    words.groups.shirtCount({ count: pieces }),
    maySeeAmounts && words.groups.amountPaid({ amount: formatPrice(paid) }),
    payer === 'members' ? words.groups.eachPays : words.groups.theOrganiserPays,
    parcels === 'one' ? words.groups.oneParcel : words.groups.aParcelToEach,
  ]
  const time = formatDate(deadline, 'dateTime')
  return (
    <li className="panel grid gap-1 rounded-card border border-hairline bg-bg p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Link to={`${PATH}/${id}`} className="font-semibold wrap-anywhere text-link">
          {title}
        </Link>
        <Badge tone={GROUP_STATE[state].tone}>{words.groups.states[state]}</Badge>
      </div>
      <span className="text-ui">{facts.filter(Boolean).join(' · ')}</span>
      <span className="text-meta text-muted">
        {words.groups.by({ name: organiser })} ·{' '}
        {state === 'open' ? words.groups.openUntil({ time }) : words.groups.until({ time })}
      </span>
    </li>
  )
}
