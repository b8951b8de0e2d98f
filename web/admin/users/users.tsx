import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { Member } from '#contract/account.ts'
import { UserId } from '#contract/auth.ts'
import { attempt } from '#contract/http/client.ts'
import { USER_COLUMNS } from '#contract/http/sorting.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { listHref, pageIn, textIn } from '#web/admin/addresses/list-address.ts'
import { sortIn, sortingOf } from '#web/admin/addresses/sort-address.ts'
import { QuestionPanel } from '#web/admin/forms/question-panel.tsx'
import { ResultNotice } from '#web/admin/forms/result-notice.tsx'
import { toasted } from '#web/admin/forms/toasted.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { ExportLink } from '#web/admin/lists/export-link.tsx'
import { ListResults } from '#web/admin/lists/list-results.tsx'
import { ListSearch } from '#web/admin/lists/list-search.tsx'
import { UsersTable } from '#web/admin/lists/users-table.tsx'
import { api } from '#web/api.ts'
import { done, type FormResult, refused } from '#web/components/forms/form-result.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import type { Route } from './+types/users.ts'

const PATH = '/admin/users'
const NOT_CHANGED = 'Failed to change the role.'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Users', description: 'Who runs the shop and who buys in it.' })
}

/** Each table has its own page: `page` of the customers, `admins` of the admins. They are sorted alike. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const adminsAt = new URLSearchParams({ page: searchParams.get('admins') ?? '' })
  const view = {
    q: textIn(searchParams),
    sort: sortIn(searchParams, USER_COLUMNS),
    page: pageIn(searchParams),
    admins: pageIn(adminsAt),
  }
  const wish = { q: view.q || undefined, sort: view.sort ?? undefined, limit: PAGE_SIZE }
  const read = (role: Member['role'], page: number) => nullOnError(args, api(args).account.all({ role, ...wish, page }))
  const [admins, customers] = await Promise.all([read('admin', view.admins), read('customer', view.page)])
  const list = admins && customers && { admins, customers }
  const asked = [...(admins?.items ?? []), ...(customers?.items ?? [])].find(
    ({ id }) => id === searchParams.get('role'),
  )
  return { view, list, asked: asked ?? null }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const id = UserId.safeParse(form.get('id'))
  const role = form.get('role') === 'admin' ? 'owner' : 'customer'
  if (!id.success) return refused('role', NOT_CHANGED)
  const changed = await nullOnError(args, attempt(api(args).account.setRole({ id: id.data, role })))
  if (!changed?.ok) return refused('role', changed?.message ?? NOT_CHANGED)
  return done('role', role === 'owner' ? 'Made an admin!' : 'Made a customer!')
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('role', NOT_CHANGED))
}

export default function Users({ loaderData: { view, list, asked }, actionData }: Route.ComponentProps) {
  const [person, setPerson] = useState<Member | null>(null)
  const submit = useSubmit()
  const { q, sort } = view
  const sorting = sortingOf<(typeof USER_COLUMNS)[number]>(sort, (other) => listHref(PATH, { q, sort: other }))
  const hrefFor = (pages: Partial<typeof view>) => {
    const { admins, ...rest } = { ...view, ...pages }
    return listHref(PATH, { ...rest, admins: admins === 1 ? null : admins })
  }
  const shared = { path: PATH, sorting, isFiltered: q !== '', onAsk: setPerson }
  const change = person && changeOf(person)
  return (
    <>
      <PageHeading size="h2">Users</PageHeading>
      <ResultNotice result={actionData} />
      {asked && <RoleQuestion {...changeOf(asked)} id={asked.id} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <ListSearch
          path={PATH}
          q={q}
          label="Search users by name, email or phone"
          placeholder="Name, email, phone…"
          keep={{ sort }}
        />
        <ExportLink list="users" view={{ q, sort }} />
      </div>
      <ListResults path={PATH} loading="Loading users..." notRead="Failed to fetch users" list={list} className="mt-6">
        {({ admins, customers }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <UsersTable
              {...shared}
              title="Admins"
              list={admins}
              page={view.admins}
              hrefFor={(page) => hrefFor({ admins: page })}
            />
            <UsersTable
              {...shared}
              title="Customers"
              list={customers}
              page={view.page}
              hrefFor={(page) => hrefFor({ page })}
            />
          </div>
        )}
      </ListResults>
      <ConfirmDialog
        open={person !== null}
        question={change?.question ?? ''}
        verb={change?.verb ?? ''}
        variant={change?.variant}
        onCancel={() => setPerson(null)}
        onConfirm={() => {
          setPerson(null)
          if (!person || !change) return
          const fields = { intent: 'role', id: person.id, role: change.to }
          void submit(fields, { method: 'post', action: PATH, navigate: false, fetcherKey: `role ${person.id}` })
        }}
      >
        <p className="text-muted">{change?.consequences}</p>
      </ConfirmDialog>
    </>
  )
}

type RoleQuestionProps = ReturnType<typeof changeOf> & { id: string }

function RoleQuestion({ id, to, consequences, ...question }: RoleQuestionProps) {
  return (
    <QuestionPanel {...question} action={PATH} fields={{ id, role: to }}>
      {consequences}
    </QuestionPanel>
  )
}

/** The confirmation before a user's role is changed. */
function changeOf({ name, role }: Member) {
  if (role === 'admin')
    return {
      to: 'customer',
      question: `Make ${name} a customer?`,
      verb: 'Make customer',
      variant: 'danger',
      consequences: 'They lose admin access immediately.',
    } as const
  return {
    to: 'admin',
    question: `Make ${name} an admin?`,
    verb: 'Make admin',
    variant: 'primary',
    consequences: 'They can then do everything in the back-office that you can, and no longer buy with this account.',
  } as const
}
