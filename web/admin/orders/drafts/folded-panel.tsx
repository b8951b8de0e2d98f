import type { ReactNode } from 'react'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** A panel of what few orders need: only its heading shows until it is opened. */
export function FoldedPanel({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <Panel className="py-2! sm:py-3!">
      <Disclosure look="plain" summary={<h2 className="text-h4">{title}</h2>} open={open}>
        {children}
      </Disclosure>
    </Panel>
  )
}
