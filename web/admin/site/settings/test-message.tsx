import { phoneMessageSettings } from '#texts/en/site/phone-message-settings.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'

const TEXTS = englishWords(phoneMessageSettings)

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
    <Panel title={TEXTS.tryItOnYourPhone}>
      <form method="post" {...formProps} className="grid gap-4">
        <HiddenFields fields={{ intent: 'test', channel }} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Select {...field('kind')} label={TEXTS.message} options={kindOptions} defaultValue="placed" />
          <Select {...field('language')} label={TEXTS.language} options={languageOptions} defaultValue="en" />
          <Field {...field('phone')} label={TEXTS.yourMobileNumber} type="tel" inputMode="tel" autoComplete="tel" />
        </div>
        {isLoggedOut && <LoggedOutNotice />}
        <div>
          <Button type="submit" size="md" variant="secondary" busy={isBusy} busyLabel={TEXTS.sending}>
            {TEXTS.sendATest}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
