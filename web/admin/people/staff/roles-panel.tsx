import { PERMISSIONS, ROLES, STAFF_ROLES } from '#contract/basics/permissions.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What each role may do, in words. */
export function RolesPanel() {
  return (
    <Panel title="What each role may do">
      {STAFF_ROLES.map((role) => (
        <Disclosure key={role} summary={ROLES[role].name}>
          <p className="text-ui">{ROLES[role].about}</p>
          <ul className="mt-2 list-disc ps-5 text-meta">
            {ROLES[role].permissions.map((permission) => (
              <li key={permission}>{PERMISSIONS[permission]}</li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Panel>
  )
}
