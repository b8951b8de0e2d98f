import { useFetcher } from 'react-router'
import { AccountField } from '#web/components/account/account-field.tsx'
import type { StepAnswer } from '#web/components/account/link-step.tsx'

/** Says that an email is not confirmed, and sends the link again. Without script the result is shown on the link's own page. */
export function UnconfirmedEmail() {
  const fetcher = useFetcher<StepAnswer>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  return (
    <fetcher.Form
      method="post"
      action="/confirm-email"
      className="flex flex-wrap items-center gap-x-2 text-ui text-muted"
    >
      <AccountField />
      <p role="status" className={answer && !answer.isDone ? 'text-danger' : undefined}>
        {answer ? answer.message : 'Your email is not confirmed yet.'}
      </p>
      {!answer?.isDone && (
        <button
          type="submit"
          aria-disabled={fetcher.state !== 'idle'}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {fetcher.state === 'idle' ? 'Send again' : 'Sending...'}
          <span className="sr-only">, the link to confirm your email</span>
        </button>
      )}
    </fetcher.Form>
  )
}
