import type { Member } from '#contract/account.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/seo.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/table.tsx'
import type { Route } from './+types/users.ts'
import { orNull } from './or-null.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Users', description: 'Who runs the shop and who buys in it.' })
}

type Person = Pick<Member, 'id' | 'name' | 'email'>

export async function loader(args: Route.LoaderArgs) {
  const all = await orNull(args, api(args).account.all())
  const people = (role: Member['role']): Person[] =>
    (all?.items ?? []).filter((one) => one.role === role).map(({ id, name, email }) => ({ id, name, email }))
  return { isRead: all !== null, admins: people('admin'), customers: people('customer') }
}

export default function Users({ loaderData: { isRead, admins, customers } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading size="h2">Users</PageHeading>
      {isRead ? (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">
          <People title="Admins" people={admins} />
          <People title="Customers" people={customers} />
        </div>
      ) : (
        <ErrorPanel message="Failed to fetch users" className="mt-4" />
      )}
    </>
  )
}

function People({ title, people }: { title: string; people: readonly Person[] }) {
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-h4">
        {title} <span className="font-sans text-ui font-medium text-muted">{people.length}</span>
      </h2>
      {people.length === 0 ? (
        <p className="panel rounded-panel border border-hairline bg-bg p-6 text-ui text-muted">Nobody yet.</p>
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
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, email }, index) => (
              <tr key={id}>
                <Td numeric className="text-muted">
                  {index + 1}
                </Td>
                <Td className="font-mono text-caption whitespace-nowrap text-muted">{id}</Td>
                <Td className="font-semibold whitespace-nowrap">{name}</Td>
                <Td className="whitespace-nowrap">{email}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
