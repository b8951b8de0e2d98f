import { Form, useSubmit } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Asked } from './list-address.ts'

const BEST_MATCH = { value: '', label: 'Best match' }
const NEWEST = { value: '', label: 'Newest' }
const SORTS = [
  { value: 'price_asc', label: 'Price: low to high' },
  { value: 'price_desc', label: 'Price: high to low' },
  { value: 'discount', label: 'Biggest discount' },
]

/** The order of a list. Submits on change; without script by its button. */
export function SortForm({ path, asked }: { path: string; asked: Asked }) {
  const submit = useSubmit()
  const { sort = '', ...filters } = asked
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
        options={filters.q ? [BEST_MATCH, { ...NEWEST, value: 'newest' }, ...SORTS] : [NEWEST, ...SORTS]}
        defaultValue={sort}
        className="w-full lg:w-52"
      />
      <Button type="submit" variant="secondary" size="md" className="without-script">
        Sort
      </Button>
    </Form>
  )
}
