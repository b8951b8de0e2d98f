import { useState } from 'react'
import { Link } from 'react-router'
import { TOAST_MS } from '#contract/basics/limits.ts'
import { MESSAGES } from '#contract/basics/messages.ts'
import { checkFilled, checkNewPassword } from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { PasswordRules } from '#web/ui/forms/password-rules.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SaveRow } from './save-row.tsx'

const CHECKS = {
  currentPassword: checkFilled,
  newPassword: checkNewPassword(MESSAGES.passwordResetInvalid),
  confirmPassword: checkFilled,
}

/** The form that changes the password. A change signs out all other devices. */
export function PasswordForm({ email, result }: { email: string; result?: FormResult | undefined }) {
  const [typed, setTyped] = useState('')
  const { formProps, field, notice, noticeId, done, isBusy } = useActionForm({
    intent: 'password',
    result,
    checks: CHECKS,
    onDone({ message }) {
      formProps.ref.current?.reset()
      setTyped('')
      toast.success(message, TOAST_MS)
    },
  })
  return (
    <Panel title="Password">
      <form method="post" {...formProps} className="grid gap-5">
        <HiddenFields fields={{ intent: 'password' }} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          help={
            <>
              Forgot it, or none yet?{' '}
              <Link to="/reset" className="text-link">
                Set one by email
              </Link>
            </>
          }
          required
          autoComplete="current-password"
          maxLength={1000}
        />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          help={<PasswordRules value={typed} />}
          required
          autoComplete="new-password"
          maxLength={128}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm password"
          required
          autoComplete="new-password"
          maxLength={128}
        />
        <SaveRow label="Change password" isBusy={isBusy} notice={notice} noticeId={noticeId} done={done} />
      </form>
    </Panel>
  )
}
