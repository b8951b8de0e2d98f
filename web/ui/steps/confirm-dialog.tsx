import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'

export type ConfirmDialogProps = {
  open: boolean
  /** The specification's question ("Are you sure you want to delete this product?"). */
  question: ReactNode
  /** What the action causes, when the question does not say so. */
  children?: ReactNode
  /** A verb and its object: "Delete product". Never "OK". */
  verb: string
  busy?: boolean | undefined
  busyLabel?: string | undefined
  /** 'primary' only when the action can be undone. */
  variant?: 'danger' | 'primary' | undefined
  cancelLabel?: string | undefined
  closeLabel?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** A confirmation before an action that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  question,
  children,
  verb,
  busy,
  busyLabel,
  variant = 'danger',
  cancelLabel,
  closeLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const words = useUiWords()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={question}
      closeLabel={closeLabel}
      footer={
        <>
          {/* The safe option has the focus. */}
          <Button data-autofocus variant="secondary" size="md" onClick={onCancel}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button variant={variant} size="md" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children ?? <p className="text-muted">{words.cannotBeUndone}</p>}
    </Dialog>
  )
}
