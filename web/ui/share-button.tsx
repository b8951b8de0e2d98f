import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type UiWords, useUiWords } from '#web/ui/ui-words.ts'

type Shared = { title: string; text: string; url: string }

/** Opens the browser's share sheet. Browsers without one copy the link. Without script there is no button, so show the link beside it. */
export function ShareButton({ shared, label }: { shared: Shared; label?: string }) {
  const words = useUiWords()
  return (
    <Button variant="secondary" size="md" className="needs-script" onClick={() => void share(shared, words)}>
      <Share2 aria-hidden="true" className="size-4" />
      {label ?? words.share}
    </Button>
  )
}

/** Copies a link. The button itself says so, because an open sheet would cover a toast. */
export function CopyLinkButton({ url }: { url: string }) {
  const words = useUiWords()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), TOAST_SHORT_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const Icon = isCopied ? Check : Copy
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      toast.error(words.linkNotCopied)
    }
  }
  return (
    <>
      <Button variant="secondary" size="md" className="needs-script" onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        {isCopied ? words.linkCopied : words.copyLink}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && words.linkCopied}
      </span>
    </>
  )
}

/** The share button as an icon, for the current page. */
export function ShareIcon({ title, path }: { title: string; path: string }) {
  const words = useUiWords()
  return (
    <IconButton
      label={words.share}
      className="needs-script"
      onClick={() => void share({ title, text: title, url: new URL(path, location.href).href }, words)}
    >
      <Share2 aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
    </IconButton>
  )
}

async function share(shared: Shared, words: UiWords): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(shared)
  } catch (error) {
    // The user has closed the sheet. After any other error the link is copied.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  await copyLink(shared.url, words)
}

async function copyLink(url: string, words: UiWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success(words.linkCopied, TOAST_SHORT_MS)
  } catch {
    toast.error(words.linkNotCopied)
  }
}
