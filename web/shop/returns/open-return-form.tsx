import { MESSAGES } from '#contract/messages.ts'
import { AccountField } from '#web/components/account/account-field.tsx'
import { checkEmail, type FieldCheck } from '#web/components/forms/field-checks.ts'
import { useCheckedForm } from '#web/components/forms/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ReturnAnswer } from './ask-return.ts'

export type ReturnFormProps = {
  answer: Exclude<ReturnAnswer, { ticket: string }> | null
  isBusy: boolean
  send(form: FormData): void
}

const MOST_CHARACTERS = 2_000
const checkWords: FieldCheck = (value) => (value.trim() === '' ? MESSAGES.returnIncomplete : null)
const CHECKS = { products: checkWords, reason: checkWords }
const CHECKS_OF_A_VISITOR = { email: checkEmail, ...CHECKS }

/** The specification's form: what and why in one's own words. Whoever is signed in is answered at their own address. */
export function OpenReturnForm({ email, answer, isBusy, send }: ReturnFormProps & { email: string | null }) {
  const { formProps, field, notice, noticeId } = useCheckedForm({
    ...{ id: 'return', checks: email === null ? CHECKS_OF_A_VISITOR : CHECKS, isBusy, send },
    refusal: answer,
  })
  return (
    <form method="post" action="/return" {...formProps} className="grid max-w-2xl gap-5">
      <AccountField />
      {email === null && (
        <Field
          {...field('email')}
          label="Email"
          help="We'll reply here."
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={answer?.typed.email}
        />
      )}
      <TextArea
        {...field('products')}
        label="Products"
        help="Order number, product, size and colour."
        required
        maxLength={MOST_CHARACTERS}
        defaultValue={answer?.typed.products}
      />
      <TextArea
        {...field('reason')}
        label="Reason"
        required
        maxLength={MOST_CHARACTERS}
        defaultValue={answer?.typed.reason}
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
