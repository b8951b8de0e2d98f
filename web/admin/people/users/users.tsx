import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { USER_COLUMNS } from '#contract/http/sorting.ts'
import type { Member } from '#contract/people/account.api.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { createSorting, sortIn } from '#web/admin/shell/addresses/sort-address.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { mayHere } from '#web/admin/shell/layout/require-admin.ts'
import { exportHref, ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { UsersTable } from '#web/admin/shell/lists/users-table.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/users.ts'

const PATH = '/admin/users'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Users', description: 'Who runs the shop and who buys in it.' })
}

/** The query parameter `page` is the page of customers, `admins` that of admins. Both tables have the same sort order. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const adminsAt = new URLSearchParams({ page: searchParams.get('admins') ?? '' })
  const view = {
    q: textIn(searchParams),
    sort: sortIn(searchParams, USER_COLUMNS),
    page: pageIn(searchParams),
    admins: pageIn(adminsAt),
  }
  const query = { q: view.q || undefined, sort: view.sort ?? undefined, limit: PAGE_SIZE }
  const read = (role: Member['role'], page: number) =>
    nullOnError(args, api(args).account.all({ role, ...query, page }))
  const mayHire = mayHere(args, 'staff:write')
  const [admins, customers] = await Promise.all([
    mayHire ? read('admin', view.admins) : { items: [], total: 0 },
    read('customer', view.page),
  ])
  const list = admins && customers && { admins, customers }
  return { view, list, mayHire }
}

export default function Users({ loaderData: { view, list, mayHire } }: Route.ComponentProps) {
  const { q, sort } = view
  const sorting = createSorting<(typeof USER_COLUMNS)[number]>(sort, (other) => listHref(PATH, { q, sort: other }))
  const hrefFor = (pages: Partial<typeof view>) => {
    const { admins, ...rest } = { ...view, ...pages }
    return listHref(PATH, { ...rest, admins: admins === 1 ? null : admins })
  }
  const shared = { sorting, isFiltered: q !== '' }
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          mayHire && (
            <ButtonLink to="/admin/staff" variant="secondary" size="md">
              Staff and roles
            </ButtonLink>
          )
        }
      >
        Users
      </PageHeading>
      <div className="mt-4 flex items-center justify-between gap-3">
        <ListSearch
          path={PATH}
          q={q}
          label="Search users by name, email or phone"
          placeholder="Name, email, phone…"
          keep={{ sort }}
        />
        <Allowed to="customers:export">
          <ListMenu exportHref={exportHref('users', { q, sort })} />
        </Allowed>
      </div>
      <ListResults path={PATH} loading="Loading users..." notRead="Failed to fetch users" list={list} className="mt-6">
        {({ admins, customers }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {mayHire && (
              <UsersTable
                {...shared}
                title="Admins"
                list={admins}
                page={view.admins}
                hrefFor={(page) => hrefFor({ admins: page })}
              />
            )}
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
    </>
  )
}
