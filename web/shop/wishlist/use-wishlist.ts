import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useShowAdded } from '#web/shop/cart/added-item.ts'
import { STAYS } from '#web/ui/forms/form-result.ts'
import { useRefreshVisitor } from '#web/ui/products/visitor.ts'
import { inTurn, WISHLIST_PATH } from '#web/ui/products/wishlist-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { WishlistResult } from './change-wishlist.ts'
import type { SavedItem } from './wishlist-cookie.ts'

/** Sends the forms of the wishlist's cards without leaving the page. `sentWithoutScript` is the result before hydration. */
export function useWishlist(sentWithoutScript: WishlistResult | undefined) {
  const { data, submit } = useFetcher<WishlistResult>()
  const page = useRef<HTMLDivElement>(null)
  const showAdded = useShowAdded()
  const refreshVisitor = useRefreshVisitor()

  const send = useCallback(
    (form: FormData) => {
      form.set(STAYS, 'true')
      inTurn(() => submit(form, { method: 'post', action: WISHLIST_PATH }))
    },
    [submit],
  )

  useEffect(() => {
    if (!data) return
    if (!data.ok) {
      // The refusal of a move is at its card.
      if (!data.typed.product_id) toast.error(data.message)
      return
    }
    const { message, value } = data
    if (!value) return
    // The pressed button leaves the page with its card.
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
    if ('added' in value) showAdded(value.added, message)
    else toast.undo(message, () => send(savingForm(value.removed)))
  }, [data, send, showAdded])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter))
  }

  /** Changes the colour of an entry. The page stays as it is meanwhile: the card has the colour, and its sheet is open. */
  function saveColour(before: SavedItem, color: string) {
    const form = savingForm({ ...before, color })
    form.set('change', 'colour')
    form.set('saved_color', before.color ?? '')
    form.set(STAYS, 'true')
    inTurn(async () => {
      await submit(form, { method: 'post', action: WISHLIST_PATH, defaultShouldRevalidate: false })
      refreshVisitor()
    })
  }

  const result = data ?? sentWithoutScript
  return {
    refusal: result && !result.ok ? result : null,
    /** Whether the whole page was loaded again with the result, so that its card may be out of view. */
    isReloaded: !data,
    onSubmit,
    saveColour,
    page,
  }
}

function savingForm({ productId, color }: SavedItem): FormData {
  const form = new FormData()
  form.set('product_id', String(productId))
  form.set('change', 'add')
  if (color) form.set('color', color)
  return form
}
