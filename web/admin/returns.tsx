import { type ReactNode, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { PAGE_SIZE } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { canMoveReturn, RETURN_STATES, type ReturnState } from '#contract/return-states.ts'
import type { ReturnCase } from '#contract/returns-desk.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/seo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { TabLinks } from '#web/ui/tabs.tsx'
import type { Route } from './+types/returns.ts'
import { type Answer, failed, toasted } from './answer.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { listHref, pageIn, pagesOf, textIn } from './list-address.ts'
import { ListSearch } from './list-search.tsx'
import { moveReturn } from './move-return.ts'
import { orNull } from './or-null.ts'
import { ordersHref } from './orders-address.ts'
import { RETURN_FAILED, type ReturnStep, STEPS } from './return-steps.ts'
import { unlessLost } from './unless-lost.ts'
import { useListLoading } from './use-list-loading.ts'

const PATH = '/admin/returns'
export const shouldRevalidate = unlessLost

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Returns', description: 'What shoppers want to send back, and how far that is.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const state = RETURN_STATES.find((one) => one === searchParams.get('state')) ?? null
  const view = { state, q: textIn(searchParams), page: pageIn(searchParams) }
  const { returnsDesk } = api(args)
  const [list, counts] = await Promise.all([
    orNull(
      args,
      returnsDesk.list({ state: state ?? undefined, q: view.q || undefined, page: view.page, limit: PAGE_SIZE }),
    ),
    orNull(args, returnsDesk.counts()),
  ])
  return { view, list, counts }
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  return moveReturn(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const step = String((await request.clone().formData()).get('step'))
  return toasted(serverAction(), failed(step, RETURN_FAILED))
}

export default function Returns({ loaderData: { view, list, counts }, actionData }: Route.ComponentProps) {
  const isLoading = useListLoading(PATH)
  return (
    <>
      <PageHeading size="h2">Returns</PageHeading>
      <AnswerNotice answer={actionData} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TabLinks
          label="Returns by state"
          className="-mx-1 flex-wrap p-1"
          tabs={[null, ...RETURN_STATES].map((state) => ({
            label: state ? STATE_WORDS[state].words : 'All',
            to: listHref(PATH, { state, q: view.q }),
            isCurrent: state === view.state,
            count: counts?.[state ?? 'all'],
          }))}
        />
        <ListSearch
          path={PATH}
          q={view.q}
          label="Search returns by ticket, order, name, mail or words"
          placeholder="Ticket, order, name, mail…"
          keep={{ state: view.state }}
        />
      </div>
      {isLoading && <LoadingNote text="Loading returns..." />}
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity delay-150' : undefined}>
        {!list && <ErrorPanel message="Failed to fetch returns" />}
        {list?.items.length === 0 && (
          <EmptyState art={view.q || view.state ? 'search' : 'box'} title="No returns found.">
            <p>{view.q || view.state ? 'Nothing in this view matches.' : 'Nobody wants to send anything back.'}</p>
          </EmptyState>
        )}
        <ul className="grid gap-4">
          {list?.items.map((one) => (
            <li key={`${one.request.id} ${one.request.state}`}>
              <Case one={one} />
            </li>
          ))}
        </ul>
        {list && (
          <Pagination
            page={view.page}
            pages={pagesOf(list.total, PAGE_SIZE)}
            hrefFor={(page) => listHref(PATH, { ...view, page })}
          />
        )}
      </div>
    </>
  )
}

const STATE_WORDS = {
  waiting: { words: 'Waiting', tone: 'warning' },
  approved: { words: 'Approved', tone: 'info' },
  received: { words: 'Received', tone: 'accepted' },
  refunded: { words: 'Refunded', tone: 'success' },
  declined: { words: 'Declined', tone: 'neutral' },
} as const satisfies Record<ReturnState, { words: string; tone: string }>

function Case({ one }: { one: ReturnCase }) {
  const { request } = one
  const { words, tone } = STATE_WORDS[request.state]
  return (
    <article
      aria-label={`Return ${request.ticket}`}
      className="panel rounded-panel border border-hairline bg-bg p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-h4">{request.ticket}</h2>
        <Badge tone={tone}>{words}</Badge>
        <ShopDate value={request.createdAt} kind="dateTime" className="text-meta text-muted" />
        {one.orderNumber !== null && (
          <Link
            to={ordersHref({}, { open: request.orderId ?? '', q: String(one.orderNumber) })}
            className="text-ui font-semibold text-link"
          >
            Order #{one.orderNumber}
          </Link>
        )}
      </header>
      <div className="mt-3 grid gap-x-8 gap-y-4 text-ui lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <dl className="grid content-start gap-2">
          <Said label="From">
            {one.customer ?? 'A visitor'}, <a href={`mailto:${one.email}`}>{one.email}</a>
          </Said>
          {request.items.length > 0 && (
            <Said label="Items">
              {request.items.map(({ id, name, quantity }) => (
                <span key={id} className="block">
                  {quantity} × {name}
                  {restockedOf(one, id)}
                </span>
              ))}
            </Said>
          )}
          <Said label="Products">{request.products}</Said>
          <Said label="Reason">{request.reason}</Said>
          {request.note && <Said label="Our answer">{request.note}</Said>}
          {one.refunded !== null && <Said label="Refunded">{formatRupees(one.refunded)}</Said>}
        </dl>
        <Steps one={one} />
      </div>
    </article>
  )
}

function restockedOf(one: ReturnCase, id: string): string {
  const back = one.restocked.find(({ item }) => item === id)
  return back ? ` (${back.quantity} back in stock)` : ''
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  )
}

function Steps({ one }: { one: ReturnCase }) {
  const fetcher = useFetcher<Answer>()
  const [asked, setAsked] = useState<{ step: ReturnStep; form: HTMLFormElement } | null>(null)
  const { request } = one
  const steps = STEPS.filter(({ to }) => canMoveReturn(request.state, to))
  const errors = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {}
  if (steps.length === 0) return <p className="text-muted">This return is closed.</p>
  const canRefund = steps.some(({ to }) => to === 'refunded') && one.suggestedRefund !== null
  const canRestock = steps.some(({ to }) => to === 'received') && request.items.length > 0
  function send(step: ReturnStep, form: HTMLFormElement) {
    const fields = new FormData(form)
    fields.set('step', step.name)
    void fetcher.submit(fields, { method: 'post', action: PATH })
  }
  return (
    <fetcher.Form
      method="post"
      action={PATH}
      className="grid content-start gap-3"
      onSubmit={(event) => {
        const button = (event.nativeEvent as SubmitEvent).submitter
        const step = steps.find(({ name }) => button instanceof HTMLButtonElement && name === button.value)
        if (!step) return
        event.preventDefault()
        if (step.question) setAsked({ step, form: event.currentTarget })
        else send(step, event.currentTarget)
      }}
    >
      <input type="hidden" name="id" value={request.id} />
      {canRestock && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">Back into stock when it is received</legend>
          {request.items.map(({ id, name, quantity }) => (
            <Field
              key={id}
              label={`${name}, of ${quantity}`}
              name={`restock ${id}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={quantity}
              defaultValue={quantity}
              error={errors.restock}
            />
          ))}
        </fieldset>
      )}
      {canRefund && (
        <Field
          label="Refund"
          name="amount"
          prefix="₹"
          inputMode="decimal"
          defaultValue={String((one.suggestedRefund ?? 0) / 100)}
          help={`Less the ${formatRupees(request.fee)} of the way back, unless the piece is faulty. At most ${formatRupees(one.refundable ?? request.fee)}.`}
          error={errors.amount}
        />
      )}
      <TextArea
        label="Words for the customer"
        name="note"
        rows={2}
        maxLength={1000}
        required={false}
        error={errors.note}
      />
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step.name}
            type="submit"
            name="step"
            value={step.name}
            size="sm"
            variant={step.to === 'declined' ? 'secondary' : 'primary'}
            busy={fetcher.state !== 'idle' && fetcher.formData?.get('step') === step.name}
            className="max-lg:min-h-11"
          >
            {step.label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={asked !== null}
        question={asked?.step.question ?? ''}
        verb={asked?.step.label ?? ''}
        variant={asked?.step.to === 'declined' ? 'danger' : 'primary'}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) send(asked.step, asked.form)
          setAsked(null)
        }}
      >
        <p className="text-muted">The customer is told by mail. This closes the return.</p>
      </ConfirmDialog>
    </fetcher.Form>
  )
}
