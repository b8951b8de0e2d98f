import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Shows a form's result, with the reasons of a refusal. Unlike a toast, it stays. */
export function ResultNotice({ result }: { result: FormResult<unknown> | undefined }) {
  if (!result) return null
  const { ok, message, fields } = result
  const reasons = Object.values(fields).filter((reason) => reason !== message)
  return (
    <Notice tone={ok ? 'success' : 'danger'} className="mt-4" title={message}>
      {reasons.length > 0 && <p>{reasons.join('. ')}</p>}
    </Notice>
  )
}
