import { MESSAGES } from '#contract/messages.ts'
import { checkEmail, type FieldCheck } from '#web/components/forms/field-checks.ts'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { useActionForm } from '#web/components/forms/use-action-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RETURN_FETCHER, type ReturnResult } from './return-result.ts'

const MOST_CHARACTERS = 2_000
const checkWords: FieldCheck = (value) => (value.trim() === '' ? MESSAGES.returnIncomplete : null)
const CHECKS = { products: checkWords, reason: checkWords }
const CHECKS_OF_A_VISITOR = { email: checkEmail, ...CHECKS }

/** The specification's free-text form. Signed-in users are answered at their account's email. */
export function OpenReturnForm({ email, result }: { email: string | null; result: ReturnResult | undefined }) {
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({
    intent: 'return',
    fetcherKey: RETURN_FETCHER,
    result,
    checks: email === null ? CHECKS_OF_A_VISITOR : CHECKS,
  })
  return (
    <form method="post" action="/return" {...formProps} className="grid max-w-2xl gap-5">
      <HiddenFields />
      {email === null && (
        <Field
          {...field('email')}
          label="Email"
          help="We'll reply here."
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refusal?.typed.email}
        />
      )}
      <TextArea
        {...field('products')}
        label="Products"
        help="Order number, product, size and colour."
        required
        maxLength={MOST_CHARACTERS}
        defaultValue={refusal?.typed.products}
      />
      <TextArea
        {...field('reason')}
        label="Reason"
        required
        maxLength={MOST_CHARACTERS}
        defaultValue={refusal?.typed.reason}
      />
      {email !== null && <p className="text-ui text-muted">We'll reply to {email}.</p>}
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
      <Button type="submit" busy={isBusy} busyLabel="Sending..." className="justify-self-start max-sm:w-full">
        Send request
      </Button>
    </form>
  )
}
