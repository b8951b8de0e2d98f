import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FormEvent, useRef } from 'react'
import { describeSizes, sizesIn } from '#contract/catalogue/combo-pieces.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { cartLines } from '#texts/en/selling/cart-lines.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { hiddenTag, joinNodes } from '#web/ui/join-nodes.ts'
import { Select } from '#web/ui/select.tsx'
import { cartItemFields, lineName } from './optimistic-cart.ts'
import type { CartState } from './use-cart.ts'

const words = englishWords(cartLines, joinNodes)

/** The field of a size that the line shall have; a combo has one for each piece. */
const NEW_SIZE = 'new_size'

/** Whether the line can be bought in other sizes than its own. */
export function hasOtherSizes(line: CartLine): boolean {
  const comboPieces = line.product?.comboPieces ?? []
  return listSizes(line).some((size) => size !== line.size) || comboPieces.some((piece) => piece.sizes.length > 1)
}

function listSizes({ product, customizedProduct }: CartLine): readonly string[] {
  return product?.sizes ?? customizedProduct?.sizes ?? []
}

/** The size of a line, which opens the sizes in stock. A form of buttons, or of a select for each piece of a combo. */
export function SizeChange({ line, cart }: { line: CartLine; cart: CartState }) {
  const details = useRef<HTMLDetailsElement>(null)
  const name = lineName(line)
  const comboPieces = line.product?.comboPieces ?? []
  const isCombo = comboPieces.length > 0

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const sizes = form.getAll(NEW_SIZE).map(String)
    const size = isCombo ? describeSizes(comboPieces, sizes) : (sizes[0] ?? line.size)
    if (size !== line.size) cart.changeSize(line, size)
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={details} className="group/size open:basis-full">
      <summary className="inline-flex h-11.5 items-center gap-1.5 rounded-pill border border-strong ps-4 pe-3 font-semibold transition-colors hover:border-fg">
        <span>
          {isCombo
            ? words.changeSizes({ name, hidden: hiddenTag })
            : words.size({ size: line.size, name, hidden: hiddenTag })}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-[rotate] duration-200 group-open/size:rotate-180"
        />
      </summary>
      <form method="post" action="/cart" onSubmit={choose} className="pt-2">
        <HiddenFields fields={{ ...cartItemFields(line, line.quantity), change: 'size' }} />
        {isCombo ? <PieceSizes line={line} comboPieces={comboPieces} /> : <SizeButtons line={line} name={name} />}
      </form>
    </details>
  )
}

function SizeButtons({ line, name }: { line: CartLine; name: string }) {
  return (
    <fieldset className="flex flex-wrap gap-1 sm:gap-2">
      <legend className="sr-only">{words.sizesInStock({ name })}</legend>
      {listSizes(line).map((size) =>
        size === line.size ? (
          <span
            key={size}
            aria-current="true"
            className="inline-grid h-11 min-w-11 place-items-center rounded-field bg-primary px-1 sm:min-w-13 font-semibold text-on-primary"
          >
            {size}
          </span>
        ) : (
          <button
            key={size}
            type="submit"
            name={NEW_SIZE}
            value={size}
            className="inline-grid h-11 min-w-11 place-items-center rounded-field border border-strong px-1 sm:min-w-13 font-semibold transition-colors hover:border-fg"
          >
            <span>{words.toSize({ size, hidden: hiddenTag })}</span>
          </button>
        ),
      )}
    </fieldset>
  )
}

type PieceSizesProps = { line: CartLine; comboPieces: NonNullable<CartLine['product']>['comboPieces'] }

function PieceSizes({ line, comboPieces }: PieceSizesProps) {
  const sizes = sizesIn(line.size)
  return (
    <div className="grid max-w-80 gap-3">
      {comboPieces.map((piece, at) => (
        <Select
          key={`${piece.name} ${sizes[at]}`}
          name={NEW_SIZE}
          label={piece.name}
          options={piece.sizes}
          defaultValue={sizes[at] ?? sizes[0]}
        />
      ))}
      <Button type="submit" size="md" variant="secondary">
        {words.applySizes}
      </Button>
    </div>
  )
}
