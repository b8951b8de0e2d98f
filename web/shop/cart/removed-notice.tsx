import { useEffect, useRef } from 'react'
import { isSameSize } from '#contract/catalogue/combo-pieces.ts'
import type { CartLine, ChangeCart } from '#contract/selling/cart.api.ts'
import { cartLines } from '#texts/en/selling/cart-lines.ts'
import { englishWords } from '#texts/messages/format.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { cartItemFields, isSameItem, lineName, UNSAVE } from './optimistic-cart.ts'
import type { CartState } from './use-cart.ts'

const words = englishWords(cartLines)

type RemovedNoticeProps = {
  cart: CartState
  /** The removed item in the query, without JavaScript. */
  removedItem: ChangeCart | null
  /** Whether `removedItem` is in the wishlist now. */
  isWished?: boolean
  /** Whether it was not in the wishlist before. */
  isNewlySaved?: boolean
}

/** The notice after a line was removed or moved to the wishlist, with Undo. */
export function RemovedNotice({ cart, removedItem, isWished = false, isNewlySaved = false }: RemovedNoticeProps) {
  const { removed, lines, failure } = cart
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The removed button had the focus. Now the notice gets it, which sticks at the top of what is in view.
    if (removed) notice.current?.focus({ preventScroll: true })
  }, [removed])

  if (failure && !lines.some((line) => isSameItem(line, failure.line)))
    return (
      <Notice tone="danger" className="mb-5">
        {lineName(failure.line)}: {failure.message}
      </Notice>
    )
  if (removed && !lines.some((line) => isSameItem(line, removed.line)))
    return (
      <Notice
        ref={notice}
        tabIndex={-1}
        className="sticky top-[calc(var(--header-shown)+0.5rem)] z-10 mb-5 items-center! py-1.5! shadow-float transition-[top]"
      >
        <UndoForm
          text={(removed.kind === 'wish' ? words.wished : words.removed)({ name: lineName(removed.line) })}
          fields={cartItemFields(removed.line, removed.line.quantity)}
          onUndo={() => cart.change('add', removed.line, removed.line.quantity)}
        />
      </Notice>
    )
  if (removedItem && !lines.some((line) => isSameLine(line, removedItem)))
    return (
      <Notice className="mb-5 items-center! py-1.5!">
        <UndoForm
          text={isWished ? words.lineWished : words.lineRemoved}
          fields={{
            product_id: String(removedItem.productId ?? ''),
            customized_product_id: removedItem.customizedProductId ?? '',
            size: removedItem.size,
            color: removedItem.color ?? '',
            quantity: String(removedItem.quantity ?? 1),
            added_at: removedItem.addedAt?.toISOString() ?? '',
            ...(isNewlySaved && { [UNSAVE]: 'true' }),
          }}
        />
      </Notice>
    )
  return null
}

function isSameLine(line: CartLine, { productId, customizedProductId, size, color }: ChangeCart): boolean {
  const isSameProduct = line.productId === productId && line.customizedProductId === customizedProductId
  return isSameProduct && isSameSize(line.size, size) && line.color === color
}

type UndoFormProps = { text: string; fields: Record<string, string>; onUndo?: () => void }

function UndoForm({ text, fields, onUndo }: UndoFormProps) {
  return (
    <form
      method="post"
      action="/cart"
      className="flex flex-wrap items-center justify-between gap-x-6"
      onSubmit={(event) => {
        if (!onUndo) return
        event.preventDefault()
        onUndo()
      }}
    >
      <p className="min-w-0 py-2">{text}</p>
      <HiddenFields fields={fields} />
      <button type="submit" name="change" value="add" className="min-h-11 font-semibold text-link">
        {words.undo}
      </button>
    </form>
  )
}
