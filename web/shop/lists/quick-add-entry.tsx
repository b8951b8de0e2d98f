import { type ComponentType, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { CardProduct } from '#web/ui/products/product-card.tsx'
import type { QuickAddProps } from './quick-add.tsx'

const LONG_PRESS_MS = 450
/** A finger that moves further is scrolling, in pixels. */
const MOVED_PX = 10

type EntryProps = { product: CardProduct; children: ReactNode }

/**
 * A card in a list with its quick add: the sizes over the picture on hover and focus, and in a sheet after a long press, which then opens
 * no context menu. Its script and the sizes are loaded at that moment. Combos have none: each of their pieces has a size.
 */
export function QuickAddEntry({ product, children }: EntryProps) {
  const [QuickAdd, setQuickAdd] = useState<ComponentType<QuickAddProps> | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const press = useLongPress(() => {
    load()
    setSheetOpen(true)
  })
  if (product.isCombo || product.isOutOfStock) return <li>{children}</li>

  function load() {
    // When it cannot be loaded, the card's link leads to the product as before.
    if (!QuickAdd)
      import('./quick-add.tsx').then(
        (loaded) => setQuickAdd(() => loaded.QuickAdd),
        () => {},
      )
  }

  return (
    <li
      {...press}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && load()}
      onFocus={(event) => event.target.matches(':focus-visible') && load()}
      className="group relative touch:[-webkit-touch-callout:none] touch:select-none"
    >
      {children}
      {QuickAdd && <QuickAdd product={product} isSheetOpen={isSheetOpen} onSheetClose={() => setSheetOpen(false)} />}
    </li>
  )
}

/** Handlers that call `onPress` when a finger rests on the element. The click of its lift is dropped. */
function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0, isTouch: false })
  const isPressed = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  const fire = () => {
    cancel()
    if (isPressed.current) return
    isPressed.current = true
    onPress()
  }
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y, target }: PointerEvent) {
      isPressed.current = false
      // Within the sheet and on the heart a finger presses what it touches.
      const isTouch = pointerType === 'touch' && target instanceof Element && !target.closest('dialog, button')
      start.current = { x, y, isTouch }
      cancel()
      if (isTouch) timer.current = setTimeout(fire, LONG_PRESS_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > MOVED_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (!start.current.isTouch) return
      event.preventDefault()
      fire()
    },
    onClickCapture(event: MouseEvent) {
      if (!isPressed.current) return
      isPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
