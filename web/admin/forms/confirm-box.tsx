import type { ReactNode } from 'react'

export type ConfirmBoxProps = {
  /** The form requires the box to be ticked. */
  required?: boolean
  /** The sentence that is confirmed. */
  children: ReactNode
}

/** Replaces the dialog when there is no script: the server requires `confirmed`, which the dialog adds. */
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
