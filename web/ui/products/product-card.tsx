import { useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { splitList } from '#contract/catalogue/options.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import type { OfferPrice } from '#contract/selling/discounts/best-price.ts'
import { Pill } from '#web/ui/badge.tsx'
import { SwatchDots } from '#web/ui/colour/swatch.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'
import { BestPrice } from './best-price.tsx'
import { WishlistButton } from './wishlist-button.tsx'

type CardPicture = Pick<Product['pictures'][0], 'url' | 'width' | 'height' | 'alt'>

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
  | 'rating'
  | 'reviewCount'
> & {
  /** The alt text of further pictures is empty: they are decoration. */
  pictures: readonly CardPicture[]
  /** The colour that the card shows and links to; null for the product's first colour. */
  chosenColour: string | null
  /** The colour of the pictures, which the heart saves; '' without colours. */
  shownColour: string
  /** The colour that the product's page chooses. */
  defaultColour: string
  /** A card shows no other stock, so that a list does not change with the number of pieces. */
  isOutOfStock: boolean
  /** What one piece costs with offers, best first (`BestPrice`). */
  offerPrices: readonly OfferPrice[]
}

type ProductCardProps = {
  product: CardProduct
  /** Loads the picture at once, because it is in the first view. */
  eager?: boolean | undefined
  priority?: boolean | undefined
  sizes?: string | undefined
  headingLevel?: 'h2' | 'h3' | undefined
  /** A badge on the picture: "New". 'Out of stock' replaces it. */
  tag?: string | undefined
  /** False on a product page, whose main picture already has the view-transition-name. */
  withTransition?: boolean | undefined
  /** False inside a form: the heart is a form too, and forms cannot be nested. */
  withWish?: boolean | undefined
}

const CARD_SIZES = '(min-width: 85rem) 309px, (min-width: 80rem) 23vw, (min-width: 48rem) 31vw, 47vw'

/** The most pictures on a card. Hovering or swiping shows the further ones. */
const CARD_PICTURES = 3

/** The view-transition-name shared by the card's picture and the product page's main picture. */
export const PRODUCT_IMAGE_TRANSITION = 'product-image'

/** A product in a list. One link covers the whole card. Hovering shows the second picture; swiping shows all. */
export function ProductCard({
  product,
  eager,
  priority,
  sizes = CARD_SIZES,
  headingLevel: Heading = 'h3',
  tag,
  withTransition = true,
  withWish = true,
}: ProductCardProps) {
  // Further pictures are loaded when a pointer enters the card or its pictures are swiped, not for every card of a page.
  const [isOfInterest, setOfInterest] = useState(false)
  const words = useUiWords()
  const { chosenColour } = product
  const to = `${productPath(product)}${chosenColour ? `?color=${encodeURIComponent(chosenColour)}` : ''}`
  const isOpening = useViewTransitionState(to)
  const pictures = product.pictures.slice(0, CARD_PICTURES)
  const [first] = pictures
  const colours = product.isCombo ? [] : splitList(product.color)
  const isOut = product.isOutOfStock
  const meta = [product.material, colours.length > 1 && words.colours({ count: colours.length })]
    .filter(Boolean)
    .join(' · ')

  return (
    <article className="group product-card" onPointerEnter={() => setOfInterest(true)}>
      <div
        className="product-frame"
        style={withTransition && isOpening ? { viewTransitionName: PRODUCT_IMAGE_TRANSITION } : undefined}
      >
        <Link to={to} viewTransition={withTransition} tabIndex={-1} aria-hidden="true" className="product-slides">
          <Picture
            src={first?.url ?? product.image1}
            alt={first?.alt ?? product.name}
            width={first?.width}
            height={first?.height}
            sizes={sizes}
            maxWidth={800}
            eager={eager}
            priority={priority}
            className={isOut ? 'product-picture opacity-70' : 'product-picture'}
          />
          {pictures.slice(1).map((picture, index) => (
            <span key={picture.url} className={index === 0 ? 'product-slide-second' : 'product-slide'}>
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
            {isOut ? words.outOfStock : tag}
          </Pill>
        )}
        {withWish && (
          <WishlistButton
            product={product}
            colour={product.shownColour}
            defaultColour={product.defaultColour}
            className="absolute end-1 top-1 z-10"
          />
        )}
      </div>
      <Heading className="product-name">
        <Link to={to} viewTransition={withTransition} prefetch="intent" className="product-link">
          {product.name}
        </Link>
      </Heading>
      {product.rating !== null && <Stars value={product.rating} count={product.reviewCount} className="mt-0.5" />}
      {meta && <p className="mt-0.5 text-meta text-muted">{meta}</p>}
      <p className="mt-1">
        <Price price={product.price} struck={product.strikedPrice} discount={product.discount} />
      </p>
      <BestPrice prices={product.offerPrices} className="mt-0.5 text-meta" />
      {colours.length > 1 && (
        <div className="mt-2">
          <SwatchDots names={colours} />
        </div>
      )}
    </article>
  )
}
