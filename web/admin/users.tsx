import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { Member } from '#contract/account.ts'
import { UserId } from '#contract/auth.ts'
import { attempt } from '#contract/client.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/seo.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import { Table, Td, Th } from '#web/ui/table.tsx'
import type { Route } from './+types/users.ts'
import { type Answer, done, failed, toasted } from './answer.ts'
import { AnswerNotice } from './answer-notice.tsx'
import { ExportLink } from './export-link.tsx'
import { listHref, pageIn, pagesOf, textIn } from './list-address.ts'
import { ListSearch } from './list-search.tsx'
import { orNull } from './or-null.ts'
import { unlessLost } from './unless-lost.ts'
import { useListLoading } from './use-list-loading.ts'

const PATH = '/admin/users'
const NOT_CHANGED = 'Failed to change the role.'
export const shouldRevalidate = unlessLost

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Users', description: 'Who runs the shop and who buys in it.' })
}

/** Each table has its own page: `page` of the customers, `admins` of the admins. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const adminsAt = new URLSearchParams({ page: searchParams.get('admins') ?? '' })
  const view = { q: textIn(searchParams), page: pageIn(searchParams), admins: pageIn(adminsAt) }
  const read = (role: Member['role'], page: number) =>
    orNull(args, api(args).account.all({ role, q: view.q || undefined, page, limit: PAGE_SIZE }))
  const [admins, customers] = await Promise.all([read('admin', view.admins), read('customer', view.page)])
  return { view, admins, customers }
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  const form = await args.request.formData()
  const id = UserId.safeParse(form.get('id'))
  const role = form.get('role') === 'admin' ? 'admin' : 'customer'
  if (!id.success) return failed('role', NOT_CHANGED)
  const changed = await orNull(args, attempt(api(args).account.setRole({ id: id.data, role })))
  if (!changed?.ok) return failed('role', changed?.message ?? NOT_CHANGED)
  return done('role', role === 'admin' ? 'Made an admin!' : 'Made a customer!')
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return toasted(serverAction(), failed('role', NOT_CHANGED))
}

type List = { items: Member[]; total: number }

export default function Users({ loaderData: { view, admins, customers }, actionData }: Route.ComponentProps) {
  const isLoading = useListLoading(PATH)
  const shared = { q: view.q }
  return (
    <>
      <PageHeading size="h2">Users</PageHeading>
      <AnswerNotice answer={actionData} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <ListSearch
          path={PATH}
          q={view.q}
          label="Search users by name, mail or phone"
          placeholder="Name, mail, phone…"
        />
        <ExportLink list="users" view={shared} />
      </div>
      {isLoading && <LoadingNote text="Loading users..." />}
      {admins && customers ? (
        <div
          aria-busy={isLoading}
          className={`mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 ${isLoading ? 'opacity-60 transition-opacity delay-150' : ''}`}
        >
          <People
            {...{ title: 'Admins', list: admins, page: view.admins, isFiltered: view.q !== '' }}
            hrefFor={(page) => listHref(PATH, { ...view, admins: page === 1 ? null : page })}
          />
          <People
            {...{ title: 'Customers', list: customers, page: view.page, isFiltered: view.q !== '' }}
            hrefFor={(page) => listHref(PATH, { ...view, admins: view.admins === 1 ? null : view.admins, page })}
          />
        </div>
      ) : (
        <ErrorPanel message="Failed to fetch users" className="mt-4" />
      )}
    </>
  )
}

type PeopleProps = { title: string; list: List; page: number; isFiltered: boolean; hrefFor: (page: number) => string }

function People({ title, list: { items, total }, page, isFiltered, hrefFor }: PeopleProps) {
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-h4">
        {title} <span className="font-sans text-ui font-medium text-muted">{total}</span>
      </h2>
      {items.length === 0 ? (
        <p className="panel rounded-panel border border-hairline bg-bg p-6 text-ui text-muted">
          {isFiltered ? 'Nobody matches.' : 'Nobody yet.'}
        </p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <Th numeric className="w-16">
                S.No
              </Th>
              <Th>User ID</Th>
              <Th>Name</Th>
              <Th>Email</Th>
              <Th numeric>Orders</Th>
              <Th>Role</Th>
            </tr>
          </thead>
          <tbody>
            {items.map((person, index) => (
              <Person key={person.id} person={person} serial={(page - 1) * PAGE_SIZE + index + 1} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination label={`Pages of ${title}`} page={page} pages={pagesOf(total, PAGE_SIZE)} hrefFor={hrefFor} />
    </section>
  )
}

function Person({ person: { id, name, email, role, orderCount }, serial }: { person: Member; serial: number }) {
  const fetcher = useFetcher<Answer>()
  const [isAsked, setAsked] = useState(false)
  const to = role === 'admin' ? 'customer' : 'admin'
  const label = to === 'admin' ? 'Make admin' : 'Make customer'
  return (
    <tr>
      <Td numeric className="text-muted">
        {serial}
      </Td>
      <Td className="font-mono text-caption whitespace-nowrap text-muted">{id}</Td>
      <Td className="font-semibold whitespace-nowrap">{name}</Td>
      <Td className="whitespace-nowrap">{email}</Td>
      <Td numeric>{orderCount}</Td>
      <Td>
        <fetcher.Form
          method="post"
          action={PATH}
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(true)
          }}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="role" value={to} />
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            busy={fetcher.state !== 'idle'}
            aria-label={`${label}: ${name}`}
            className="whitespace-nowrap max-lg:min-h-11"
          >
            {label}
          </Button>
        </fetcher.Form>
        <ConfirmDialog
          open={isAsked}
          question={to === 'admin' ? `Make ${name} an admin?` : `Make ${name} a customer?`}
          verb={label}
          variant={to === 'admin' ? 'primary' : 'danger'}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void fetcher.submit({ id, role: to }, { method: 'post', action: PATH })
          }}
        >
          <p className="text-muted">
            {to === 'admin'
              ? 'They can then do everything in the back-office that you can, and no longer buy with this account.'
              : 'The back-office is closed to them from their next click on.'}
          </p>
        </ConfirmDialog>
      </Td>
    </tr>
  )
}
