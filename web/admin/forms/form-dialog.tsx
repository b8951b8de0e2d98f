import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'

export type FormOverListProps<T> = {
  title: string
  /** What the address asks for: without script the form stands in the page. */
  asked: T | null
  /** What is open over the list. */
  open: T | null
  onClose: () => void
  /** `onCancel` only where there is something to close. */
  children: (of: T, onCancel?: () => void) => ReactNode
}

/** The form of one thing of a list, in a dialog over it. */
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
