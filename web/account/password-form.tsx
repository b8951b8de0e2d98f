import { useEffect, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { AccountField } from '#web/components/account/account-field.tsx'
import { checkFilled, checkNewPassword } from '#web/components/forms/field-checks.ts'
import { PasswordRules } from '#web/components/forms/password-rules.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { AccountAnswer } from './account-answer.ts'
import { useSavedForm } from './use-saved-form.ts'

const CHECKS = {
  currentPassword: checkFilled,
  newPassword: checkNewPassword(MESSAGES.passwordResetInvalid),
  confirmPassword: checkFilled,
}

/** Current, new and once more; other devices are signed out by it. */
export function PasswordForm({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  const [typed, setTyped] = useState('')
  const { formProps, field, notice, noticeId, saved, isBusy } = useSavedForm('password', CHECKS, answer)
  useEffect(() => {
    if (!saved) return
    formProps.ref.current?.reset()
    setTyped('')
  }, [saved, formProps.ref])
  return (
    <Panel title="Password">
      <form method="post" {...formProps} className="grid gap-5">
        <AccountField />
        <input type="hidden" name="intent" value="password" />
        {/* For password managers: whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
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
        <div className="grid justify-items-start gap-4">
          <Button type="submit" busy={isBusy} busyLabel="Saving...">
            Change password
          </Button>
          {notice && (
            <Notice tone="danger" id={noticeId} tabIndex={-1}>
              {notice}
            </Notice>
          )}
          {saved && !notice && <Notice tone="success">{saved.message}</Notice>}
        </div>
      </form>
    </Panel>
  )
}
