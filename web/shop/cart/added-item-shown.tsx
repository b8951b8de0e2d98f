import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import { toast } from '#web/ui/toast.tsx'
import { type AddedItem, ShowAddedContext } from './added-item.ts'
import type { BagSheetProps } from './bag-sheet.tsx'

/** Opens the bag's sheet after a piece was added. Its script is loaded then; when it cannot be, the page's own *Go to Cart* remains. */
export function AddedItemShown({ children }: { children: ReactNode }) {
  const [Sheet, setSheet] = useState<ComponentType<BagSheetProps> | null>(null)
  const [item, setItem] = useState<AddedItem | null>(null)
  const [news, setNews] = useState({ count: 0, message: '' })
  const show = useCallback(async (added: AddedItem, message: string) => {
    const loaded = await import('./bag-sheet.tsx').catch(() => null)
    if (!loaded) return toast.success(message, TOAST_SHORT_MS)
    setNews((before) => ({ count: before.count + 1, message }))
    setSheet(() => loaded.BagSheet)
    setItem(added)
  }, [])
  return (
    <ShowAddedContext value={show}>
      {children}
      {/* The focus stays where it is, so the sheet is not read out by itself. */}
      <div aria-live="polite" className="sr-only">
        <p key={news.count}>{news.message}</p>
      </div>
      {Sheet && item && <Sheet item={item} />}
    </ShowAddedContext>
  )
}
