import type { ReactNode } from 'react'
import { useFetchers, useSubmit } from 'react-router'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'

export type DeleteDialogProps = {
  /** The route whose action deletes the row. */
  path: string
  question: string
  verb: string
  /** The row to delete; null closes the dialog. */
  id: number | null
  onClose: () => void
  /** 'archive' for a row that cannot be deleted, 'end' for a row that stays in the list after it has ended. */
  intent?: 'archive' | 'delete' | 'end' | undefined
  /** The consequences, shown below the question. */
  children: ReactNode
}

/** Asks for confirmation, then deletes a row. */
export function DeleteDialog({ path, question, verb, id, onClose, intent = 'delete', children }: DeleteDialogProps) {
  const submit = useSubmit()
  return (
    <ConfirmDialog
      open={id !== null}
      question={question}
      verb={verb}
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        const fields = { intent, id: String(id) }
        void submit(fields, { method: 'post', action: path, navigate: false, fetcherKey: `delete ${path} ${id}` })
      }}
    >
      <p className="text-muted">{children}</p>
    </ConfirmDialog>
  )
}

/** Whether a submission with this `intent` is pending for a row. */
export function useRunning(): (intent: string, id: number | string) => boolean {
  const fetchers = useFetchers()
  return (intent, id) =>
    fetchers.some(({ formData }) => formData?.get('intent') === intent && formData.get('id') === String(id))
}
