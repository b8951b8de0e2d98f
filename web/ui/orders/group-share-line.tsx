import type { ReactNode } from 'react'

type Props = { name: string; facts: readonly (string | false)[]; children: ReactNode }

/** A shirt of a group order in a list: its person, its facts, and at the end of the line its state or actions. */
export function GroupShareLine({ name, facts, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-hairline py-2.5 text-ui first:border-0 first:pt-0 last:pb-0">
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-muted">{children}</span>
    </li>
  )
}
