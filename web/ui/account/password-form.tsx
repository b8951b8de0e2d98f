import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { TOAST_MS } from '#contract/basics/limits.ts'
import { checkFilled, checkNewPassword, wordChecks } from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { type NewPasswordWords, PasswordRules } from '#web/ui/forms/password-rules.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SaveRow } from './save-row.tsx'

const CHECKS = {
  currentPassword: checkFilled,
  newPassword: checkNewPassword('password_reset_invalid'),
  confirmPassword: checkFilled,
}

type PasswordFormWords = Record<'title' | 'current' | 'new' | 'confirm' | 'change', string> & {
  forgotten: (values: { link: (text: string) => ReactNode }) => ReactNode
}

type Props = {
  email: string
  result?: FormResult | undefined
  words: PasswordFormWords
  newPassword: NewPasswordWords
  problems: Record<'password_empty' | 'password_reset_invalid', string>
  saving: string
}

/** The form that changes the password. A change signs out all other devices. */
export function PasswordForm({ email, result, words, newPassword, problems, saving }: Props) {
  const [typed, setTyped] = useState('')
  const { formProps, field, notice, noticeId, done, isBusy } = useActionForm({
    intent: 'password',
    result,
    checks: wordChecks(CHECKS, problems),
    onDone({ message }) {
      formProps.ref.current?.reset()
      setTyped('')
      toast.success(message, TOAST_MS)
    },
  })
  return (
    <Panel title={words.title}>
      <form method="post" {...formProps} className="grid gap-5">
        <HiddenFields fields={{ intent: 'password' }} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...field('currentPassword')}
          label={words.current}
          showLabel={newPassword.show}
          help={words.forgotten({
            link: (text) => (
              <Link to="/reset" className="text-link">
                {text}
              </Link>
            ),
          })}
          required
          autoComplete="current-password"
          maxLength={1000}
        />
        <PasswordField
          {...field('newPassword')}
          label={words.new}
          showLabel={newPassword.show}
          help={<PasswordRules value={typed} words={newPassword.rules} />}
          required
          autoComplete="new-password"
          maxLength={128}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PasswordField
          {...field('confirmPassword')}
          label={words.confirm}
          showLabel={newPassword.show}
          required
          autoComplete="new-password"
          maxLength={128}
        />
        <SaveRow
          label={words.change}
          busyLabel={saving}
          isBusy={isBusy}
          notice={notice}
          noticeId={noticeId}
          done={done}
        />
      </form>
    </Panel>
  )
}
