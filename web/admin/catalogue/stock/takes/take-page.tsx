import { data, Form, redirect, useNavigation } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { StockTake } from '#contract/catalogue/stock-takes.api.ts'
import { randomKey } from '#web/admin/catalogue/stock/random-key.ts'
import { countPages } from '#web/admin/shell/addresses/list-address.ts'
import {
  parseTakeView,
  reviewHref,
  TAKES_PATH,
  type TakeView,
  takeHref,
} from '#web/admin/shell/addresses/stock-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { ListPagination } from '#web/admin/shell/lists/list-results.tsx'
import { StockTabs } from '#web/admin/shell/lists/stock-tabs.tsx'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { packerMeta } from '#web/admin/shell/words/packer-meta.ts'
import { pagerWords } from '#web/admin/shell/words/pager-words.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/take-page.ts'
import { changeTake, parseTakeId } from './change-take.ts'
import { CountAnswer } from './count-answer.tsx'
import { CountLines } from './count-lines.tsx'
import { ScanForm } from './scan-form.tsx'
import { isRunning, scopeText, TAKE_TONES } from './take-texts.ts'

export function meta(args: Route.MetaArgs) {
  return packerMeta(args, ({ stockTakes }) => stockTakes.stockTakes)
}

export async function loader(args: Route.LoaderArgs) {
  const id = parseTakeId(args.params)
  if (id === null) throw data(null, { status: 404 })
  const view = parseTakeView(args.url.searchParams, 'open')
  const { stockTakes } = packerApi(args)
  const { show, q, page } = view
  const [take, list] = await Promise.all([
    stockTakes.get({ id }),
    stockTakes.lines({ id, show, q: q || undefined, page, limit: PAGE_SIZE }),
  ])
  return { take, list, view, key: randomKey() }
}

export async function action(args: Route.ActionArgs) {
  const id = parseTakeId(args.params)
  if (id === null) throw redirect(TAKES_PATH)
  return changeTake(args, id, await args.request.formData())
}

/** The counting page: a scanner field, and a field for each line. Hides the expected numbers, so that people count what they see. */
export default function TakePage({ loaderData: { take, list, view, key }, actionData }: Route.ComponentProps) {
  const { words } = usePackerWords()
  const reviews = useMay()('catalogue:write')
  const { id, name, state, lines, counted } = take
  return (
    <>
      <PageHeading
        size="h2"
        aside={<Badge tone={TAKE_TONES[state]}>{words.stockTakes.states[state]}</Badge>}
        intro={words.stockTakes.countWhatLiesOnTheShelf}
      >
        {name}
      </PageHeading>
      {reviews && <StockTabs current="takes" />}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="flex flex-wrap items-center justify-between gap-3 text-ui">
          <span>
            {words.stockTakes.stockTakeNumbered({ id })} · {scopeText(take, words)}
          </span>
          <strong className="tabular-nums">{words.stockTakes.linesCounted({ counted, lines })}</strong>
        </p>
        <progress
          value={counted}
          max={lines}
          aria-label={words.stockTakes.linesCounted({ counted, lines })}
          className="-mt-3 h-2 w-full accent-primary"
        />
        {state === 'paused' && (
          <Notice tone="warning" title={words.stockTakes.itIsPaused} action={<StateForm take={take} />} />
        )}
        {state === 'open' && <ScanForm id={id} />}
        {actionData && <CountAnswer answer={actionData} id={id} formKey={key} back={takeHref(id, view)} />}
        <Filters id={id} view={view} take={take} />
        <CountLines take={take} items={list.items} view={view} formKey={key} />
        <ListPagination
          page={view.page}
          total={list.total}
          hrefFor={(page) => takeHref(id, { ...view, page })}
          words={pagerWords(words, view.page, countPages(list.total, PAGE_SIZE))}
        />
        <div className="flex flex-wrap gap-3 border-t border-hairline pt-4">
          {state === 'open' && <StateForm take={take} />}
          {reviews && (
            <ButtonLink to={reviewHref(id)} size="md" variant={isRunning(take) ? 'primary' : 'secondary'}>
              {words.stockTakes.reviewTheDifferences}
            </ButtonLink>
          )}
        </div>
      </div>
    </>
  )
}

/** Pauses or continues the stock-take. */
function StateForm({ take: { id, version, state } }: { take: StockTake }) {
  const { words } = usePackerWords()
  const intent = state === 'open' ? 'pause' : 'continue'
  const { formData } = useNavigation()
  return (
    <Form method="post" action={takeHref(id)}>
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="md"
        variant={state === 'open' ? 'secondary' : 'primary'}
        busy={formData?.get('intent') === intent}
      >
        {state === 'open' ? words.stockTakes.pause : words.stockTakes.continueCounting}
      </Button>
    </Form>
  )
}

function Filters({ id, view, take: { lines, counted } }: { id: number; view: TakeView; take: StockTake }) {
  const { words } = usePackerWords()
  const tabs = [
    { show: 'open', label: words.stockTakes.toCount, count: lines - counted },
    { show: 'counted', label: words.stockTakes.counted, count: counted },
    { show: 'all', label: words.list.all, count: lines },
  ] as const
  return (
    <div className="flex flex-wrap items-center gap-3">
      <TabLinks
        label={words.stockTakes.stockTake}
        tabs={tabs.map(({ show, label, count }) => ({
          ...{ label, count },
          to: takeHref(id, { show, q: view.q }),
          isCurrent: view.show === show,
        }))}
      />
      <Form key={view.q} method="get" action={takeHref(id)} role="search" className="flex flex-1 items-center gap-2.5">
        {view.show !== 'open' && <input type="hidden" name="show" value={view.show} />}
        <input
          type="search"
          name="q"
          defaultValue={view.q}
          maxLength={100}
          autoComplete="off"
          aria-label={words.stockTakes.productOrSku}
          placeholder={words.stockTakes.productOrSku}
          className={`${controlClass} w-full sm:w-72 lg:min-h-10! lg:text-ui!`}
        />
        <Button type="submit" size="md" variant="secondary" className="shrink-0">
          {words.list.search}
        </Button>
      </Form>
    </div>
  )
}
