import clsx from 'clsx'
import { type FormEvent, useState } from 'react'
import { isSize } from '#contract/catalogue/options.ts'
import { sizeNames } from '#texts/en/catalogue/size-names.ts'
import { wishlistPage } from '#texts/en/catalogue/wishlist.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SwatchRadios } from '#web/shop/product/swatch-radios.tsx'
import { OptionButtons } from '#web/shop/sizes/option-buttons.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { FormRefusal } from '#web/ui/forms/form-result.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { WISHLIST_PATH } from '#web/ui/products/wishlist-button.tsx'
import { isSoldOut, type WishlistItem } from './wishlist-item.ts'

const words = englishWords(wishlistPage, joinNodes)
const sizesInWords = englishWords(sizeNames)

type Submit = (event: FormEvent<HTMLFormElement>) => void
type ChoiceProps = { item: WishlistItem; colour: string; onColour(colour: string): void }
type EntryProps = ChoiceProps & {
  /** The colour of the entry. */
  savedColour: string | null
  onSubmit: Submit
}
type MoveToBagProps = EntryProps & {
  /** The name with the colour. */
  name: string
  refusal: FormRefusal | null
}

/** Moves a product in the card's colour to the bag. Its size is chosen in a sheet; without JavaScript on the card, after a refusal. */
export function MoveToBag({ item, name, colour, savedColour, onColour, refusal, onSubmit }: MoveToBagProps) {
  const [isOpen, setOpen] = useState(false)
  const { card, sizes } = item
  const choice = { item, colour, onColour }
  const isChosenHere = refusal !== null && Object.keys(refusal.fields).length > 0
  const opensSheet = sizes.length > 1 && !isChosenHere

  function move(event: FormEvent<HTMLFormElement>) {
    if (!opensSheet) return onSubmit(event)
    event.preventDefault()
    setOpen(true)
  }

  function moveSize(event: FormEvent<HTMLFormElement>) {
    onSubmit(event)
    setOpen(false)
  }

  return (
    <>
      <form method="post" action={WISHLIST_PATH} onSubmit={move} className="mt-auto grid gap-2.5">
        <input type="hidden" name="product_id" value={card.id} />
        <input type="hidden" name="saved_color" value={savedColour ?? ''} />
        {isChosenHere ? (
          <Choices {...choice} refusal={refusal} />
        ) : (
          <>
            <input type="hidden" name="color" value={colour} />
            {sizes.length === 1 && <input type="hidden" name="size" value={sizes[0]} />}
          </>
        )}
        <Button
          type="submit"
          variant="secondary"
          name="change"
          value="move"
          size="md"
          block
          data-after-hydration
          aria-haspopup={opensSheet ? 'dialog' : undefined}
          aria-label={words.moveProduct({ name })}
        >
          {words.move}
        </Button>
      </form>
      {opensSheet && (
        <Dialog kind="bottom" open={isOpen} onClose={() => setOpen(false)} title={words.chooseSize}>
          {isOpen && <SizeSheet {...choice} savedColour={savedColour} onSubmit={moveSize} />}
        </Dialog>
      )}
    </>
  )
}

/** The colours and sizes of a product. One press of a size moves it. */
function SizeSheet({ item, colour, savedColour, onColour, onSubmit }: EntryProps) {
  const { card, sizes, colours } = item
  const [picture] = card.pictures
  return (
    <form method="post" action={WISHLIST_PATH} onSubmit={onSubmit} className="grid gap-5">
      <input type="hidden" name="product_id" value={card.id} />
      <input type="hidden" name="saved_color" value={savedColour ?? ''} />
      <input type="hidden" name="change" value="move" />
      <div className="flex gap-4">
        <div className="w-20 shrink-0">
          <Picture
            src={picture?.url ?? card.image1}
            alt=""
            width={picture?.width}
            height={picture?.height}
            sizes="5rem"
            maxWidth={400}
            className="aspect-4/5 w-full rounded-card bg-tile object-cover"
          />
        </div>
        <div className="grid content-center gap-1">
          <p className="font-semibold">{card.name}</p>
          <Price price={card.price} struck={card.strikedPrice} discount={card.discount} />
        </div>
      </div>
      {colours.length > 1 ? (
        <SwatchRadios
          name="color"
          colours={colours}
          unavailable={colours.filter((name) => sizes.every(isSoldOut(item, name)))}
          value={colour}
          onChange={onColour}
        />
      ) : (
        <input type="hidden" name="color" value={colour} />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's section. */}
      <div role="group" aria-label={words.sizeOf({ name: card.name })} className="grid gap-3">
        <div className={clsx('grid gap-2', sizes.length === 4 || sizes.length > 6 ? 'grid-cols-4' : 'grid-cols-3')}>
          {sizes.map((size) => {
            const isUnavailable = isSoldOut(item, colour)(size)
            return (
              <button
                key={size}
                type="submit"
                name="size"
                value={size}
                disabled={isUnavailable}
                aria-label={(isUnavailable ? words.soldOutSize : words.moveSize)({ size })}
                className={clsx(
                  'min-h-12 rounded-field border px-2 text-name font-semibold transition-colors',
                  isUnavailable
                    ? 'border-dashed border-strong text-muted line-through'
                    : 'border-strong hover:bg-primary hover:text-on-primary',
                )}
              >
                {size}
              </button>
            )
          })}
        </div>
        <p className="text-meta text-muted">{words.goesToBag}</p>
      </div>
    </form>
  )
}

/** The colours and sizes as fields, with what was missing. */
function Choices({ item, colour, onColour, refusal }: ChoiceProps & { refusal: FormRefusal }) {
  const { card, sizes, colours } = item
  return (
    <>
      {colours.length > 1 ? (
        <SwatchRadios
          legend={words.colourOf({ name: card.name })}
          hideLegend
          name="color"
          colours={colours}
          value={colour}
          onChange={onColour}
          error={refusal.fields.color}
        />
      ) : (
        <input type="hidden" name="color" value={colour} />
      )}
      <OptionButtons
        key={colour}
        legend={words.sizeOf({ name: card.name })}
        hideLegend
        name="size"
        options={sizes.map((size) => ({
          value: size,
          unavailable: isSoldOut(item, colour)(size),
          ...(isSize(size) && { longName: sizesInWords[size] }),
        }))}
        defaultValue={refusal.typed.size}
        error={refusal.fields.size}
      />
    </>
  )
}
