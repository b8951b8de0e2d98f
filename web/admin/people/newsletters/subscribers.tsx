import { Form } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import type { Subscriber } from '#contract/people/campaigns.api.ts'
import { SubscriberId } from '#contract/people/newsletter.api.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ChipLink } from '#web/ui/browse/chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/subscribers.ts'
import { NEWSLETTERS_PATH, SUBSCRIBERS_PATH } from './campaign-words.ts'

const STATES: Record<Subscriber['state'], { label: string; tone: Tone }> = {
  subscribed: { label: 'Subscribed', tone: 'success' },
  waiting: { label: 'Not confirmed', tone: 'neutral' },
  left: { label: 'Unsubscribed', tone: 'neutral' },
  bounced: { label: 'Mailbox refuses', tone: 'danger' },
}
const NAMES = Object.keys(STATES) as Subscriber['state'][]
const DONE = {
  clearBounce: 'Mail to this address is tried again.',
  unsubscribe: 'Unsubscribed: this address gets no more newsletters.',
}
const NOT_CHANGED = 'Failed to change the subscriber.'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Subscribers', description: 'Who has asked for the newsletter, and when.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const state = NAMES.find((name) => name === searchParams.get('state')) ?? null
  const view = { q: textIn(searchParams), state, page: pageIn(searchParams) }
  const query = { q: view.q || undefined, state: state ?? undefined, page: view.page, limit: PAGE_SIZE }
  return { view, list: await nullOnError(args, api(args).campaigns.subscribers(query)) }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const id = SubscriberId.safeParse(form.get('id'))
  const intent = form.get('intent') === 'unsubscribe' ? 'unsubscribe' : 'clearBounce'
  const changed = id.success ? await nullOnError(args, attempt(api(args).campaigns[intent]({ id: id.data }))) : null
  return changed?.ok ? done(intent, DONE[intent]) : refused(intent, NOT_CHANGED)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('clear', NOT_CHANGED))
}

/** The page of newsletter subscribers: where and when each subscribed and confirmed, and whether the mailbox accepts mail. */
export default function Subscribers({ loaderData: { view, list }, actionData }: Route.ComponentProps) {
  const { q, state } = view
  return (
    <>
      <Breadcrumb items={[{ label: 'Newsletters', to: NEWSLETTERS_PATH }, { label: 'Subscribers' }]} />
      <PageHeading
        size="h2"
        className="mt-2"
        intro="A mailbox that refuses a mail for good gets no more newsletters. Mails about orders are still tried."
      >
        Subscribers
      </PageHeading>
      <ResultNotice result={actionData} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ListSearch
          path={SUBSCRIBERS_PATH}
          q={q}
          label="Search subscribers by email"
          placeholder="Email…"
          keep={{ state }}
        />
        <ul className="flex flex-wrap gap-2">
          <li>
            <ChipLink to={listHref(SUBSCRIBERS_PATH, { q })} isOn={state === null}>
              All
            </ChipLink>
          </li>
          {NAMES.map((name) => (
            <li key={name}>
              <ChipLink to={listHref(SUBSCRIBERS_PATH, { q, state: name })} isOn={state === name}>
                {STATES[name].label}
              </ChipLink>
            </li>
          ))}
        </ul>
      </div>
      <ListResults
        path={SUBSCRIBERS_PATH}
        loading="Loading subscribers..."
        notRead="Failed to fetch subscribers"
        list={list}
        className="mt-5"
      >
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <NoResults
                title="No subscribers found."
                isFiltered={q !== '' || state !== null}
                filtered="Nobody matches."
                empty="Visitors subscribe with the form on the home page."
              />
            ) : (
              <SubscribersTable subscribers={items} />
            )}
            <ListPagination
              page={view.page}
              total={total}
              hrefFor={(page) => listHref(SUBSCRIBERS_PATH, { q, state, page })}
            />
          </>
        )}
      </ListResults>
    </>
  )
}

function SubscribersTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  return (
    <Table label="Subscribers">
      <thead>
        <tr>
          <Th>Email</Th>
          <Th>State</Th>
          <Th>Asked</Th>
          <Th>Confirmed</Th>
          <Th>
            <span className="sr-only">Change</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} />
        ))}
      </tbody>
    </Table>
  )
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, state, source, wordsVersion, createdAt, confirmedAt, leftAt, bouncedAt, bounceReason } = subscriber
  const ended = leftAt ?? bouncedAt
  return (
    <tr>
      <Td className="min-w-48 wrap-anywhere">
        {email}
        {bounceReason && <span className="block text-meta text-muted">{bounceReason}</span>}
      </Td>
      <Td className="whitespace-nowrap">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {ended && (
          <span className="block text-meta text-muted">
            <ShopDate value={ended} />
          </span>
        )}
      </Td>
      <Td className="whitespace-nowrap">
        <ShopDate value={createdAt} kind="dateTime" />
        {source && (
          <span className="block text-meta text-muted">
            {source === 'newsletter-form' ? 'Newsletter form' : source}
            {wordsVersion && `, words of ${wordsVersion}`}
          </span>
        )}
      </Td>
      <Td className="whitespace-nowrap">{confirmedAt ? <ShopDate value={confirmedAt} kind="dateTime" /> : '—'}</Td>
      <Td>
        <div className="flex flex-wrap gap-2">
          {state === 'bounced' && (
            <Form method="post">
              <HiddenFields fields={{ id, intent: 'clear' }} />
              <Button
                type="submit"
                variant="secondary"
                size="sm"
                className="max-lg:min-h-11"
                aria-label={`Try ${email} again`}
              >
                Try again
              </Button>
            </Form>
          )}
          {state !== 'left' && (
            <Form method="post">
              <HiddenFields fields={{ id, intent: 'unsubscribe' }} />
              <Button
                type="submit"
                variant="secondary"
                size="sm"
                className="max-lg:min-h-11"
                aria-label={`Unsubscribe ${email}`}
              >
                Unsubscribe
              </Button>
            </Form>
          )}
        </div>
      </Td>
    </tr>
  )
}
