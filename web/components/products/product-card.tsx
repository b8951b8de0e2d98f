import clsx from 'clsx'
import { useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { splitList } from '#contract/options.ts'
import type { Product } from '#contract/products.ts'
import { Pill } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { SwatchDots } from '#web/ui/swatch.tsx'

export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'price'
  | 'strikedPrice'
  | 'discount'
  | 'material'
  | 'color'
  | 'isCombo'
  | 'image1'
  | 'pictures'
  | 'rating'
  | 'reviewCount'
> & {
  /** The colour that the card shows and links to; null: the product's first one. */
  chosenColour: string | null
  /** All that a card says about stock: a list stays as it is while only the number of pieces changes. */
  isOutOfStock: boolean
}

export type ProductCardProps = {
  product: CardProduct
  /** In the first view: load the picture at once. */
  eager?: boolean | undefined
  priority?: boolean | undefined
  sizes?: string | undefined
  headingLevel?: 'h2' | 'h3' | undefined
  /** A badge on the picture: "New". 'Out of stock' replaces it. */
  tag?: string | undefined
  withStars?: boolean | undefined
  /** False on a product page, whose main picture already has the view-transition-name. */
  withTransition?: boolean | undefined
}

const CARD_SIZES = '(min-width: 85rem) 309px, (min-width: 80rem) 23vw, (min-width: 48rem) 31vw, 47vw'

/** The number of pictures on a card, shown on hover or by swiping. */
const CARD_PICTURES = 3

/** The view-transition-name shared by the card's picture and the product page's main picture. */
export const PRODUCT_IMAGE_TRANSITION = 'product-image'

/** A product in a list. One link covers the whole card; its second picture is shown on hover, further ones by swiping. */
export function ProductCard({
  product,
  eager,
  priority,
  sizes = CARD_SIZES,
  headingLevel: Heading = 'h3',
  tag,
  withStars,
  withTransition = true,
}: ProductCardProps) {
  const { chosenColour } = product
  const to = `/product/${product.id}${chosenColour ? `?color=${encodeURIComponent(chosenColour)}` : ''}`
  const isOpening = useViewTransitionState(to)
  // Further pictures are loaded when a pointer enters the card or its pictures are swiped, not for every card of a page.
  const [isOfInterest, setOfInterest] = useState(false)
  const pictures = product.pictures.slice(0, CARD_PICTURES)
  const [first] = pictures
  const colours = product.isCombo ? [] : splitList(product.color)
  const isOut = product.isOutOfStock
  const meta = [product.material, colours.length > 1 && `${colours.length} colours`].filter(Boolean).join(' · ')

  return (
    <article className="group relative grid content-start" onPointerEnter={() => setOfInterest(true)}>
      <div
        className="relative overflow-hidden rounded-card bg-tile"
        style={withTransition && isOpening ? { viewTransitionName: PRODUCT_IMAGE_TRANSITION } : undefined}
      >
        <Link
          to={to}
          viewTransition={withTransition}
          tabIndex={-1}
          aria-hidden="true"
          className="flex snap-x snap-mandatory overflow-x-hidden touch:relative touch:z-10 touch:overflow-x-auto touch:[scrollbar-width:none]"
        >
          <Picture
            src={first?.url ?? product.image1}
            alt={first?.alt ?? product.name}
            width={first?.width}
            height={first?.height}
            sizes={sizes}
            maxWidth={800}
            eager={eager}
            priority={priority}
            className={clsx(
              'aspect-4/5 w-full shrink-0 snap-start object-cover transition-[scale] duration-200 ease-shop group-hover:scale-103',
              isOut && 'opacity-70',
            )}
          />
          {pictures.slice(1).map((picture, index) => (
            <span
              key={picture.url}
              className={clsx(
                'aspect-4/5 w-full shrink-0 snap-start touch:block',
                index === 0
                  ? 'absolute inset-0 opacity-0 transition-opacity duration-200 group-hover:opacity-100 touch:static touch:opacity-100'
                  : 'hidden',
              )}
            >
              {isOfInterest && (
                <Picture
                  src={picture.url}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  sizes={sizes}
                  maxWidth={800}
                  eager
                  className="size-full object-cover"
                />
              )}
            </span>
          ))}
        </Link>
        {(isOut || tag) && (
          <Pill tone={isOut ? 'ink' : 'white'} className="pointer-events-none absolute start-2.5 top-2.5 z-10">
            {isOut ? 'OUT OF STOCK' : tag}
          </Pill>
        )}
      </div>
      <Heading className="mt-3 font-sans text-name font-medium tracking-normal [text-wrap:wrap]">
        <Link
          to={to}
          viewTransition={withTransition}
          prefetch="intent"
          className="line-clamp-2 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-info"
        >
          {product.name}
        </Link>
      </Heading>
      {withStars && product.rating !== null && (
        <Stars value={product.rating} count={product.reviewCount} className="mt-0.5" />
      )}
      {meta && <p className="mt-0.5 text-meta text-muted">{meta}</p>}
      <p className="mt-1">
        <Price price={product.price} struck={product.strikedPrice} discount={product.discount} />
      </p>
      {colours.length > 1 && (
        <div className="mt-2">
          <SwatchDots names={colours} />
        </div>
      )}
    </article>
  )
}
