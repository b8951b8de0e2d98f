import { Form, useSubmit } from 'react-router'
import type { CollectionSort } from '#contract/catalogue/collections.ts'
import { collectionSorts } from '#texts/en/catalogue/collection-sorts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { appliedFilters, filtersWithout, type ListAddress } from './list-address.ts'
import { texts } from './texts.ts'

const sortNames = englishWords(collectionSorts)

const BEST_MATCH = { value: '', label: texts.bestMatch }
const NEWEST = { value: '', label: sortNames.newest }
const SORTS = (['price_asc', 'price_desc', 'discount'] as const).map((value) => ({ value, label: sortNames[value] }))

export type SortFormProps = {
  address: ListAddress
  /** The collection's own order, used until the shopper chooses another. */
  ownSort?: CollectionSort | undefined
}

/** Sorts a list. Selecting an order submits the form; without script its button does. */
export function SortForm({ address, ownSort }: SortFormProps) {
  const submit = useSubmit()
  const { sort = '' } = appliedFilters(address)
  return (
    <Form
      method="get"
      action={address.path}
      preventScrollReset
      className="flex items-center gap-2"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {Object.entries(filtersWithout(address, ['sort'])).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={sort}
        label={texts.sortBy}
        hideLabel
        name="sort"
        options={listChoices(address.listFilters.q, ownSort)}
        defaultValue={sort}
        className="w-full lg:w-52"
      />
      <Button type="submit" variant="secondary" size="md" className="without-script">
        {texts.sort}
      </Button>
    </Form>
  )
}

/** The sort options of a list, its default first. */
function listChoices(q: string | undefined, ownSort: CollectionSort = 'newest') {
  if (q) return [BEST_MATCH, { ...NEWEST, value: 'newest' }, ...SORTS]
  if (ownSort === 'newest') return [NEWEST, ...SORTS]
  const collectionChoice = { value: '', label: sortNames[ownSort] }
  return [collectionChoice, ...[{ ...NEWEST, value: 'newest' }, ...SORTS].filter(({ value }) => value !== ownSort)]
}
