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
function inTurn(work: () => Promise<void>): void {
  last = last.then(work, work)
}

/** The page whose action saves products, for accounts and for visitors. */
export const WISHLIST_PATH = '/wishlist'

type WishlistButtonProps = { product: { id: number; name: string }; className?: string | undefined }

/**
 * The heart that saves a product. Pages are the same for everybody, so `/me` says which products are saved. Without JavaScript it is a form
 * that saves the product and shows the wishlist.
 */
export function WishlistButton({ product: { id, name }, className }: WishlistButtonProps) {
  const words = useUiWords()
  const { user, wishedIds } = useVisitor() ?? {}
  const { formData, data, submit } = useFetcher<FormResult>({ key: `wish ${id}` })
  /** The last press, until its form is sent. */
  const [pressed, setPressed] = useState<{ change: string } | null>(null)
  const sent = pressed?.change ?? formData?.get('change')
  const isSaved = sent ? sent === 'add' : (wishedIds?.includes(id) ?? false)
  useEffect(() => {
    if (data && !data.ok) toast.error(data.message)
  }, [data])
  if (user?.role === 'admin') return null

  function toggle(event: FormEvent) {
    event.preventDefault()
    const press = { change: isSaved ? 'remove' : 'add' }
    setPressed(press)
    inTurn(() => {
      setPressed((latest) => (latest === press ? null : latest))
      return submit({ product_id: id, ...press, [STAYS]: 'true' }, { method: 'post', action: WISHLIST_PATH })
    })
  }

  return (
    <form method="post" action={WISHLIST_PATH} onSubmit={toggle} className={className}>
      <input type="hidden" name="product_id" value={id} />
      <button
        type="submit"
        name="change"
        value="add"
        aria-pressed={isSaved}
        aria-label={words.save({ name })}
        title={isSaved ? words.saved : words.saveToWishlist}
        data-after-hydration
        className="wish-button"
      />
    </form>
  )
}
