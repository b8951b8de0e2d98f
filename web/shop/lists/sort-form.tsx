import { Form, useSubmit } from 'react-router'
import type { CollectionSort } from '#contract/catalogue/collections.ts'
import { collectionSorts } from '#texts/en/catalogue/collection-sorts.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ListFilters } from './list-address.ts'

const sortNames = englishWords(collectionSorts)

const BEST_MATCH = { value: '', label: 'Best match' }
const NEWEST = { value: '', label: 'Newest' }
const SORTS = [
  { value: 'price_asc', label: 'Price: low to high' },
  { value: 'price_desc', label: 'Price: high to low' },
  { value: 'discount', label: 'Biggest discount' },
]

export type SortFormProps = {
  path: string
  listFilters: ListFilters
  /** The collection's own order, used until the shopper chooses another. */
  ownSort?: CollectionSort | undefined
}

/** Sorts a list. Selecting an order submits the form; without script its button does. */
export function SortForm({ path, listFilters, ownSort }: SortFormProps) {
  const submit = useSubmit()
  const { sort = '', ...filters } = listFilters
  return (
    <Form
      method="get"
      action={path}
      preventScrollReset
      className="flex items-center gap-2"
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        key={sort}
        label="Sort by"
        hideLabel
        name="sort"
        options={listChoices(filters.q, ownSort)}
        defaultValue={sort}
        className="w-full lg:w-52"
      />
      <Button type="submit" variant="secondary" size="md" className="without-script">
        Sort
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
