import { useFetcher } from 'react-router'
import { unconfirmedEmail } from '#texts/en/people/dashboard.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { hiddenTag } from '#web/ui/hidden-tag.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'

const words = englishWords(unconfirmedEmail, joinNodes)

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
        {result ? result.message : words.text}
      </p>
      {!result?.ok && (
        <button
          type="submit"
          aria-disabled={fetcher.state !== 'idle'}
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {(fetcher.state === 'idle' ? words.send : words.sending)({ what: hiddenTag })}
        </button>
      )}
    </fetcher.Form>
  )
}
