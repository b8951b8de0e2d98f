import Copy from 'lucide-react/icons/copy'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

const TEXTS = englishWords(adminLists)

/** Copies a text to the clipboard; a toast says when the browser refuses. */
export function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(TEXTS.copied({ text }), TOAST_SHORT_MS)
    } catch {
      toast.error(TEXTS.copyingRefused, TOAST_SHORT_MS)
    }
  }
  return (
    <IconButton label={TEXTS.copyOf({ text })} onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
    </IconButton>
  )
}
