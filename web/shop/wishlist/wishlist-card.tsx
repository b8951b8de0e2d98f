import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { productPath } from '#contract/catalogue/product-path.ts'
import { wishlistPage } from '#texts/en/catalogue/wishlist.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { colourLabel, Swatch } from '#web/ui/colour/swatch.tsx'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { hiddenTag } from '#web/ui/hidden-tag.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ProductCard } from '#web/ui/products/product-card.tsx'
import { WISHLIST_PATH } from '#web/ui/products/wishlist-button.tsx'
import { MoveToBag } from './move-to-bag.tsx'
import { isSoldOut, type WishlistItem } from './wishlist-item.ts'

const words = englishWords(wishlistPage, joinNodes)

type WishlistCardProps = {
  item: WishlistItem
  eager: boolean
  refusal: FormRefusal | null
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onColour(before: string | null, colour: string): void
}

/** An entry as in lists, in the colour that was saved. Each button is a form that works without JavaScript. */
export function WishlistCard({ item, eager, refusal, onSubmit, onColour }: WishlistCardProps) {
  const { isSizedHere, pictures } = item
  const [colour, setColour] = useState(refusal?.typed.color || (item.card.chosenColour ?? ''))
  const [savedColour, setSavedColour] = useState(item.savedColour)
  const colourPictures = pictures[colour]
  const card = colourPictures ? { ...item.card, pictures: colourPictures, chosenColour: colour } : item.card

  function chooseColour(name: string) {
    setColour(name)
    setSavedColour(name)
    onColour(savedColour, name)
  }

  // A product may be saved in several colours.
  const name = colour ? `${card.name}, ${colourLabel(colour)}` : card.name

  return (
    <li className="grid grid-rows-[auto_1fr] gap-1">
      <div className="relative">
        <ProductCard product={card} eager={eager} headingLevel="h2" withWish={false} />
        <form method="post" action={WISHLIST_PATH} onSubmit={onSubmit} className="absolute end-1 top-1 z-10">
          <input type="hidden" name="product_id" value={card.id} />
          <input type="hidden" name="color" value={savedColour ?? ''} />
          <button
            type="submit"
            name="change"
            value="remove"
            aria-label={words.remove({ name })}
            title={words.remove({ name })}
            className="grid size-11 place-items-center"
          >
            <span className="grid size-9 place-items-center rounded-full bg-bg/90 text-fg transition-colors hover:text-danger">
              <X aria-hidden="true" className="size-4.5" />
            </span>
          </button>
        </form>
      </div>
      <div className="flex flex-col gap-2.5">
        {colour && <Colour name={colour} isSoldOut={isSizedHere && item.sizes.every(isSoldOut(item, colour))} />}
        {refusal && Object.keys(refusal.fields).length === 0 && <Notice tone="danger">{refusal.message}</Notice>}
        {isSizedHere ? (
          <MoveToBag
            item={{ ...item, card }}
            name={name}
            colour={colour}
            savedColour={savedColour}
            onColour={chooseColour}
            refusal={refusal}
            onSubmit={onSubmit}
          />
        ) : (
          <ButtonLink to={productPath(card)} variant="secondary" size="md" className="mt-auto">
            {(card.isOutOfStock ? words.view : words.chooseSizes)({ name: card.name, product: hiddenTag })}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function Colour({ name, isSoldOut }: { name: string; isSoldOut: boolean }) {
  const label = colourLabel(name)
  return (
    <p className="flex items-center gap-1.5 text-meta text-muted">
      <Swatch name={name} />
      {isSoldOut ? words.soldOutColour({ colour: label }) : label}
    </p>
  )
}
