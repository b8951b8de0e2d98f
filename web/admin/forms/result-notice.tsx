import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The result of a form that was sent without script; with script a toast shows it. */
export function ResultNotice({ result }: { result: FormResult<unknown> | undefined }) {
  if (!result) return null
  const { ok, message, fields, undoFields } = result
  const reasons = Object.values(fields).filter((reason) => reason !== message)
  return (
    <Notice
      tone={ok ? 'success' : 'danger'}
      className="mt-4"
      title={message}
      action={
        undoFields && (
          <Form method="post">
            <HiddenFields fields={undoFields} />
            <Button type="submit" size="sm" variant="secondary" className="max-lg:min-h-11">
              Undo
            </Button>
          </Form>
        )
      }
    >
      {reasons.length > 0 && <p>{reasons.join('. ')}</p>}
    </Notice>
  )
}
