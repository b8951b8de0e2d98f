import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type TouchEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import { calculateTotals } from '#contract/selling/pricing.ts'
import { bagSheet } from '#texts/en/selling/bag-sheet.ts'
import { englishWords } from '#texts/messages/format.ts'
import { preventFling } from '#web/shop/gestures/prevent-fling.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import type { AddedItem } from './added-item.ts'
import type { CartSuggestions } from './load-suggestions.ts'
import type { CartWithSet } from './optimistic-cart.ts'

const words = englishWords(bagSheet)

export type BagSheetProps = { item: AddedItem }

const LINES_WITH_SET = '/cart/lines?set=1'
const SET_SHOWN = 3
/** How far a finger pulls the sheet down to close it, in pixels. */
const SWIPED_PX = 60
const TOAST_GAP_PX = 12
/** Read by the toasts, which give way to the sheet. */
const HEIGHT = '--bag-sheet-height'

/**
 * What was just added, over the page and not modal: the page stays usable, and the focus where it is. A popover, which Esc, the back
 * gesture and a press elsewhere close. On phones a sheet from below, otherwise in the corner.
 */
export function BagSheet({ item }: BagSheetProps) {
  const { data, load } = useFetcher<CartWithSet | null>()
  const sheet = useRef<HTMLDivElement>(null)
  const swipe = useSwipeDown(() => sheet.current?.hidePopover())
  const titleId = useId()
  const ui = useUiWords()
  const { key } = useLocation()
  useHeightVariable(sheet)

  useEffect(() => {
    if (!item || !sheet.current) return
    if (!sheet.current.matches(':popover-open')) showAfterFocus(sheet.current)
    void load(LINES_WITH_SET)
  }, [item, load])

  // A followed link closes it.
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    sheet.current?.hidePopover()
  }, [key])

  return (
    <section
      ref={sheet}
      popover="auto"
      aria-labelledby={titleId}
      style={swipe.pulled > 0 ? { translate: `0 ${swipe.pulled}px`, transition: 'none' } : undefined}
      className="overlay no-print fixed inset-auto bottom-0 start-0 w-full max-w-none rounded-t-hero shadow-float [--enter-y:100%] backdrop:bg-transparent! sm:start-auto sm:end-6 sm:top-[calc(var(--header-height)+12px)] sm:bottom-auto sm:w-96 sm:rounded-panel sm:[--enter-y:-12px]"
    >
      <div {...swipe.handlers} ref={preventFling} className="touch-none px-5 pt-2 sm:touch-auto sm:pt-3">
        <span aria-hidden="true" className="mx-auto block h-1 w-10 rounded-pill bg-strong sm:hidden" />
        <div className="flex items-center gap-2">
          <Check aria-hidden="true" className="size-5 shrink-0 text-success" />
          <h2 id={titleId} className="me-auto text-h4">
            {words.title}
          </h2>
          <IconButton label={ui.close} className="-me-2" onClick={() => sheet.current?.hidePopover()}>
            <X className="size-5" />
          </IconButton>
        </div>
      </div>
      <div className="grid max-h-[60dvh] gap-4 overflow-y-auto overscroll-contain px-5 pb-1">
        <AddedPiece item={item} />
        {data?.set && <SetLinks set={data.set} />}
      </div>
      <div className="grid gap-3 px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <BagTotal cart={data} />
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to="/cart" variant="secondary">
            {words.goToCart}
          </ButtonLink>
          <ButtonLink to="/checkout">{words.checkout}</ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** Opens the sheet; in the order of the Tab key it follows the focused element. */
function showAfterFocus(sheet: HTMLElement): void {
  const { activeElement } = document
  sheet.showPopover(activeElement instanceof HTMLElement ? { source: activeElement } : undefined)
}

function AddedPiece({ item }: BagSheetProps) {
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-3">
      <div>
        <Picture
          src={item.image}
          alt=""
          sizes="64px"
          maxWidth={400}
          eager
          className="h-20 w-16 rounded-card bg-tile object-cover"
        />
      </div>
      <p>
        <span className="line-clamp-2 font-semibold">{item.name}</span>
        <span className="text-ui text-muted">{item.options}</span>
      </p>
      <Money amount={item.price} className="font-bold" />
    </div>
  )
}

function SetLinks({ set }: { set: CartSuggestions }) {
  return (
    <section aria-label={set.title}>
      <h3 className="mb-2 text-ui font-semibold">{set.title}</h3>
      <ul className="grid grid-cols-3 gap-3">
        {set.products.slice(0, SET_SHOWN).map((product) => (
          <li key={product.id} className="min-w-0">
            <Link to={productPath(product)} className="group grid gap-1 text-meta">
              <Picture
                src={product.pictures[0]?.url ?? product.image1}
                alt=""
                sizes="110px"
                maxWidth={400}
                eager
                className="aspect-4/5 max-h-32 w-full rounded-card bg-tile object-cover"
              />
              <span className="truncate group-hover:text-accent">{product.name}</span>
              <Money amount={product.price} className="font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Keeps its height while the bag is being read, so that the buttons do not move. */
function BagTotal({ cart }: { cart: CartWithSet | null | undefined }) {
  const buyable = (cart?.lines ?? []).filter((line) => line.available)
  const pieces = buyable.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <p className="flex min-h-6 items-baseline justify-between gap-4 border-t border-hairline pt-3 text-ui">
      {pieces > 0 && (
        <>
          <span>{words.inBag({ count: pieces })}</span>
          <Money amount={calculateTotals(buyable, null, 0).subtotal} className="font-bold" />
        </>
      )}
    </p>
  )
}

/** Follows a finger downwards; `close` is called when it has pulled far enough. */
function useSwipeDown(close: () => void) {
  const startY = useRef<number | null>(null)
  const [pulled, setPulled] = useState(0)
  const handlers = {
    onTouchStart({ touches }: TouchEvent) {
      startY.current = touches[0]?.clientY ?? null
    },
    onTouchMove({ touches }: TouchEvent) {
      const finger = touches[0]
      if (finger && startY.current !== null) setPulled(Math.max(0, finger.clientY - startY.current))
    },
    onTouchEnd() {
      startY.current = null
      setPulled(0)
      if (pulled > SWIPED_PX) close()
    },
    onTouchCancel() {
      startY.current = null
      setPulled(0)
    },
  }
  return { pulled, handlers }
}

/** Says in a variable of the page how much room the open sheet takes. */
function useHeightVariable(sheet: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const { style } = document.documentElement
    // A closed popover is not rendered: it has no height.
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${element.offsetHeight && element.offsetHeight + TOAST_GAP_PX}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [sheet])
}
