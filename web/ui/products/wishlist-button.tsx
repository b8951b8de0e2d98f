import { type FormEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { type FormResult, STAYS } from '#web/ui/forms/form-result.ts'
import { toast } from '#web/ui/toast.tsx'
import { useVisitor } from './visitor.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` after all that was given before has ended, whether it worked or not: each change of a visitor's wishlist writes the
 * whole list into one cookie, so that of two at the same time one would be lost.
 */
function inTurn(work: () => Promise<void>): void {
  last = last.then(work, work)
}

/** The page that saves, for accounts and for this browser. */
export const WISHLIST_PATH = '/wishlist'

type WishlistButtonProps = { product: { id: number; name: string }; className?: string | undefined }

/**
 * The heart of a product. Pages are the same for everybody: which ones are saved comes from `/me`. Without script it is a form that
 * saves and shows the wishlist.
 */
export function WishlistButton({ product: { id, name }, className }: WishlistButtonProps) {
  const { user, wishedIds } = useVisitor() ?? {}
  const { formData, data, submit } = useFetcher<FormResult>({ key: `wish ${id}` })
  /** The last press, until it is sent. */
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
        aria-label={`Save ${name}`}
        title={isSaved ? 'In your wishlist' : 'Save to your wishlist'}
        data-after-hydration
        className="wish-button"
      />
    </form>
  )
}
