import { PROOF } from '#web/admin/shell/forms/step-up.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'

/** Fields for the proof of identity: the password or, for people with an authenticator app, its code or a recovery code. */
export function ProofFields({ hasApp }: { hasApp: boolean }) {
  if (!hasApp)
    return (
      <PasswordField
        name={PROOF.password}
        id={PROOF.password}
        label="Password"
        showLabel="Show password"
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
        label="Code"
        help="6 digits of your authenticator app. One that was used already needs the next one."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        data-autofocus
      />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui text-link">
          I don’t have my phone
        </summary>
        <Field
          name={PROOF.recovery}
          id={PROOF.recovery}
          label="Recovery code"
          help="One of the codes that you kept when you set it up. It works once."
          autoComplete="off"
          maxLength={40}
        />
      </details>
    </>
  )
}
