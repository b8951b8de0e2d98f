import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkCode, checkFilled } from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'

const PASSWORD_CHECK = { password: checkFilled }
const CODE_CHECK = { code: checkCode }

type EraseFormProps = { email: string; request: string | null; result: FormResult | undefined }

/** Deletes the account, with the password, or with a code that is mailed on request. */
export function EraseForm({ email, request, result }: EraseFormProps) {
  const checks = request ? CODE_CHECK : PASSWORD_CHECK
  const { formProps, field, notice, noticeId, isBusy } = useActionForm({ intent: 'erase', result, checks })
  const ask = useActionForm({ intent: 'code', result })
  return (
    <>
      <form method="post" {...formProps} className="grid gap-4">
        <HiddenFields fields={{ intent: 'erase', request }} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        {request ? (
          <Field
            {...field('code')}
            label="Code"
            help={`The 6 digits that we have emailed to ${email}.`}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        ) : (
          <PasswordField
            {...field('password')}
            label="Password"
            required
            autoComplete="current-password"
            maxLength={1000}
          />
        )}
        {notice && (
          <Notice tone="danger" id={noticeId} tabIndex={-1}>
            {notice}
          </Notice>
        )}
        <Button type="submit" variant="danger" className="justify-self-start" busy={isBusy} busyLabel="Deleting...">
          Delete my account
        </Button>
      </form>
      <form method="post" {...ask.formProps} className="grid justify-items-start gap-3">
        <HiddenFields fields={{ intent: 'code' }} />
        <Button type="submit" variant="tertiary" busy={ask.isBusy} busyLabel="Sending...">
          {request ? 'Send another code' : 'No password? Email me a code'}
        </Button>
        {ask.notice && (
          <Notice tone="danger" id={ask.noticeId} tabIndex={-1}>
            {ask.notice}
          </Notice>
        )}
      </form>
    </>
  )
}
