import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import type { Variant } from '#contract/orders/returns.api.ts'
import { OptionButtons } from '#web/shop/sizes/option-buttons.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { choiceField, REFUND, valueOfVariant, variantLabel } from './choice-field.ts'
import type { ReturnableItem } from './load-return.ts'
import type { ReturnWords } from './return-words.ts'

type Props = {
  words: ReturnWords
  number: number
  items: readonly ReturnableItem[]
  error: string | undefined
  /** The error of an item's refund or exchange choice. */
  wantedError: (itemId: string) => string | undefined
  /** The ids of the items that were ticked when the form was refused without JavaScript. */
  ticked: readonly string[]
  findSelectedValue: (itemId: string) => string | undefined
}

/** The items of an order, each with a checkbox and a choice. An item that cannot be returned shows the reason. */
export function ReturnItems({ words, number, items, error, wantedError, ticked, findSelectedValue }: Props) {
  const id = useId()
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-h4 font-display font-extrabold tracking-[-0.02em]">
        {words.whichItems({ number })}
      </legend>
      {items.map((entry) => (
        <ItemBox
          key={entry.item.id}
          {...entry}
          words={words}
          errorId={error ? `${id}-error` : undefined}
          wantedError={wantedError(entry.item.id)}
          selectedValue={findSelectedValue(entry.item.id)}
          isTicked={items.length === 1 || ticked.includes(entry.item.id)}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

type BoxProps = ReturnableItem & {
  words: ReturnWords
  errorId: string | undefined
  wantedError: string | undefined
  selectedValue: string | undefined
  isTicked: boolean
}

function ItemBox({ words, item, hindrance, choices, errorId, wantedError, selectedValue, isTicked }: BoxProps) {
  const { product, customizedProduct, quantity } = item
  const material = (product ?? customizedProduct)?.material ?? ''
  return (
    <div
      className={clsx(
        'panel group rounded-card border border-strong',
        hindrance === null ? 'hover:border-fg has-checked:border-fg' : 'bg-paper text-muted',
      )}
    >
      <label className="flex items-center gap-3 p-3">
        <input
          type="checkbox"
          name="item"
          value={item.id}
          disabled={hindrance !== null}
          defaultChecked={isTicked && hindrance === null}
          // No other size is in stock, so it can only be refunded (ordered-return-form.tsx).
          data-refunded={choices.length === 0 || undefined}
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
            {product?.name ?? words.custom({ name: customizedProduct?.category ?? 'shirt' })}
          </span>
          <span className="text-meta text-muted">
            {optionsText({ ...item, material })} · {words.quantity({ count: quantity })}
          </span>
          {hindrance && <span className="text-meta font-medium">{hindrance}</span>}
        </span>
      </label>
      {hindrance === null && (
        <div className="hidden gap-2 border-t border-hairline p-3 group-has-[[name=item]:checked]:grid">
          <ReturnChoice
            words={words.exchange}
            item={item}
            choices={choices}
            error={wantedError}
            selectedValue={selectedValue}
          />
        </div>
      )}
    </div>
  )
}

type ReturnChoiceProps = Pick<ReturnableItem, 'item' | 'choices'> & {
  words: ReturnWords['exchange']
  error: string | undefined
  selectedValue: string | undefined
}

/** The choice of a refund or of another size or colour. CSS alone shows it once the item is ticked. */
function ReturnChoice({ words, item, choices, error, selectedValue }: ReturnChoiceProps) {
  const id = useId()
  if (choices.length === 0)
    return (
      <>
        <FieldError id={id} error={error} />
        <p className="text-ui text-muted">{words.none}</p>
      </>
    )
  const isOwn = ({ color }: Variant) => color === item.color
  const toOption = (variant: Variant) => ({ value: valueOfVariant(variant), label: variantLabel(variant, item.color) })
  const others = choices.filter((variant) => !isOwn(variant))
  return (
    <>
      {/* Tells the server that a choice was offered, which is then required. */}
      <input type="hidden" name="offered" value={item.id} />
      <OptionButtons
        legend={words.choose}
        name={choiceField(item.id)}
        options={[...choices.filter(isOwn).map(toOption), { value: REFUND, label: words.refund }]}
        error={error}
        defaultValue={selectedValue}
      />
      {others.length > 0 && (
        <details open={others.some((variant) => valueOfVariant(variant) === selectedValue)} className="group/more">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-ui font-semibold">
            {words.otherColour}
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open/more:rotate-180" />
          </summary>
          {/* The summary already shows the text of the legend. */}
          <OptionButtons
            legend={words.otherColour}
            hideLegend
            name={choiceField(item.id)}
            options={others.map(toOption)}
            defaultValue={selectedValue}
          />
        </details>
      )}
      <p className="text-meta text-muted">{words.free}</p>
    </>
  )
}
