import { fieldErrors } from '#texts/en/errors/fields.ts'
import { newPassword } from '#texts/en/people/new-password.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SaveRow } from '#web/ui/account/save-row.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkEmail, wordChecks } from '#web/ui/forms/field-checks.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'

const CHECKS = wordChecks({ email: checkEmail }, englishWords(fieldErrors))

/** Changes an owner's login email. The new address gets a link that confirms the change. */
export function EmailForm({ email }: { email: string }) {
  const { formProps, field, notice, noticeId, done, isBusy } = useActionForm({
    intent: 'email',
    checks: CHECKS,
    onDone: () => formProps.ref.current?.reset(),
  })
  return (
    <Panel title="Login email">
      <form method="post" {...formProps} className="grid gap-5">
        <HiddenFields fields={{ intent: 'email' }} />
        <Field
          {...field('email')}
          label="New email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          help={`You log in with ${email}. It changes when you open the link that we send to the new one.`}
        />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          showLabel={englishWords(newPassword).show}
          required
          autoComplete="current-password"
          maxLength={1000}
        />
        <SaveRow
          label="Send the link"
          busyLabel="Saving..."
          isBusy={isBusy}
          notice={notice}
          noticeId={noticeId}
          done={done}
        />
      </form>
    </Panel>
  )
}
