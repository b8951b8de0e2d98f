import clsx from 'clsx'
import type { QrCode as Code } from '#contract/basics/qr-code.ts'

/** A QR code. Dark on white in every theme: cameras read nothing else reliably. */
export function QrCode({ code, label, className }: { code: Code; label: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-field border border-hairline bg-white', className)}
    >
      <path d={code.path} fill="#000" />
    </svg>
  )
}
