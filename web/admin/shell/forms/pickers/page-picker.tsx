import { Combobox } from '@base-ui/react/combobox'
import { useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import { pickers } from '#texts/en/site/pickers.ts'
import { englishWords } from '#texts/messages/format.ts'
import { controlClass, describedBy, FieldShell, type FieldTexts } from '#web/ui/field.tsx'
import { type PageTarget, type Picks, picksHref, TARGET_GROUPS } from './picked.ts'
import { PickerPopup, pickerItemClass } from './picker-popup.tsx'

const words = englishWords(pickers).page

type Props = FieldTexts & {
  /** The address that is chosen; '' for none. */
  value: string
  onChange: (target: PageTarget) => void
  targets: readonly PageTarget[]
  placeholder?: string | undefined
  className?: string | undefined
}
type Group = { value: PageTarget['group']; items: PageTarget[] }

const NONE: PageTarget = { to: '', label: '', group: 'addresses' }

/** Chooses where a link leads: a page, a category, a collection or a product by its name, or any address that is typed. */
export function PagePicker({ value, onChange, targets, placeholder, className, ...texts }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const { data, load } = useFetcher<Picks>()
  const found = (data?.products ?? []).map((product) => ({
    to: productPath(product),
    label: product.name,
    group: 'products' as const,
  }))
  const chosen = value === '' ? null : findTarget(value, [...targets, ...found])

  function find(text: string) {
    setQuery(text)
    if (text.trim().length > 1 && !isAddress(text)) void load(picksHref(text))
  }

  function take(target: PageTarget | null) {
    if (target && target.to !== value) onChange(target)
    if (!target && texts.required === false && value !== '') onChange(NONE)
    setQuery('')
  }

  return (
    <FieldShell id={id} className={className} {...texts}>
      <Combobox.Root<PageTarget>
        items={groupsFor(query, targets, data?.q === query.trim() && query.trim().length > 1 ? found : [])}
        filter={null}
        autoHighlight
        value={chosen}
        isItemEqualToValue={(item, other) => item.to === other.to}
        itemToStringLabel={({ label }) => label}
        onInputValueChange={(text, { reason }) => reason === 'input-change' && find(text)}
        onValueChange={take}
        onOpenChange={(isOpen, { reason }) => {
          if (isOpen || reason === 'item-press') return
          // An address that was typed counts without choosing it from the list.
          if (isAddress(query) && reason !== 'escape-key') take(findTarget(query.trim(), targets))
          setQuery('')
        }}
      >
        <Combobox.Input
          ref={field}
          id={id}
          {...describedBy(id, texts)}
          aria-required={texts.required || undefined}
          placeholder={placeholder ?? words.placeholder}
          // Enter chooses the highlighted page; it must never submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={controlClass}
        />
        <PickerPopup field={field} empty={words.nothing}>
          <Combobox.List>
            {(group: Group) => (
              <Combobox.Group key={group.value} items={group.items}>
                <Combobox.GroupLabel className="px-4 pt-2.5 pb-1 text-caption font-semibold text-muted">
                  {words.groups[group.value]}
                </Combobox.GroupLabel>
                <Combobox.Collection>
                  {(target: PageTarget) => (
                    <Combobox.Item key={target.to} value={target} className={pickerItemClass}>
                      <span className="min-w-0 wrap-anywhere">
                        {target.group === 'addresses' ? words.address({ address: target.to }) : target.label}
                      </span>
                    </Combobox.Item>
                  )}
                </Combobox.Collection>
              </Combobox.Group>
            )}
          </Combobox.List>
        </PickerPopup>
      </Combobox.Root>
    </FieldShell>
  )
}

/** A page picker as a field of a form. */
export function PageField({
  name,
  defaultValue,
  ...picker
}: Omit<Props, 'value' | 'onChange'> & { name: string; defaultValue: string }) {
  const [to, setTo] = useState(defaultValue)
  return (
    <div className={picker.className}>
      <input type="hidden" name={name} value={to} data-unsaved />
      <PagePicker {...picker} className={undefined} value={to} onChange={(target) => setTo(target.to)} />
    </div>
  )
}

function findTarget(to: string, targets: readonly PageTarget[]): PageTarget {
  return targets.find((target) => target.to === to) ?? { to, label: to, group: 'addresses' }
}

function isAddress(text: string): boolean {
  return /^(\/|https?:\/\/|mailto:|tel:)\S*$/.test(text.trim())
}

function groupsFor(query: string, targets: readonly PageTarget[], products: readonly PageTarget[]): Group[] {
  const text = query.trim().toLowerCase()
  const matching = targets.filter(({ label, to }) => label.toLowerCase().includes(text) || to.startsWith(text || '?'))
  const typed = isAddress(query) && !targets.some(({ to }) => to === query.trim())
  const all = [
    ...matching,
    ...products.filter(({ to }) => !matching.some((target) => target.to === to)),
    ...(typed ? [findTarget(query.trim(), [])] : []),
  ]
  return TARGET_GROUPS.map((value) => ({ value, items: all.filter(({ group }) => group === value) })).filter(
    ({ items }) => items.length > 0,
  )
}
