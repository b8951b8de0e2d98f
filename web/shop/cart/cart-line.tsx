import Heart from 'lucide-react/icons/heart'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps, FormEvent } from 'react'
import { Link } from 'react-router'
import { plus, times, ZERO } from '#contract/basics/money.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { cartLines } from '#texts/en/selling/cart-lines.ts'
import { piecePriceBreakdown } from '#texts/en/selling/piece-price-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import { studioHref } from '#web/shop/account/designs/design-links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { PiecePriceBreakdown } from '#web/ui/orders/piece-price-breakdown.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Money, moneyTag } from '#web/ui/price.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { useUiWords } from '#web/ui/ui-words.ts'
import { maxQuantity, quantityNote, unavailableReason } from './line-limits.ts'
import { MadeForYou } from './made-for-you.tsx'
import { cartItemFields, lineImage, lineName, savedOn } from './optimistic-cart.ts'
import { hasOtherSizes, SizeChange } from './size-change.tsx'
import { boxClass, type CountProps, StepButton } from './step-button.tsx'
import type { CartState } from './use-cart.ts'

const words = englishWords(cartLines, joinNodes)

/** The page of a product, or the studio with a saved design; null for a design that is not saved. */
function lineHref({ product, customizedProduct }: CartLine): string | null {
  if (product) return productPath(product)
  if (!customizedProduct?.savedDesignId) return null
  const { id: customizedProductId, savedDesignId: id, category } = customizedProduct
  return studioHref({ id, category, customizedProductId })
}

/** One line of the cart. Every button is its own form, so that it works without script. */
export function CartLineRow({ line, cart }: { line: CartLine; cart: CartState }) {
  const { lowStockMark } = useShopFacts()
  const name = lineName(line)
  const canChangeSize = hasOtherSizes(line)
  const isSizeApart = canChangeSize && !line.product?.comboPieces.length
  const href = lineHref(line)
  const problem = unavailableReason(line)
  const saved = savedOn(line)
  const ui = useUiWords()
  const error = cart.failure?.line.id === line.id ? cart.failure.message : undefined
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-b border-hairline py-5 first:pt-0 last:border-b-0 sm:gap-6">
      <LinePicture line={line} href={href} isFaded={problem !== null} />
      <div className="grid content-start gap-1">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          <h2 className="font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
            {href ? (
              <Link to={href} className="hover:text-accent">
                {name}
              </Link>
            ) : (
              name
            )}
          </h2>
          <p className="grid content-start justify-items-end sm:row-span-2">
            <Money
              amount={times(line.unitPrice, line.quantity)}
              className={problem ? 'text-muted line-through' : 'font-bold'}
            />
            {!problem && saved > ZERO && (
              <s className="text-meta whitespace-nowrap text-subtle">
                {ui.mrp({ amount: plus(times(line.unitPrice, line.quantity), saved), price: moneyTag })}
              </s>
            )}
          </p>
          <p className="text-ui text-muted max-sm:col-span-2">
            {optionsText(isSizeApart ? { ...line, size: '' } : line)}
          </p>
        </div>
        {line.quantity > 1 && (
          <p className="text-ui text-muted">{words.each({ amount: line.unitPrice, price: moneyTag })}</p>
        )}
        {line.customizedProduct && <CustomPrice custom={line.customizedProduct} name={name} />}
        {!line.product && <MadeForYou />}
        {problem && (
          <div className="mt-1 grid justify-items-start gap-1">
            <Badge tone="danger">{problem.label}</Badge>
            <p className="text-meta text-muted">{words.leftOut({ advice: problem.advice })}</p>
            {problem.href && (
              <Link to={problem.href} className="inline-flex min-h-8 items-center text-ui font-semibold text-link">
                {words.chooseAgain}
              </Link>
            )}
          </div>
        )}
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
          <div className="flex grow flex-wrap items-center gap-2">
            {canChangeSize && <SizeChange line={line} cart={cart} />}
            <Quantity line={line} cart={cart} />
          </div>
          <div className="-mx-2 flex flex-wrap">
            {line.product && (
              <LineAction
                line={line}
                cart={cart}
                kind="wish"
                aria-label={words.wishLine({ name })}
                className="hover:text-fg"
              >
                <Heart aria-hidden="true" className="size-4" />
                {words.wish}
              </LineAction>
            )}
            <LineAction line={line} cart={cart} kind="remove" className="hover:text-danger">
              <Trash2 aria-hidden="true" className="size-4" />
              {words.remove}
              <span className="sr-only"> {name}</span>
            </LineAction>
          </div>
        </div>
        <p aria-live="polite" className="text-meta font-medium text-warning">
          {quantityNote(line, lowStockMark)}
        </p>
        <div aria-live="assertive">
          <FieldError id={`line-${line.id}`} error={error} />
        </div>
      </div>
    </li>
  )
}

type CustomPriceProps = { custom: NonNullable<CartLine['customizedProduct']>; name: string }

function CustomPrice({ custom, name }: CustomPriceProps) {
  const { nextBreak, quantityBreak } = custom
  return (
    <>
      {quantityBreak && (
        <p className="text-ui font-semibold text-success">{words.quantityBreak({ percent: quantityBreak.percent })}</p>
      )}
      {nextBreak && (
        <p className="text-ui text-muted">{words.nextBreak({ from: nextBreak.from, percent: nextBreak.percent })}</p>
      )}
      <PiecePriceBreakdown custom={custom} words={englishWords(piecePriceBreakdown)} of={name} />
    </>
  )
}

function LinePicture({ line, href, isFaded }: { line: CartLine; href: string | null; isFaded: boolean }) {
  const picture = (
    <Picture
      src={lineImage(line)}
      alt=""
      sizes="96px"
      maxWidth={400}
      eager
      className={`h-30 w-24 rounded-card bg-tile object-cover ${isFaded ? 'opacity-50' : ''}`}
    />
  )
  // Hidden from keyboards and screen readers: they use the link on the name.
  return href ? (
    <Link to={href} tabIndex={-1} aria-hidden="true" className="self-start">
      {picture}
    </Link>
  ) : (
    <div>{picture}</div>
  )
}

function Quantity({ line, cart }: { line: CartLine; cart: CartState }) {
  const isLast = line.quantity === 1

  function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const kind = submitter instanceof HTMLButtonElement ? submitter.value : 'add'
    if (kind === 'remove' || kind === 'subtract') cart.change(kind, line)
    else cart.change('add', line)
  }

  return (
    <form method="post" action="/cart" onSubmit={press}>
      <HiddenFields fields={cartItemFields(line)} />
      <StepButtons
        label={words.quantityOf({ name: lineName(line), options: optionsText(line) })}
        value={line.quantity}
        max={maxQuantity(line)}
        minus={{
          name: 'change',
          value: isLast ? 'remove' : 'subtract',
          'aria-label': isLast ? words.removeLine({ name: lineName(line) }) : words.less,
        }}
        plus={{ name: 'change', value: 'add' }}
      />
    </form>
  )
}

type LineActionProps = ComponentProps<'button'> & { line: CartLine; cart: CartState; kind: 'wish' | 'remove' }

/** A quiet button that takes the line out of the cart. */
function LineAction({ line, cart, kind, className, ...button }: LineActionProps) {
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault()
        cart.change(kind, line)
      }}
    >
      <HiddenFields fields={cartItemFields(line, line.quantity)} />
      <button
        {...button}
        type="submit"
        name="change"
        value={kind}
        className={`inline-flex min-h-11 items-center gap-1.5 rounded-pill px-2 text-ui font-medium whitespace-nowrap text-muted transition-colors ${className}`}
      />
    </form>
  )
}

type StepButtonsProps = CountProps & {
  value: number
  /** Attributes of the two buttons, as `{ type: 'submit', name: 'intent', value: 'subtract' }`: each click submits the form. */
  minus: ComponentProps<'button'>
  plus: ComponentProps<'button'>
}

/** The stepper of the cart: the count is text and each button submits, so that it works without script. */
function StepButtons({ label, value, min = 0, max = 99, minus, plus }: StepButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form's section.
    <span role="group" aria-label={label} className={boxClass}>
      <StepButton type="submit" icon={Minus} aria-label={words.less} isAtLimit={value <= min} {...minus} />
      <output aria-live="polite" className="inline-grid w-9 place-items-center font-semibold tabular-nums">
        {value}
      </output>
      <StepButton type="submit" icon={Plus} aria-label={words.more} isAtLimit={value >= max} {...plus} />
    </span>
  )
}
