import { useFetcher } from 'react-router'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'

/** Says that an email is not confirmed, and sends the link again. Without script the page /confirm-email shows the result. */
export function UnconfirmedEmail() {
  const fetcher = useFetcher<FormResult>()
  const result = fetcher.state === 'idle' ? fetcher.data : undefined
  return (
    <fetcher.Form
      method="post"
      action="/confirm-email"
      className="flex flex-wrap items-center gap-x-2 text-ui text-muted"
    >
      <HiddenFields />
      <p role="status" className={result && !result.ok ? 'text-danger' : undefined}>
        {result ? result.message : 'Your email is not confirmed yet.'}
      </p>
      {!result?.ok && (
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
