import type { FormResult } from '#web/components/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The result of a form that was sent without script; with script a toast shows it. */
export function ResultNotice({ result }: { result: FormResult | undefined }) {
  if (!result) return null
  const { ok, message, fields } = result
  const reasons = Object.values(fields).filter((reason) => reason !== message)
  return (
    <Notice tone={ok ? 'success' : 'danger'} className="mt-4" title={message}>
      {reasons.length > 0 && <p>{reasons.join('. ')}</p>}
    </Notice>
  )
}
