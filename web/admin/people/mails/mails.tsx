import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import { MailId } from '#contract/people/mails.api.ts'
import { listHref, pageIn } from '#web/admin/shell/addresses/list-address.ts'
import { MAILS_PATH } from '#web/admin/shell/addresses/mails-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/mails.ts'
import { MailList } from './mail-list.tsx'

const NOT_SENT = 'Failed to send it again.'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Failed messages', description: 'Emails and messages that could not be delivered.' })
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args.url.searchParams)
  return { page, list: await nullOnError(args, api(args).mails.failed({ page, limit: PAGE_SIZE })) }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const id = MailId.safeParse((await args.request.formData()).get('id'))
  if (!id.success) return refused('again', NOT_SENT)
  const queued = await nullOnError(args, attempt(api(args).mails.again({ id: id.data })))
  if (queued?.ok) return done('again', 'It is being sent again.')
  return refused('again', queued?.message ?? NOT_SENT)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('again', NOT_SENT))
}

export default function Mails({ loaderData: { page, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="Emails that were retried for 12 hours or rejected by the recipient’s server, and messages by WhatsApp and SMS with the provider’s reason."
      >
        Failed messages
      </PageHeading>
      <ListResults
        path={MAILS_PATH}
        loading="Loading messages..."
        notRead="Failed to fetch messages"
        list={list}
        className="mt-5"
      >
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <NoResults
                title="No message has failed."
                empty="Emails and messages that cannot be delivered appear here."
              />
            ) : (
              <Panel className="max-w-3xl">
                <MailList mails={items} hasOrderLinks />
              </Panel>
            )}
            <ListPagination page={page} total={total} hrefFor={(other) => listHref(MAILS_PATH, { page: other })} />
          </>
        )}
      </ListResults>
    </>
  )
}
