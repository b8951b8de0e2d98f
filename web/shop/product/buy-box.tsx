import { useEffect, useRef } from 'react'
import { SHOWN_STOCK } from '#contract/basics/limits.ts'
import { isSize } from '#contract/catalogue/options.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { sizeCharts } from '#texts/en/catalogue/size-charts.ts'
import { sizeNames } from '#texts/en/catalogue/size-names.ts'
import { englishWords } from '#texts/messages/format.ts'
import { NotifyMe } from '#web/shop/back-in-stock/notify-me.tsx'
import { StickyBar } from '#web/shop/layout/sticky-bar.tsx'
import { OptionButtons } from '#web/shop/sizes/option-buttons.tsx'
import { SizeGuide } from '#web/shop/sizes/size-guide.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Money } from '#web/ui/price.tsx'
import { SIZE_CHARTS } from '#web/ui/products/size-charts.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { BuyNowButton } from './buy-now-button.tsx'
import { listCuts } from './cuts.ts'
import {
  countStock,
  describeOptions,
  listColours,
  listSizeOptions,
  type SizeOption,
  selectedSizes,
  sizeField,
  withSize,
} from './selected-options.ts'
import { SwatchRadios } from './swatch-radios.tsx'
import { texts } from './texts.ts'
import { type Choice, toSizeId } from './use-selected-options.ts'
import { YourSize } from './your-size.tsx'

const sizesInWords = englishWords(sizeNames)
const charts = englishWords(sizeCharts)
type BuyProps = { product: Product; choice: Choice }
/** Size advice from what other customers kept, one sentence each. */
type SizeAdviceProps = { fit: readonly string[] }

/** Colour, size, stock and the action button. Phones also get a sticky bar. Without script it is a plain form. */
export function BuyBox({ product, choice, fit }: BuyProps & SizeAdviceProps) {
  const main = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const { ids, isJustAdded, isSheetOpen } = choice

  // After an add, a link replaces the focused button. The link takes the focus.
  useEffect(() => {
    if (isSheetOpen || !isJustAdded) return
    if (document.activeElement && document.activeElement !== document.body) return
    const place = bar.current?.closest('[inert]') ? main : bar
    place.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isJustAdded, isSheetOpen])

  return (
    <>
      <form id={ids.form} method="post" action={productPath(product)} onSubmit={choice.submit} className="grid gap-5">
        <Choices product={product} choice={choice} fit={fit} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-ui">
          {product.material && (
            <p>
              {texts.material({
                material: product.material,
                label: (text) => <span className="font-semibold">{text}</span>,
              })}
            </p>
          )}
          <StockLine left={choice.left} />
        </div>
        {choice.notice && (
          <Notice tone="warning" id={ids.notice} tabIndex={-1}>
            {choice.notice}
          </Notice>
        )}
        <div ref={main}>
          <BuyButton product={product} choice={choice} />
          <AddToo choice={choice} />
          <BuyNowButton product={product} choice={choice} />
          {choice.isOwner && <p className="mt-2 text-meta text-muted">{texts.onlyCustomersBuy}</p>}
        </div>
      </form>
      <SoldOut product={product} choice={choice} />
      <StickyBar label={texts.buy} unless={main}>
        <BarFacts product={product} choice={choice} />
        <div ref={bar} className="flex-1">
          <BarButton product={product} choice={choice} />
        </div>
      </StickyBar>
      <Dialog
        kind="bottom"
        open={choice.isSheetOpen}
        onClose={() => choice.setSheetOpen(false)}
        title={sheetTitle(product)}
        footer={<BuyButton product={product} choice={choice} />}
      >
        {choice.isSheetOpen && (
          <div className="grid gap-4">
            <p className="flex flex-wrap justify-between gap-x-4">
              {product.name} <Money amount={product.price} className="font-bold" />
            </p>
            <Choices product={product} choice={choice} fit={fit} place="sheet" />
            <SoldOut product={product} choice={choice} />
          </div>
        )}
      </Dialog>
    </>
  )
}

function sheetTitle(product: Product): string {
  if (product.comboPieces.length > 0) return texts.chooseSizes
  return listColours(product).length > 0 ? texts.chooseColourAndSize : texts.chooseSize
}

/**
 * How the cut fits. Also says which size to take between two, unless other customers' advice is shown. Renders nothing when a size covers
 * several cuts: those are only in the size guide.
 */
function SizeAdviceLine({
  product,
  sizeOption,
  isKnown,
}: {
  product: Product
  sizeOption: SizeOption
  isKnown: boolean
}) {
  const [cut, ...others] = listCuts(product)
  const garment = sizeOption.garment ?? (others.length > 0 ? null : cut?.garment)
  if (!garment) return null
  const { fit } = SIZE_CHARTS[garment]
  return (
    <p className="text-meta text-muted">
      <span className="me-1.5 rounded-pill bg-tile px-2.5 py-1 font-semibold text-fg">{charts.fits[fit]}</span>{' '}
      {!isKnown && charts.between[fit]}
    </p>
  )
}

/** The options, shown on the page and in the phone's sheet. Only those on the page are part of the form. */
function Choices({ product, choice, fit, place = '' }: BuyProps & SizeAdviceProps & { place?: 'sheet' | '' }) {
  const { selectedOptions, choose, errors, ids } = choice
  const colours = listColours(product)
  const parts = listSizeOptions(product)
  const sizes = selectedSizes(product, selectedOptions)
  const isGone = (color: string, size: string) => countStock(product, { color, size }) === 0
  return (
    <div className="grid gap-5">
      {colours.length > 0 && (
        <SwatchRadios
          id={place + ids.color}
          name={`${place}color`}
          colours={colours}
          unavailable={colours.filter((colour) => isGone(colour, ''))}
          value={selectedOptions.color}
          onChange={(color) => choose({ color })}
          error={errors.color}
        />
      )}
      {parts.length > 1 && !place && <input type="hidden" name="pieces" value={parts.length} />}
      {parts.map((part, at) => (
        <div key={part.name} className="grid gap-3">
          <OptionButtons
            id={place + toSizeId(ids.size, at)}
            legend={
              part.name === null ? (
                <>
                  {texts.size} <YourSize product={product} />
                </>
              ) : (
                texts.sizeOf({ piece: part.name })
              )
            }
            name={place + sizeField(at, parts.length)}
            options={part.sizes.map((size) => ({
              value: size,
              unavailable: isGone(selectedOptions.color, size),
              ...(isSize(size) && { longName: sizesInWords[size] }),
            }))}
            value={sizes[at] ?? ''}
            onChange={(size) => choose({ size: withSize(product, selectedOptions, at, size).size })}
            error={part.sizes.includes(sizes[at] ?? '') && parts.length > 1 ? undefined : errors.size}
            canChooseUnavailable={parts.length === 1}
            aside={place || at > 0 ? undefined : <SizeGuide cuts={listCuts(product)} />}
          />
          {!place && <SizeAdviceLine product={product} sizeOption={part} isKnown={fit.length > 0} />}
        </div>
      ))}
      {fit.length > 0 && (
        <ul aria-label={texts.keptByOthers} className="-mt-2 grid gap-1 text-meta">
          {fit.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The alert for the selected size and colour if they are sold out, or for a product that is. Without script the page has a plain form. */
function SoldOut({ product, choice }: BuyProps) {
  if (!choice.isSoldOut || choice.isOwner) return null
  const { size, color } = choice.selectedOptions
  const variant = product.variants.find(
    (candidate) => candidate.size === size && (color === '' || candidate.color === color),
  )
  const described = describeOptions(choice.selectedOptions)
  if (product.stock > 0 && !variant)
    return <p className="text-ui text-muted">{texts.soldOutColour({ colour: described })}</p>
  const value = variant ? `${variant.size}|${variant.color}` : ''
  return <NotifyMe key={value} productId={product.id} variant={value} choice={variant ? described : ''} />
}

function StockLine({ left }: { left: number }) {
  const { lowStockMark } = useShopFacts()
  const isLow = left > 0 && left <= lowStockMark && left < SHOWN_STOCK
  const look = left === 0 ? 'text-danger' : isLow ? 'text-warning' : 'text-success'
  return (
    <p role="status" className={`flex items-center gap-2 font-semibold ${look}`}>
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {left === 0 ? texts.noneLeft : isLow ? texts.fewLeft({ left }) : texts.inStock}
    </p>
  )
}

/** 'Out of Stock', 'Go to Cart' or 'Add to Cart'. The cached HTML never says 'Go to Cart'. */
function BuyButton({ product, choice }: BuyProps) {
  if (product.stock === 0 || (choice.isSoldOut && !choice.isInCart))
    return (
      <Button block disabled>
        {texts.soldOut}
      </Button>
    )
  if (choice.isInCart)
    return (
      <ButtonLink to="/cart" block>
        {texts.goToCart}
      </ButtonLink>
    )
  return (
    <Button
      type="submit"
      form={choice.ids.form}
      block
      disabled={choice.isOwner}
      busy={choice.isBusy}
      busyLabel={texts.adding}
    >
      {texts.addToCart}
    </Button>
  )
}

/** Adds another size or colour of a product that is in the cart already. */
function AddToo({ choice: { addable, ids, isBusy, isOwner } }: Pick<BuyProps, 'choice'>) {
  if (!addable || isOwner) return null
  return (
    <Button
      type="submit"
      form={ids.form}
      variant="secondary"
      block
      className="mt-2"
      busy={isBusy}
      busyLabel={texts.adding}
    >
      {texts.addToo({ choice: describeOptions(addable) })}
    </Button>
  )
}

/** The button of the sticky bar: opens a sheet when options are missing. */
function BarButton({ product, choice }: BuyProps) {
  const isMissing = Object.keys(choice.missing).length > 0
  if (product.stock === 0 || choice.isInCart || choice.isOwner || !isMissing)
    return <BuyButton product={product} choice={choice} />
  return (
    <Button block onClick={() => choice.setSheetOpen(true)}>
      {texts.addToCart}
    </Button>
  )
}

function BarFacts({ product, choice }: BuyProps) {
  const selectionText = describeOptions(choice.selectedOptions)
  return (
    <p className="min-w-0 max-w-[45%]">
      <Money amount={product.price} className="block font-bold" />
      <span className="block truncate text-caption text-muted">{selectionText || product.name}</span>
    </p>
  )
}
