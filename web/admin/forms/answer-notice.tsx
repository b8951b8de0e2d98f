import { Notice } from '#web/ui/notice.tsx'
import type { Answer } from './answer.ts'

/** The result of a form that was sent without script; with script a toast shows it. */
export function AnswerNotice({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null
  const reasons = Object.values(answer.fields).filter((reason) => reason !== answer.message)
  return (
    <Notice tone={answer.ok ? 'success' : 'danger'} className="mt-4" title={answer.message}>
      {reasons.length > 0 && <p>{reasons.join('. ')}</p>}
    </Notice>
  )
}
