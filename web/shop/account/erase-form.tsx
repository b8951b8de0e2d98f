import { shownMobile } from '#contract/basics/phone.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { newPassword } from '#texts/en/people/new-password.ts'
import { yourData } from '#texts/en/people/your-data.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkCode, checkFilled, wordChecks } from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'

const words = englishWords(yourData)
const problems = englishWords(fieldErrors)
const PASSWORD_CHECK = wordChecks({ password: checkFilled }, problems)
const CODE_CHECK = wordChecks({ code: checkCode }, problems)

type EraseFormProps = {
  email: string
  /** The number that logs in to an account without an email. */
  phone: string | null
  request: string | null
  result: FormResult | undefined
}

/** Deletes the account, with the password, or with a code that is sent on request. Without an email there is no password. */
export function EraseForm({ email, phone, request, result }: EraseFormProps) {
  const checks = request ? CODE_CHECK : PASSWORD_CHECK
  const { formProps, field, notice, noticeId, isBusy } = useActionForm({ intent: 'erase', result, checks })
  const ask = useActionForm({ intent: 'code', result })
  const number = phone === null ? null : shownMobile(phone)
  return (
    <>
      {number !== null && !request ? (
        <p>{words.byPhoneCode}</p>
      ) : (
        <form method="post" {...formProps} className="grid gap-4">
          <HiddenFields fields={{ intent: 'erase', request }} />
          <input type="hidden" autoComplete="username" value={email} readOnly />
          {request ? (
            <Field
              {...field('code')}
              label={words.code}
              help={number === null ? words.codeHelp({ email }) : words.codeHelpPhone({ phone: number })}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
          ) : (
            <PasswordField
              {...field('password')}
              label={words.password}
              showLabel={englishWords(newPassword).show}
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
          <Button
            type="submit"
            variant="danger"
            className="justify-self-start"
            busy={isBusy}
            busyLabel={words.deleting}
          >
            {words.submit}
          </Button>
        </form>
      )}
      <form method="post" {...ask.formProps} className="grid justify-items-start gap-3">
        <HiddenFields fields={{ intent: 'code' }} />
        <Button
          type="submit"
          variant={number !== null && !request ? 'secondary' : 'tertiary'}
          busy={ask.isBusy}
          busyLabel={words.sending}
        >
          {request ? words.askAnotherCode : number === null ? words.askCode : words.askPhoneCode({ phone: number })}
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
