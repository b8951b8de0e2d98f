import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PROOF } from '#web/admin/shell/forms/step-up.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'

const TEXTS = englishWords(adminForms)

/** Fields for the proof of identity: the password or, for people with an authenticator app, its code or a recovery code. */
export function ProofFields({ hasApp }: { hasApp: boolean }) {
  if (!hasApp)
    return (
      <PasswordField
        name={PROOF.password}
        id={PROOF.password}
        label={TEXTS.password}
        showLabel={TEXTS.showPassword}
        autoComplete="current-password"
        maxLength={1000}
        data-autofocus
      />
    )
  return (
    <>
      <Field
        name={PROOF.code}
        id={PROOF.code}
        label={TEXTS.code}
        help={TEXTS.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        data-autofocus
      />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui text-link">
          {TEXTS.noPhone}
        </summary>
        <Field
          name={PROOF.recovery}
          id={PROOF.recovery}
          label={TEXTS.recoveryCode}
          help={TEXTS.recoveryCodeHelp}
          autoComplete="off"
          maxLength={40}
        />
      </details>
    </>
  )
}
