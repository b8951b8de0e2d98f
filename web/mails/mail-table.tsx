import type { CSSProperties, ReactNode } from 'react'

type Props = { className?: string; style?: CSSProperties; children: ReactNode }

/** A table for layout only: its role keeps screen readers from announcing it. Its children are rows. */
export function LayoutTable({ className, style, children }: Props) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={{ ...style, borderCollapse: 'separate' }}
    >
      <tbody>{children}</tbody>
    </table>
  )
}

/** A row of one cell, with room below it. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td style={{ paddingBottom: '20px' }}>{children}</td>
    </tr>
  )
}
