import clsx from 'clsx'
import { Link } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import { carousel } from '#texts/en/catalogue/carousel.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Pill } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { hiddenTag, joinNodes } from '#web/ui/join-nodes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CardProduct } from '#web/ui/products/product-card.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'

const texts = englishWords(carousel, joinNodes)

export type SlideProduct = Pick<
  CardProduct,
  'id' | 'name' | 'price' | 'strikedPrice' | 'discount' | 'isOutOfStock' | 'image1' | 'pictures'
>

/** One product of the carousel: picture, badges, prices, and 'View Details', disabled while the product is sold out. */
export function CarouselSlide({ product }: { product: SlideProduct }) {
  const words = useUiWords()
  const [first] = product.pictures
  const isOut = product.isOutOfStock
  return (
    <article className="grid content-start">
      <div className="relative overflow-hidden rounded-card bg-tile">
        <Picture
          src={first?.url ?? product.image1}
          alt={first?.alt ?? product.name}
          width={first?.width}
          height={first?.height}
          sizes="(min-width: 85rem) 412px, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 94vw"
          maxWidth={800}
          draggable={false}
          className={clsx('aspect-4/5 w-full object-cover', isOut && 'opacity-70')}
        />
        <div className="absolute start-2.5 top-2.5 flex flex-wrap gap-1.5">
          {isOut && <Pill tone="ink">{words.outOfStock}</Pill>}
          {!isOut && product.discount ? <Pill>{words.percentOff({ percent: product.discount })}</Pill> : null}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="truncate py-0.5 font-sans text-name font-medium tracking-normal">{product.name}</h3>
          <p className="mt-1">
            <Price price={product.price} struck={product.strikedPrice} discount={null} />
          </p>
        </div>
        {isOut ? (
          // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is not focusable.
          // biome-ignore lint/a11y/useSemanticElements: an <a> without href would not say that it is disabled.
          <span
            role="link"
            aria-disabled="true"
            className={clsx(
              buttonClass({ variant: 'secondary', size: 'md' }),
              'pointer-events-none shrink-0 border-hairline! text-muted!',
            )}
          >
            {texts.viewDetails}
          </span>
        ) : (
          <Link
            to={productPath(product)}
            prefetch="intent"
            className={clsx(buttonClass({ variant: 'secondary', size: 'md' }), 'shrink-0')}
          >
            {texts.viewDetailsOf({ name: product.name, hidden: hiddenTag })}
          </Link>
        )}
      </div>
    </article>
  )
}
