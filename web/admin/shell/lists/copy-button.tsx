import Copy from 'lucide-react/icons/copy'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Copies a text to the clipboard; a toast says when the browser refuses. */
export function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(`${text} copied`, TOAST_SHORT_MS)
    } catch {
      toast.error('Your browser did not allow copying.', TOAST_SHORT_MS)
    }
  }
  return (
    <IconButton label={`Copy ${text}`} onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
    </IconButton>
  )
}
