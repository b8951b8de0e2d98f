import { STAFF_ROLES } from '#contract/basics/permissions.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { roles } from '#texts/en/people/roles.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkEmail, wordChecks } from '#web/ui/forms/field-checks.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'

const roleTexts = englishWords(roles)

const OPTIONS = STAFF_ROLES.map((role) => ({
  value: role,
  label: roleTexts[role].name,
  description: roleTexts[role].about,
}))
const CHECKS = wordChecks({ email: checkEmail }, englishWords(fieldErrors))

/** The form that invites somebody by mail. It is cleared after the invitation was sent. */
export function InviteForm() {
  const { formProps, field, errors, isBusy } = useActionForm({
    intent: 'invite',
    checks: CHECKS,
    onDone: () => formProps.ref.current?.reset(),
  })
  return (
    <Panel title="Invite somebody">
      <form method="post" {...formProps} className="grid gap-4">
        <HiddenFields fields={{ intent: 'invite' }} />
        <Field
          {...field('email')}
          label="Email"
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          help="They get a link that works once, for 72 hours."
        />
        <RadioCards legend="Role" name="role" options={OPTIONS} defaultValue="packer" error={errors.role} />
        <Button type="submit" size="md" busy={isBusy} busyLabel="Sending..." className="justify-self-start">
          Send invitation
        </Button>
      </form>
    </Panel>
  )
}
