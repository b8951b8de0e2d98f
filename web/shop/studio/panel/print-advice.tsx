import type { DesignWarning } from '#web/shop/studio/print-warnings.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The full warnings, beside the fields that fix them. */
export function PrintAdvice({ warnings }: { warnings: readonly DesignWarning[] }) {
  const shown = warnings.filter(({ kind }, index) => warnings.findIndex((other) => other.kind === kind) === index)
  return shown.map(({ kind, title, text }) => (
    <Notice key={kind} tone="warning" title={title}>
      {text}
    </Notice>
  ))
}
