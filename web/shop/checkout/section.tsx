import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'

/** One numbered part of the checkout. */
export function Section({ number, title, action, children }: SectionProps) {
  return (
    <Panel
      title={
        <>
          <span aria-hidden="true" className="me-2 text-subtle tabular-nums">
            {number}
          </span>
          {title}
        </>
      }
      action={action}
    >
      {children}
    </Panel>
  )
}

export type SectionProps = { number: number; title: string; action?: ReactNode; children: ReactNode }
