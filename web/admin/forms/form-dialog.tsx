import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'

export type FormOverListProps<T> = {
  title: string
  /** The entity named in the URL: without script its form is part of the page. */
  asked: T | null
  /** The entity whose dialog is open. */
  open: T | null
  onClose: () => void
  /** `onCancel` is given in the dialog only. */
  children: (of: T, onCancel?: () => void) => ReactNode
}

/** The form of one row of a list, in a dialog over the list. */
export function FormDialog<T>({ title, asked, open, onClose, children }: FormOverListProps<T>) {
  return (
    <>
      {asked !== null && (
        <div className="without-script">
          <Panel title={title} className="mt-4 max-w-2xl">
            {children(asked)}
          </Panel>
        </div>
      )}
      <Dialog open={open !== null} onClose={onClose} title={title}>
        {open !== null && children(open, onClose)}
      </Dialog>
    </>
  )
}
