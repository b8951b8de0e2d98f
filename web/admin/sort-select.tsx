import { Form, useSubmit } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { HiddenFields } from './hidden-fields.tsx'

export type SortSelectProps = {
  path: string
  value: string
  options: readonly { value: string; label: string }[]
  /** The rest of the view, which another sort keeps. */
  keep: Record<string, string | null>
  className?: string
}

/** The sort of a list whose columns have no headings to press: where the rows lie as cards. */
export function SortSelect({ path, value, options, keep, className }: SortSelectProps) {
  const submit = useSubmit()
  return (
    <Form
      method="get"
      action={path}
      className={className}
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      <HiddenFields fields={keep} />
      <Select key={value} label="Sort by" hideLabel name="sort" defaultValue={value} options={options} />
      <Button type="submit" variant="secondary" size="md" className="without-script">
        Show
      </Button>
    </Form>
  )
}
