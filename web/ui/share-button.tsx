import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'

type Shared = { title: string; text: string; url: string }

/** Opens the browser's share sheet. Browsers without one copy the link. Without script there is no button, so show the link beside it. */
export function ShareButton({ shared, label }: { shared: Shared; label?: string }) {
  const words = useUiWords()
  const { outcome, copy } = useCopying(shared.url)
  const share = async () => (await openShareSheet(shared)) || copy()
  return (
    <>
      <Button variant="secondary" size="md" className="needs-script" onClick={() => void share()}>
        <Share2 aria-hidden="true" className="size-4" />
        {outcome === 'copied' ? words.linkCopied : (label ?? words.share)}
      </Button>
      <CopyOutcome outcome={outcome} />
    </>
  )
}

export function CopyLinkButton({ url }: { url: string }) {
  const words = useUiWords()
  const { outcome, copy } = useCopying(url)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button variant="secondary" size="md" className="needs-script" onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        {outcome === 'copied' ? words.linkCopied : words.copyLink}
      </Button>
      <CopyOutcome outcome={outcome} />
    </>
  )
}

type Outcome = 'copied' | 'failed' | null

/** Copies a link. The button says that it was copied, and the place beside it that it was not: an open sheet would cover a toast. */
function useCopying(url: string) {
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), TOAST_SHORT_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => setOutcome((await copyLink(url)) ? 'copied' : 'failed')
  return { outcome, copy }
}

function CopyOutcome({ outcome }: { outcome: Outcome }) {
  const words = useUiWords()
  const isFailed = outcome === 'failed'
  return (
    <p role="status" className={isFailed ? 'order-last col-span-full basis-full text-meta text-danger' : 'sr-only'}>
      {outcome && (isFailed ? words.linkNotCopied : words.linkCopied)}
    </p>
  )
}

/** The share button as an icon, for the current page. */
export function ShareIcon({ title, path }: { title: string; path: string }) {
  const words = useUiWords()
  async function share() {
    const url = new URL(path, location.href).href
    if (await openShareSheet({ title, text: title, url })) return
    if (await copyLink(url)) toast.success(words.linkCopied, TOAST_SHORT_MS)
    else toast.error(words.linkNotCopied)
  }
  return (
    <IconButton label={words.share} className="needs-script" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
    </IconButton>
  )
}

/** False when the browser has no share sheet, or cannot open it. */
async function openShareSheet(shared: Shared): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    // The user has closed the sheet.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}
