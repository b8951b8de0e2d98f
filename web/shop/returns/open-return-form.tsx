import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { checkEmail, wordChecks } from '#web/ui/forms/field-checks.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RETURN_FETCHER, type ReturnResult } from './return-result.ts'
import type { ReturnWords } from './return-words.ts'

const MOST_CHARACTERS = 2_000
type Props = { words: ReturnWords; email: string | null; result: ReturnResult | undefined }

/** The specification's free-text form. Signed-in users are answered at their account's email. */
export function OpenReturnForm({ words, email, result }: Props) {
  const checkWords = (value: string) => (value.trim() === '' ? words.incomplete : null)
  const checks = { products: checkWords, reason: checkWords }
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({
    intent: 'return',
    fetcherKey: RETURN_FETCHER,
    result,
    checks: email === null ? { ...wordChecks({ email: checkEmail }, words.emailProblems), ...checks } : checks,
  })
  return (
    <form method="post" action="/return" {...formProps} className="grid max-w-2xl gap-5">
      <HiddenFields />
      {email === null && (
        <Field
          {...field('email')}
          label={words.email}
          help={words.emailHelp}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refusal?.typed.email}
        />
      )}
      <TextArea
        {...field('products')}
        label={words.products}
        help={words.productsHelp}
        required
        maxLength={MOST_CHARACTERS}
        defaultValue={refusal?.typed.products}
      />
      <TextArea
        {...field('reason')}
        label={words.reason}
        required
        maxLength={MOST_CHARACTERS}
        defaultValue={refusal?.typed.reason}
      />
      {email && <p className="text-ui text-muted">{words.replyTo({ email })}</p>}
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
      <Button type="submit" busy={isBusy} busyLabel={words.sending} className="justify-self-start max-sm:w-full">
        {words.send}
      </Button>
    </form>
  )
}
