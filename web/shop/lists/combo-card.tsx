import { clsx } from 'clsx'
import { Link } from 'react-router'
import { minus } from '#contract/basics/money.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { comboCard } from '#texts/en/catalogue/combo-card.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Pill } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { hiddenTag, joinNodes } from '#web/ui/join-nodes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CardProduct } from '#web/ui/products/product-card.tsx'
import { useUiWords } from '#web/ui/ui-words.ts'

const texts = englishWords(comboCard, joinNodes)

export type ComboCardProps = {
  combo: CardProduct
  eager?: boolean | undefined
  headingLevel: 'h2' | 'h3'
}

/** A combo with its discount on the MRP. One link, 'View Combo', covers the whole card. */
export function ComboCard({ combo, eager, headingLevel: Heading }: ComboCardProps) {
  const words = useUiWords()
  const [picture] = combo.pictures
  const isOut = combo.isOutOfStock
  const isReduced = combo.strikedPrice > combo.price
  return (
    <article className="group relative grid content-start">
      <div className="relative overflow-hidden rounded-panel bg-tile">
        <Picture
          src={picture?.url ?? combo.image1}
          alt={picture?.alt ?? combo.name}
          width={picture?.width}
          height={picture?.height}
          sizes="(min-width: 85rem) 420px, (min-width: 64rem) 31vw, (min-width: 40rem) 47vw, 94vw"
          maxWidth={800}
          eager={eager}
          className={clsx(
            'aspect-4/5 w-full object-cover transition-[scale] duration-200 ease-shop group-hover:scale-103',
            isOut && 'opacity-70',
          )}
        />
        {(isOut || isReduced) && (
          <Pill tone={isOut ? 'ink' : 'white'} className="absolute start-3 top-3">
            {isOut ? words.outOfStock : texts.saving({ saving: minus(combo.strikedPrice, combo.price) })}
          </Pill>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-32">
          <Heading className="font-sans text-name font-medium tracking-normal">{combo.name}</Heading>
          <p className="mt-1">
            <Price price={combo.price} struck={combo.strikedPrice} discount={combo.discount} />
          </p>
        </div>
        <Link
          to={productPath(combo)}
          prefetch="intent"
          className={clsx(buttonClass({ variant: 'secondary', size: 'md' }), 'shrink-0 after:absolute after:inset-0')}
        >
          {texts.view({ name: combo.name, hidden: hiddenTag })}
        </Link>
      </div>
    </article>
  )
}
