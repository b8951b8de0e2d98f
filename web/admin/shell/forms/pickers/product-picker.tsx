import { Combobox } from '@base-ui/react/combobox'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { pickers } from '#texts/en/site/pickers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { controlClass, describedBy, FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type PickedProduct, type Picks, picksHref } from './picked.ts'
import { PickerPopup, pickerItemClass } from './picker-popup.tsx'

const words = englishWords(pickers).product

type Props = {
  /** The form field with the ids, separated by commas. */
  name: string
  label: string
  help?: string | undefined
  error?: string | undefined
  /** The products that are chosen at first. */
  initial: readonly PickedProduct[]
  /** The most products that can be chosen. With one, another choice replaces it. */
  max?: number | undefined
}

/** Chooses products by name or SKU. */
export function ProductPicker({ name, label, help, error, initial, max = 500 }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(initial)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { data, load } = useFetcher<Picks>()

  function change(next: readonly PickedProduct[]) {
    flushSync(() => {
      setChosen(next)
      setQuery('')
    })
    // The form notices a change of a hidden field only by an event.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function find(text: string) {
    setQuery(text)
    void load(picksHref(text))
  }

  // The answer to an earlier text is not shown: Enter would choose from it.
  const found = data?.q === query.trim() ? data.products : null
  const matches = (found ?? []).filter((product) => !chosen.some((other) => other.id === product.id))
  const isFull = max > 1 && chosen.length >= max
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <input ref={field} type="hidden" name={name} value={chosen.map((product) => product.id).join(',')} data-unsaved />
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      {chosen.length > 0 && (
        <ul aria-label={label} className="grid gap-1.5">
          {chosen.map((product) => (
            <li key={product.id} className="flex items-center gap-3 rounded-field border border-hairline ps-1.5">
              <ProductLine product={product} />
              <IconButton
                label={words.remove(product)}
                onClick={() => {
                  change(chosen.filter((other) => other.id !== product.id))
                  search.current?.focus()
                }}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Combobox.Root<PickedProduct>
        items={matches}
        filter={null}
        autoHighlight
        value={null}
        inputValue={query}
        onInputValueChange={(text, { reason }) => reason === 'input-change' && find(text)}
        onValueChange={(product) => product && change(max === 1 ? [product] : [...chosen, product])}
        itemToStringLabel={(product) => product.name}
      >
        <Combobox.Input
          ref={search}
          id={id}
          {...describedBy(id, { help, error })}
          disabled={isFull}
          placeholder={words.placeholder}
          onFocus={() => !found && find(query)}
          // Enter chooses the highlighted product; it must never submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={controlClass}
        />
        <PickerPopup field={search} empty={found ? words.nothing : null}>
          <Combobox.List>
            {(product: PickedProduct) => (
              <Combobox.Item key={product.id} value={product} className={pickerItemClass}>
                <ProductLine product={product} />
              </Combobox.Item>
            )}
          </Combobox.List>
        </PickerPopup>
      </Combobox.Root>
      <FieldError id={id} error={error} />
      {help && (
        <p id={`${id}-help`} className="text-meta text-muted">
          {help}
        </p>
      )}
    </div>
  )
}

function ProductLine({ product: { name, image, isArchived } }: { product: PickedProduct }) {
  return (
    <>
      <Picture
        src={image}
        alt=""
        sizes="32px"
        maxWidth={400}
        className="aspect-4/5 w-8 shrink-0 rounded-field bg-tile object-cover"
      />
      <span className="min-w-0 flex-1 text-ui wrap-anywhere">
        {name}
        {isArchived && <span className="text-muted"> · {words.archived}</span>}
      </span>
    </>
  )
}
