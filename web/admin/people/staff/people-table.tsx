import { Form, Link } from 'react-router'
import { STAFF_ROLES } from '#contract/basics/permissions.ts'
import type { Member } from '#contract/people/account.api.ts'
import { roles } from '#texts/en/people/roles.ts'
import { englishWords } from '#texts/messages/format.ts'
import { useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Select } from '#web/ui/select.tsx'

const roleTexts = englishWords(roles)

const OPTIONS = [
  ...STAFF_ROLES.map((role) => ({ value: role, label: roleTexts[role].name })),
  { value: 'customer', label: 'No access (customer)' },
]

/** All staff members, with a role field in each row; the caller's own role is read-only. */
export function PeopleTable({ people, ownId }: { people: readonly Member[]; ownId: string }) {
  return (
    <section aria-labelledby="people" className="min-w-0">
      <h2 id="people" className="mb-3 text-h4">
        People <span className="font-sans text-ui font-medium text-muted">{people.length}</span>
      </h2>
      <Table label="People">
        <thead>
          <tr>
            <Th className="w-full">Name</Th>
            <Th className="max-sm:hidden">Since</Th>
            <Th className="max-sm:hidden">Two steps</Th>
            <Th>Role</Th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <Td className="min-w-40 wrap-anywhere">
                <Link to={`/admin/staff/${person.id}`} className="touch-area font-semibold text-link">
                  {person.name}
                </Link>
                {person.id === ownId && ' (you)'}
                <span className="block text-meta text-muted">{person.email}</span>
                <span className="block text-meta text-muted sm:hidden">
                  Since <ShopDate value={person.createdAt} />, two steps {person.hasTwoStep ? 'on' : 'off'}
                </span>
              </Td>
              <Td className="whitespace-nowrap max-sm:hidden">
                <ShopDate value={person.createdAt} />
              </Td>
              <Td className="max-sm:hidden">
                <Badge tone={person.hasTwoStep ? 'success' : 'neutral'}>{person.hasTwoStep ? 'On' : 'Off'}</Badge>
              </Td>
              <Td>{person.id === ownId ? formatRole(person) : <RoleForm person={person} />}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function formatRole({ staffRole }: Member): string {
  return staffRole ? roleTexts[staffRole].name : ''
}

function RoleForm({ person: { id, name, staffRole } }: { person: Member }) {
  const isRunning = useRunning()
  return (
    <Form method="post" navigate={false} fetcherKey={`role ${id}`} className="flex items-center gap-2">
      <HiddenFields fields={{ intent: 'role', id }} />
      <Select
        key={staffRole}
        hideLabel
        label={`Role of ${name}`}
        name="role"
        options={OPTIONS}
        defaultValue={staffRole ?? 'customer'}
        className="min-w-44"
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={isRunning('role', id)}
        aria-label={`Save the role of ${name}`}
        className="max-lg:min-h-11"
      >
        Save
      </Button>
    </Form>
  )
}
