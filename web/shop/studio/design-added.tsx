import { useEffect, useRef } from 'react'
import { SaveDesign } from '#web/shop/studio/saved-designs/save-design.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { SavedName } from './draft.ts'
import type { Result } from './use-studio.ts'

type Props = { result: Result; saved: SavedName | null; startOver(): void; sameDesign(): void }

/** The confirmation after a design was added to the cart, with its mock-up. */
export function DesignAdded({ result, saved, startOver, sameDesign }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mt-6 grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
      <img
        src={result.mockupUrl}
        alt="Your shirt with your design on it"
        width={800}
        height={1000}
        className="mx-auto aspect-4/5 h-auto w-full max-w-md rounded-hero bg-tile"
      />
      <div className="grid justify-items-start gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          It’s in your bag
        </h2>
        <p className="max-w-[48ch] text-muted">
          This is how we'll make it. We print from your original file. Only you and our print team see it, unless you
          save the design and share its link.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/cart">Go to Cart</ButtonLink>
          <Button variant="secondary" onClick={sameDesign}>
            Same design, other size or colour
          </Button>
          <Button variant="secondary" onClick={startOver}>
            Design another
          </Button>
        </div>
        <SaveDesign shirt={result.id} saved={saved} />
      </div>
    </section>
  )
}
