import clsx from 'clsx'
import { useId } from 'react'
import { fill } from '#contract/texts/fill.ts'
import type { ReturnTexts } from '#contract/texts/returns-en.ts'
import { optionsText } from '#web/components/shop/options-text.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ReturnableItem } from './load-return.ts'

type Props = { texts: ReturnTexts; number: number; items: readonly ReturnableItem[]; error: string | undefined }

/** The items of an order with a checkbox each, or the reason why they cannot be returned. */
export function ReturnItems({ texts, number, items, error }: Props) {
  const id = useId()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-h4 font-display font-extrabold tracking-[-0.02em]">
        {fill(texts.whichItems, { number })}
      </legend>
      {items.map((one) => (
        <ItemBox
          key={one.item.id}
          {...one}
          texts={texts}
          errorId={error ? `${id}-error` : undefined}
          isOnly={items.length === 1}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function ItemBox({
  texts,
  item,
  hindrance,
  errorId,
  isOnly,
}: ReturnableItem & { texts: ReturnTexts; errorId: string | undefined; isOnly: boolean }) {
  const { product, customizedProduct, quantity } = item
  const material = (product ?? customizedProduct)?.material ?? ''
  return (
    <label
      className={clsx(
        'panel flex items-center gap-3 rounded-card border border-strong p-3',
        hindrance === null ? 'hover:border-fg has-checked:border-fg' : 'bg-paper text-muted',
      )}
    >
      <input
        type="checkbox"
        name="item"
        value={item.id}
        disabled={hindrance !== null}
        defaultChecked={isOnly && hindrance === null}
        aria-invalid={errorId && hindrance === null ? true : undefined}
        aria-describedby={errorId}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="shrink-0">
        <Picture
          src={product ? product.image1 : customizedProduct?.mockupUrl}
          alt=""
          sizes="48px"
          maxWidth={400}
          className="h-15 w-12 shrink-0 rounded-field bg-tile object-cover"
        />
      </span>
      <span className="grid min-w-0">
        <span className="font-semibold">
          {product?.name ?? fill(texts.custom, { name: customizedProduct?.category ?? 'shirt' })}
        </span>
        <span className="text-meta text-muted">
          {optionsText({ ...item, material })} · {fill(texts.quantity, { count: quantity })}
        </span>
        {hindrance && <span className="text-meta font-medium">{hindrance}</span>}
      </span>
    </label>
  )
}
