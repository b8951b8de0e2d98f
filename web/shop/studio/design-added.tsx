import { useEffect, useRef } from 'react'
import { studioSaving } from '#texts/en/selling/studio-saving.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SaveDesign } from '#web/shop/studio/saved-designs/save-design.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { SavedName } from './draft.ts'
import type { Result } from './use-studio.ts'

const texts = englishWords(studioSaving)

type Props = { result: Result; saved: SavedName | null; startOver(): void; sameDesign(): void }

/** The confirmation after a design was added to the cart, with its mock-up. */
export function DesignAdded({ result, saved, startOver, sameDesign }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mt-6 grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
      <img
        src={result.mockupUrl}
        alt={texts.mockup}
        width={800}
        height={1000}
        className="mx-auto aspect-4/5 h-auto w-full max-w-md rounded-hero bg-tile"
      />
      <div className="grid justify-items-start gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {texts.inBag}
        </h2>
        <p className="max-w-[48ch] text-muted">{texts.inBagNote}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/cart">{texts.toCart}</ButtonLink>
          <Button variant="secondary" onClick={sameDesign}>
            {texts.sameDesign}
          </Button>
          <Button variant="secondary" onClick={startOver}>
            {texts.another}
          </Button>
        </div>
        <SaveDesign shirt={result.id} saved={saved} />
      </div>
    </section>
  )
}
