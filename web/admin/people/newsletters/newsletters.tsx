import { Form, Link, redirect } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import type { Campaign } from '#contract/people/campaigns.api.ts'
import { listHref, pageIn } from '#web/admin/shell/addresses/list-address.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/newsletters.ts'
import { NEWSLETTERS_PATH, newsletterHref, STATE_WORDS, SUBSCRIBERS_PATH } from './campaign-words.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Newsletters', description: 'Mails to everybody who has asked for news.' })
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url.searchParams)
  const { campaigns } = api(args)
  const [list, rate] = await Promise.all([
    nullOnError(args, campaigns.list({ page, limit: PAGE_SIZE })),
    nullOnError(args, campaigns.rate()),
  ])
  return { page, list, perMinute: rate?.perMinute ?? null }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  if (form.get('intent') !== 'rate') {
    const added = await nullOnError(args, attempt(api(args).campaigns.add()))
    if (added?.ok) throw redirect(newsletterHref(added.value.id))
    return refused('add', added?.message ?? 'Failed to begin a newsletter.')
  }
  const perMinute = Number(readField(form, 'perMinute').trim())
  const saved = await nullOnError(args, attempt(api(args).campaigns.setRate({ perMinute })))
  if (saved?.ok) return done('rate', 'Rate saved!')
  return refused('rate', saved?.message ?? 'Failed to save the rate.', saved?.fields)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, 'Failed to save.'))
}

/** The page of all newsletters and their sending rate. */
export default function Newsletters({ loaderData: { page, list, perMinute }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="Only people who have confirmed that they want it get a newsletter. Mails about orders always go first."
        aside={
          <ButtonLink to={SUBSCRIBERS_PATH} variant="secondary" size="md">
            Subscribers
          </ButtonLink>
        }
      >
        Newsletters
      </PageHeading>
      <ResultNotice result={actionData} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label="Newsletters" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <Form method="post">
            <HiddenFields fields={{ intent: 'add' }} />
            <Button type="submit" size="md">
              Write a newsletter
            </Button>
          </Form>
          <ListResults
            path={NEWSLETTERS_PATH}
            loading="Loading newsletters..."
            notRead="Failed to fetch newsletters"
            list={list}
          >
            {({ items, total }) => (
              <>
                {items.length === 0 ? (
                  <NoResults title="No newsletters yet." empty="Write the first one." />
                ) : (
                  <Campaigns campaigns={items} />
                )}
                <ListPagination
                  page={page}
                  total={total}
                  hrefFor={(other) => listHref(NEWSLETTERS_PATH, { page: other })}
                />
              </>
            )}
          </ListResults>
        </section>
        {perMinute !== null && <RateForm key={perMinute} perMinute={perMinute} />}
      </div>
    </>
  )
}

function Campaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <Table label="Newsletters">
      <thead>
        <tr>
          <Th>Subject</Th>
          <Th>State</Th>
          <Th numeric>Sent</Th>
          <Th numeric>Left</Th>
          <Th numeric>Orders</Th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map(({ id, subject, audience, state, scheduledAt, startedAt, createdAt, figures }) => (
          <tr key={id}>
            <Td className="min-w-48">
              <Link
                to={newsletterHref(id)}
                className="inline-flex min-h-11 items-center font-semibold text-link lg:min-h-6"
              >
                {subject || 'Without a subject'}
              </Link>
              <span className="block text-meta text-muted">{audience}</span>
            </Td>
            <Td className="whitespace-nowrap">
              <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>
              <span className="block text-meta text-muted">
                <ShopDate
                  value={state === 'scheduled' ? (scheduledAt ?? createdAt) : (startedAt ?? createdAt)}
                  kind="dateTime"
                />
              </span>
            </Td>
            <Td numeric className="whitespace-nowrap">
              {figures.sent}
              {figures.recipients > 0 && <span className="text-muted"> of {figures.recipients}</span>}
            </Td>
            <Td numeric>{figures.left}</Td>
            <Td numeric>{figures.orders}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function RateForm({ perMinute }: { perMinute: number }) {
  const { formProps, field, isBusy } = useActionForm({ intent: 'rate' })
  return (
    <Panel title="How fast">
      <form method="post" {...formProps} className="grid gap-3">
        <HiddenFields fields={{ intent: 'rate' }} />
        <Field
          {...field('perMinute')}
          label="Mails a minute"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          defaultValue={perMinute}
          help="Ask your mail provider how many it takes. More at once can look like spam."
        />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          busy={isBusy}
          className="justify-self-start max-lg:min-h-11"
        >
          Save rate
        </Button>
      </form>
    </Panel>
  )
}
