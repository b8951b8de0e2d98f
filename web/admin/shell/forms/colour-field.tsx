import { Combobox } from '@base-ui/react/combobox'
import clsx from 'clsx'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { COLOUR_FAMILIES, COLOURS } from '#contract/catalogue/colours.ts'
import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { colourLabel, Swatch } from '#web/ui/colour/swatch.tsx'
import { FieldError } from '#web/ui/field.tsx'

const TEXTS = englishWords(adminForms)

type Group = { value: string; items: string[] }

const FAMILIES: Group[] = COLOUR_FAMILIES.map((family) => ({
  value: family,
  items: COLOURS.filter((colour) => colour.family === family).map(({ name }) => name),
}))

export type ColourFieldProps = {
  /** The form field with the colour names, comma-separated. */
  name: string
  value: readonly string[]
  onChange: (colours: string[]) => void
  error?: string | undefined
}

/** A combobox of all known colours, searched by name or family. */
export function ColourField({ name, value, onChange, error }: ColourFieldProps) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const isTypedEnter = useRef(false)
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const groups = exactFirst(withOtherColours(value), query)
  return (
    <div
      // In a dialog the list has to be inside it: what is outside of an open dialog can be neither seen nor pressed.
      ref={(field) => setDialog(field?.closest('dialog') ?? null)}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      <input type="hidden" name={name} value={value.join(',')} data-unsaved />
      <label htmlFor={id} className="text-ui font-semibold">
        {TEXTS.colours}
      </label>
      <Combobox.Root
        items={groups}
        multiple
        autoHighlight
        onInputValueChange={setQuery}
        open={isOpen}
        onOpenChange={setOpen}
        value={[...value]}
        onValueChange={(colours: string[], change) => {
          // Esc closes the list; a second Esc must not clear the selection. Enter adds, also when the typed colour is there already.
          const isTypedAgain = isTypedEnter.current && colours.length < value.length
          if (change.reason === 'escape-key' || isTypedAgain) change.cancel()
          else onChange(colours)
        }}
        itemToStringLabel={colourLabel}
        filter={(item, query) => isAbout(item, query)}
      >
        <Combobox.InputGroup
          className={clsx(
            'flex min-h-12 flex-wrap items-center gap-1.5 rounded-field border border-strong bg-bg p-1.5 hover:border-fg',
            'focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-info',
            error && 'border-danger',
          )}
        >
          <Combobox.Chips className="contents">
            {value.map((colour) => (
              <Combobox.Chip
                key={colour}
                aria-label={colourLabel(colour)}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-pill bg-tile ps-2 pe-0.5 text-ui data-highlighted:ring-2 data-highlighted:ring-info"
              >
                <Swatch name={colour} />
                {colourLabel(colour)}
                <Combobox.ChipRemove
                  aria-label={TEXTS.removeColour({ colour: colourLabel(colour) })}
                  className="grid size-7 place-items-center rounded-pill text-muted hover:text-fg"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              placeholder={value.length === 0 ? TEXTS.colourExamples : TEXTS.addAnother}
              // Enter adds the highlighted colour; it must never submit the form. Esc closes the list, not the dialog.
              onKeyDown={(event) => {
                isTypedEnter.current = event.key === 'Enter' && event.currentTarget.value.trim() !== ''
                if (event.key === 'Enter' || (event.key === 'Escape' && isOpen)) event.preventDefault()
                if (event.key === 'Escape') setOpen(false)
              }}
              onKeyUp={() => {
                isTypedEnter.current = false
              }}
              className="min-h-8 min-w-0 flex-[1_1_8rem] bg-transparent px-1.5 text-base outline-none placeholder:text-subtle"
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        <Combobox.Portal {...(dialog && { container: dialog })}>
          <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
            <Combobox.Popup className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-hairline bg-bg py-1.5 text-fg shadow-float">
              <Combobox.Empty className="px-4 py-2 text-ui text-muted empty:hidden">{TEXTS.noColour}</Combobox.Empty>
              <Combobox.List>
                {(group: Group) => (
                  <Combobox.Group key={group.value} items={group.items}>
                    <Combobox.GroupLabel className="px-4 pt-2.5 pb-1 text-caption font-semibold text-muted capitalize">
                      {group.value}
                    </Combobox.GroupLabel>
                    <Combobox.Collection>
                      {(colour: string) => (
                        <Combobox.Item
                          key={colour}
                          value={colour}
                          className="flex min-h-9 cursor-pointer items-center gap-2.5 px-4 text-ui outline-none data-highlighted:bg-tile"
                        >
                          <Swatch name={colour} size={20} />
                          <span className="flex-1">{colourLabel(colour)}</span>
                          <Combobox.ItemIndicator>
                            <Check aria-hidden="true" className="size-4" />
                          </Combobox.ItemIndicator>
                        </Combobox.Item>
                      )}
                    </Combobox.Collection>
                  </Combobox.Group>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <FieldError id={id} error={error} />
    </div>
  )
}

const familyByColour = new Map(COLOURS.map(({ name, family }) => [name, family]))

function isAbout(colour: string, query: string): boolean {
  const words = query.trim().toLowerCase()
  return colour.toLowerCase().includes(words) || (familyByColour.get(colour) ?? '').startsWith(words)
}

/** Puts the colour whose full name was typed first, so that Enter adds 'Tan' and not 'Tangerine'. */
function exactFirst(groups: Group[], query: string): Group[] {
  const name = query.trim().toLowerCase()
  const isExact = (colour: string) => colour.toLowerCase() === name
  if (!groups.some(({ items }) => items.some(isExact))) return groups
  return groups
    .map((group) => ({ ...group, items: group.items.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a))) }))
    .toSorted((a, b) => Number(b.items.some(isExact)) - Number(a.items.some(isExact)))
}

/** The colours to choose from. They include the product's colours that our list lacks, so that these are kept. */
function withOtherColours(value: readonly string[]): Group[] {
  const unlistedColours = value.filter((colour) => !familyByColour.has(colour))
  return unlistedColours.length > 0 ? [{ value: TEXTS.asWritten, items: unlistedColours }, ...FAMILIES] : FAMILIES
}
