import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

type Option = { value: string; label: string }
type Props = {
  channel: string
  kindOptions: readonly Option[]
  languageOptions: readonly Option[]
}

/** Sends one message with sample values to the owner's own phone. */
export function TestMessage({ channel, kindOptions, languageOptions }: Props) {
  const { formProps, field, isBusy, isLoggedOut } = useActionForm({ intent: 'test' })
  return (
    <Panel title="Try it on your phone">
      <form method="post" {...formProps} className="grid gap-4">
        <HiddenFields fields={{ intent: 'test', channel }} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Select {...field('kind')} label="Message" options={kindOptions} defaultValue="placed" />
          <Select {...field('language')} label="Language" options={languageOptions} defaultValue="en" />
          <Field {...field('phone')} label="Your mobile number" type="tel" inputMode="tel" autoComplete="tel" />
        </div>
        {isLoggedOut && <LoggedOutNotice />}
        <div>
          <Button type="submit" size="md" variant="secondary" busy={isBusy} busyLabel="Sending...">
            Send a test
          </Button>
        </div>
      </form>
    </Panel>
  )
}
