import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type QuestionPanelProps = {
  question: string
  verb: string
  /** Danger unless the action can be undone. */
  variant?: 'danger' | 'primary' | undefined
  /** The screen whose action it asks. */
  action: string
  /** What it says: 'yes' in so many words. */
  fields: Record<string, string | number>
  /** What will happen. */
  children: ReactNode
}

/** A confirmation inside the page, for when there is no script to open a dialog. */
export function QuestionPanel({ question, verb, variant = 'danger', action, fields, children }: QuestionPanelProps) {
  return (
    <Notice tone="warning" className="without-script mt-4" title={question}>
      <div>{children}</div>
      <form method="post" action={action} className="mt-2">
        <HiddenFields fields={fields} />
        <Button type="submit" variant={variant} size="md">
          {verb}
        </Button>
      </form>
    </Notice>
  )
}
