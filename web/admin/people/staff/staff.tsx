import { ROLES, STAFF_ROLES } from '#contract/basics/permissions.ts'
import { permissions, roles } from '#texts/en/people/roles.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { adminContext } from '#web/admin/shell/layout/require-admin.ts'
import { ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/staff.ts'
import { changeStaff } from './change-staff.ts'
import { InvitationsTable } from './invitations-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { NOT_CHANGED } from './not-changed.ts'
import { PeopleTable } from './people-table.tsx'

const roleTexts = englishWords(roles)
const permissionTexts = englishWords(permissions)

const PATH = '/admin/staff'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Staff', description: 'Who works in the back-office, and what they may do.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { account, staff } = api(args)
  const [people, invitations] = await Promise.all([
    nullOnError(args, account.all({ role: 'admin', sort: 'name_asc' })),
    nullOnError(args, staff.invitations()),
  ])
  const list = people && invitations && { people: people.items, invitations }
  return { ownId: args.context.get(adminContext).id, list }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeStaff(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, NOT_CHANGED))
}

/** The page of staff members with their roles, invitations, and the permissions of each role. */
export default function Staff({ loaderData: { ownId, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="Everybody works with an account of their own. Only owners invite people and change roles; nobody changes their own."
      >
        Staff
      </PageHeading>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-6">
          <InviteForm />
          <RolesPanel />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 max-xl:-order-1">
          <ListResults path={PATH} loading="Loading staff..." notRead="Failed to fetch the staff" list={list}>
            {({ people, invitations }) => (
              <>
                <PeopleTable people={people} ownId={ownId} />
                {invitations.length > 0 && <InvitationsTable invitations={invitations} />}
              </>
            )}
          </ListResults>
        </div>
      </div>
    </>
  )
}

/** What each role may do, in words. */
function RolesPanel() {
  return (
    <Panel title="What each role may do">
      {STAFF_ROLES.map((role) => (
        <Disclosure key={role} summary={roleTexts[role].name}>
          <p className="text-ui">{roleTexts[role].about}</p>
          <ul className="mt-2 list-disc ps-5 text-meta">
            {ROLES[role].permissions.map((permission) => (
              <li key={permission}>{permissionTexts[permission]}</li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Panel>
  )
}
