import { data, Form, redirect, useNavigation } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { StockTake } from '#contract/catalogue/stock-takes.api.ts'
import {
  parseTakeView,
  reviewHref,
  TAKES_PATH,
  type TakeView,
  takeHref,
} from '#web/admin/shell/addresses/stock-address.ts'
import { exportHref, ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { ListPagination } from '#web/admin/shell/lists/list-results.tsx'
import { StockTabs } from '#web/admin/shell/lists/stock-tabs.tsx'
import { ENGLISH_WORDS } from '#web/admin/shell/words/packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/review.ts'
import { changeTake, parseTakeId } from './change-take.ts'
import { ReviewLines } from './review-lines.tsx'
import { isRunning, scopeText, TAKE_TONES } from './take-texts.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Stock-take', description: 'What was counted, and how it differs from the stock.' })
}

export async function loader(args: Route.LoaderArgs) {
  const id = parseTakeId(args.params)
  if (id === null) throw data(null, { status: 404 })
  const view = parseTakeView(args.url.searchParams, 'different')
  const { stockTakes } = api(args)
  const { show, q, page } = view
  const [take, list] = await Promise.all([
    stockTakes.get({ id }),
    stockTakes.lines({ id, show, q: q || undefined, page, limit: PAGE_SIZE }),
  ])
  return { take, list, view }
}

export async function action(args: Route.ActionArgs) {
  const id = parseTakeId(args.params)
  if (id === null) throw redirect(TAKES_PATH)
  return changeTake(args, id, await args.request.formData())
}

/** The page of a stock-take's differences and their value, with buttons to apply them. */
export default function Review({ loaderData: { take, list, view }, actionData }: Route.ComponentProps) {
  const { id, name, state, lines, counted, different } = take
  const tabs = [
    { show: 'different', label: 'Differences', count: different ?? 0 },
    { show: 'open', label: 'Not counted', count: lines - counted },
    { show: 'counted', label: 'Counted', count: counted },
    { show: 'all', label: 'All', count: lines },
  ] as const
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <span className="flex flex-wrap items-center gap-3">
            <Badge tone={TAKE_TONES[state]}>{ENGLISH_WORDS.stockTakes.states[state]}</Badge>
            <ListMenu exportHref={exportHref('stock-take', { take: id, show: view.show, q: view.q })} />
          </span>
        }
        intro={<Story take={take} />}
      >
        {name}
      </PageHeading>
      <StockTabs current="takes" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
        {actionData && !actionData.ok && <Notice tone="danger" title={actionData.message} />}
        <Sums take={take} />
        <TabLinks
          label="Lines"
          tabs={tabs.map(({ show, label, count }) => ({
            ...{ label, count },
            to: reviewHref(id, { show, q: view.q }),
            isCurrent: view.show === show,
          }))}
        />
        {list.items.length === 0 ? (
          <p className="text-ui text-muted">
            {view.show === 'different' ? 'What was counted is what should be there.' : 'No lines.'}
          </p>
        ) : (
          <ReviewLines take={take} items={list.items} />
        )}
        <ListPagination page={view.page} total={list.total} hrefFor={(page) => reviewHref(id, { ...view, page })} />
        {isRunning(take) && <Steps take={take} view={view} />}
      </div>
    </>
  )
}

function Story({ take }: { take: StockTake }) {
  const { startedAt, startedBy, closedAt, closedBy, state } = take
  return (
    <>
      Stock-take #{take.id} · {scopeText(take, ENGLISH_WORDS)}. Started <ShopDate value={startedAt} kind="dateTime" />
      {startedBy && ` by ${startedBy}`}
      {closedAt && (
        <>
          , {state === 'applied' ? 'applied' : 'cancelled'} <ShopDate value={closedAt} kind="dateTime" />
          {closedBy && ` by ${closedBy}`}
        </>
      )}
      .
    </>
  )
}

function Sums({
  take: { lines, counted, different, surplus, missing, surplusCost, missingCost },
}: {
  take: StockTake
}) {
  const tiles = [
    { name: 'Counted', value: `${counted} of ${lines}`, cost: null },
    { name: 'Different', value: String(different ?? 0), cost: null },
    { name: 'Missing pieces', value: String(missing ?? 0), cost: missingCost },
    { name: 'Surplus pieces', value: String(surplus ?? 0), cost: surplusCost },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {tiles.map(({ name, value, cost }) => (
        <div key={name} className="panel rounded-panel border border-hairline bg-bg px-4 py-3">
          <dt className="text-meta text-muted">{name}</dt>
          <dd className="text-h4 tabular-nums">
            {value}
            {cost !== null && (
              <span className="block text-meta font-normal text-muted">
                <Money amount={cost} /> at cost
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The buttons to continue counting, apply or cancel. */
function Steps({ take: { id, version, entries, lines, counted }, view }: { take: StockTake; view: TakeView }) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent')
  return (
    <Form
      method="post"
      action={reviewHref(id, view)}
      className="panel grid gap-3 rounded-panel border border-hairline bg-bg p-4"
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="entries" value={entries} />
      <p className="text-ui">
        Applying adds each difference to the stock of now: what was sold since a line was counted stays sold. It cannot
        be undone, but it can be counted again.
      </p>
      {counted < lines && (
        <Checkbox
          name="isRestMissing"
          label={`Take the ${lines - counted === 1 ? 'line' : `${lines - counted} lines`} that nobody has counted as missing`}
          help="Otherwise they stay as they are."
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="apply" size="md" disabled={counted === 0} busy={busy === 'apply'}>
          Apply to the stock
        </Button>
        <ButtonLink to={takeHref(id)} size="md" variant="secondary">
          Back to counting
        </ButtonLink>
        <Button type="submit" name="intent" value="cancel" size="md" variant="tertiary" busy={busy === 'cancel'}>
          Cancel this stock-take
        </Button>
      </div>
    </Form>
  )
}
