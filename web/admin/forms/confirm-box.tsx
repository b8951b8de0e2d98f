import type { ReactNode } from 'react'

export type ConfirmBoxProps = {
  /** Whatever the form sends has to be confirmed. */
  required?: boolean
  /** What is confirmed: a whole sentence. */
  children: ReactNode
}

/** Stands in for a dialog where there is no script to open one: the server wants `confirmed`, which the dialog adds. */
export function ConfirmBox({ required = false, children }: ConfirmBoxProps) {
  return (
    <noscript>
      <label className="flex items-start gap-2.5 text-ui">
        <input type="checkbox" name="confirmed" value="yes" required={required} className="mt-0.5 size-4.5" />
        {children}
      </label>
    </noscript>
  )
}
