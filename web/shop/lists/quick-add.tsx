import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { quickAdd } from '#texts/en/catalogue/quick-add.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type AddedItem, useShowAdded } from '#web/shop/cart/added-item.ts'
import { toAddedItem } from '#web/shop/product/added-product.ts'
import { countStock, listSizeOptions, type SelectedOptions } from '#web/shop/product/selected-options.ts'
import { colourLabel } from '#web/ui/colour/swatch.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type FormResult, STAYS } from '#web/ui/forms/form-result.ts'
import { Money } from '#web/ui/price.tsx'
import type { CardProduct } from '#web/ui/products/product-card.tsx'
import { useVisitor } from '#web/ui/products/visitor.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'

const words = englishWords(quickAdd)

export type QuickAddProps = { product: CardProduct; isSheetOpen: boolean; onSheetClose(): void }
/** The part of the product's page that is used. */
type Loaded = { product: Product; initialOptions: SelectedOptions }

/** The sizes of a card's colour, of which one press adds a piece. The page of the product says which are left. */
export function QuickAdd({ product: card, isSheetOpen, onSheetClose }: QuickAddProps) {
  const { data, load } = useFetcher<Loaded>()
  const { add, isBusy } = useQuickAdd(data, onSheetClose)
  const visitor = useVisitor()
  const path = productPath(card)
  const colour = card.chosenColour
  useEffect(() => {
    void load(colour === null ? path : `${path}?${new URLSearchParams({ color: colour })}`)
  }, [load, path, colour])
  if (visitor?.user?.role === 'admin') return null
  const sizes = data && <Sizes loaded={data} name={card.name} isBusy={isBusy} onChoose={add} />
  return (
    <>
      {/* As large as the picture, whose shape it has. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 z-20 grid aspect-4/5 items-end p-2 touch:hidden">
        <div className="pointer-events-auto rounded-card bg-bg/95 p-1.5 opacity-0 shadow-float transition-opacity focus-within:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100 empty:hidden">
          {!isSheetOpen && sizes}
        </div>
      </div>
      <Dialog kind="bottom" open={isSheetOpen} onClose={onSheetClose} title={words.chooseSize}>
        {isSheetOpen && (
          <div className="grid gap-4">
            <p className="flex justify-between gap-4">
              <span>
                <span className="font-semibold">{card.name}</span>
                {data && <span className="block text-ui text-muted">{colourLabel(data.initialOptions.color)}</span>}
              </span>
              <Money amount={card.price} className="font-bold" />
            </p>
            {sizes ?? (
              <p role="status">
                <Spinner />
                <span className="sr-only">{words.loading}</span>
              </p>
            )}
            <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-link">
              {words.allDetails}
            </Link>
          </div>
        )}
      </Dialog>
    </>
  )
}

type SizesProps = { loaded: Loaded; name: string; isBusy: boolean; onChoose(size: string): void }

function Sizes({ loaded: { product, initialOptions }, name, isBusy, onChoose }: SizesProps) {
  const sizes = listSizeOptions(product)[0]?.sizes ?? []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's section.
    <div
      role="group"
      aria-label={words.sizes({ name })}
      className="flex flex-wrap justify-center gap-0.5 touch:grid touch:grid-cols-3 touch:gap-2"
    >
      {sizes.map((size) => {
        const isGone = countStock(product, { size, color: initialOptions.color }) === 0
        return (
          <button
            key={size}
            type="button"
            disabled={isGone}
            aria-disabled={isBusy || undefined}
            aria-label={(isGone ? words.soldOut : words.add)({ size })}
            onClick={() => onChoose(size)}
            className={clsx(
              'min-h-9 min-w-8 rounded-field border px-1 text-meta font-semibold transition-colors touch:min-h-12 touch:text-name',
              isGone
                ? 'border-dashed border-strong text-muted line-through'
                : 'border-transparent hover:bg-primary hover:text-on-primary touch:border-strong',
            )}
          >
            {size}
          </button>
        )
      })}
    </div>
  )
}

/** Adds a size as the product's page does. A visitor is led to the login, which adds it. */
function useQuickAdd(loaded: Loaded | undefined, onAdded: () => void) {
  const { data, state, submit } = useFetcher<FormResult>()
  const showAdded = useShowAdded()
  const added = useRef<AddedItem>(null)
  useEffect(() => {
    if (!data) return
    if (!data.ok) {
      toast.error(data.message || Object.values(data.fields).join(' '))
      return
    }
    if (added.current) showAdded(added.current, data.message)
  }, [data, showAdded])

  function add(size: string) {
    if (!loaded || state !== 'idle') return
    const { product, initialOptions } = loaded
    const options = { size, color: initialOptions.color }
    added.current = toAddedItem(product, options)
    onAdded()
    void submit({ ...options, [STAYS]: 'true' }, { method: 'post', action: productPath(product) })
  }
  return { add, isBusy: state !== 'idle' }
}
