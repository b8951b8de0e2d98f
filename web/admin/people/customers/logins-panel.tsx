import { Form } from 'react-router'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The number of a customer's open sessions, with a button that ends them, for example after a lost phone. */
export function LoginsPanel({ sessions }: { sessions: number }) {
  return (
    <Panel title="Logins">
      <p className="text-ui">
        {sessions === 0
          ? 'Nobody is logged in to this account.'
          : `Logged in on ${sessions === 1 ? 'one device' : `${sessions} devices`}.`}
      </p>
      {sessions > 0 && (
        <Allowed to="customers:write">
          <Form method="post" className="mt-3">
            <HiddenFields fields={{ intent: 'end-sessions' }} />
            <Button type="submit" size="sm" variant="secondary" className="max-lg:min-h-11">
              End all logins
            </Button>
          </Form>
        </Allowed>
      )}
    </Panel>
  )
}
