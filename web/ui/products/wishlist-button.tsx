import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { type FormResult, STAYS } from '#web/ui/forms/form-result.ts'
import { toast } from '#web/ui/toast.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import { useVisitor } from './visitor.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` when all earlier work has ended, even with an error. Each change writes a visitor's whole wishlist into one cookie, so one of
 * two concurrent changes would be lost.
 */
export function inTurn(work: () => Promise<void>): void {
  last = last.then(work, work)
}

/** The page whose action saves products, for accounts and for visitors. */
export const WISHLIST_PATH = '/wishlist'

type WishlistButtonProps = {
  product: { id: number; name: string }
  /** The colour that is looked at. Without one the heart is about the product in any colour. */
  colour?: string | null | undefined
  /** The colour of a product that was saved without one. */
  defaultColour?: string | undefined
  className?: string | undefined
}

/** A press of the heart. */
type Press = { change: string; color: string }

/**
 * The heart that saves a product in the colour that is looked at. Each colour is an entry of the wishlist. Pages are the same for everybody,
 * so `/me` says which entries are saved. Without JavaScript it is a form that saves the product and shows the wishlist.
 */
export function WishlistButton({ product: { id, name }, colour, defaultColour, className }: WishlistButtonProps) {
  const words = useUiWords()
  const { user, wishlist } = useVisitor() ?? {}
  const { formData, data, submit } = useFetcher<FormResult>({ key: `wish ${id}` })
  /** The last press, until its form is sent. */
  const [pressed, setPressed] = useState<Press | null>(null)
  const color = colour ?? ''
  const sent = [pressed, formData && readPress(formData)].find((press) => press?.color === color)
  const isSaved = sent
    ? sent.change === 'add'
    : wishlist?.some((item) => item.productId === id && (!color || (item.color ?? defaultColour) === color))
  useEffect(() => {
    if (data && !data.ok) toast.error(data.message)
  }, [data])
  if (user?.role === 'admin') return null

  function toggle(event: FormEvent) {
    event.preventDefault()
    const press = { change: isSaved ? 'remove' : 'add', color }
    setPressed(press)
    inTurn(() => {
      setPressed((latest) => (latest === press ? null : latest))
      return submit({ product_id: id, ...press, [STAYS]: 'true' }, { method: 'post', action: WISHLIST_PATH })
    })
  }

  return (
    <form method="post" action={WISHLIST_PATH} onSubmit={toggle} className={className}>
      <input type="hidden" name="product_id" value={id} />
      <input type="hidden" name="color" value={color} />
      <button
        type="submit"
        name="change"
        value="add"
        aria-pressed={isSaved ?? false}
        aria-label={words.save({ name })}
        title={isSaved ? words.saved : words.saveToWishlist}
        data-after-hydration
        className="wish-button"
      />
    </form>
  )
}

function readPress(form: FormData): Press {
  return { change: String(form.get('change')), color: String(form.get('color') ?? '') }
}
