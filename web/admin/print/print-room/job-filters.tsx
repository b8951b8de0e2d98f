import { Form, Link } from 'react-router'
import type { JobCounts } from '#contract/print/print-room.api.ts'
import { PRINT_PATH, type PrintView, printHref } from '#web/admin/shell/addresses/print-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** Filters of the list: by order, or by garment, colour and size. The choices are those of unfinished pieces. */
export function JobFilters({ view, counts }: { view: PrintView; counts: JobCounts | null }) {
  const { words } = usePackerWords()
  const { show, order, category, color, size, group } = view
  const choices = [
    { name: 'category', label: words.print.garment, value: category, options: counts?.categories ?? [] },
    { name: 'color', label: words.print.colour, value: color, options: counts?.colors ?? [] },
    { name: 'size', label: words.orders.size, value: size, options: counts?.sizes ?? [] },
  ]
  return (
    <Form
      key={JSON.stringify(view)}
      method="get"
      action={PRINT_PATH}
      role="search"
      className="mt-3 grid grid-cols-2 items-center gap-2.5 sm:flex sm:flex-wrap"
    >
      {group && <input type="hidden" name="group" value={group} />}
      {show !== 'live' && <input type="hidden" name="show" value={show} />}
      <input
        type="search"
        name="order"
        defaultValue={order}
        maxLength={20}
        autoComplete="off"
        inputMode="numeric"
        aria-label={words.print.orderNumber}
        placeholder={words.print.orderNumber}
        className={`${controlClass} w-full max-sm:col-span-2 sm:w-44`}
      />
      {choices.map(({ name, label, value, options }) => (
        <Select
          key={name}
          name={name}
          label={label}
          hideLabel
          defaultValue={value}
          placeholder={label}
          options={value && !options.includes(value) ? [value, ...options] : options}
          className="sm:w-40"
        />
      ))}
      <Button type="submit" size="md" variant="secondary">
        {words.list.search}
      </Button>
      {group && <Badge tone="info">{words.list.groupOrder}</Badge>}
      {(order || category || color || size || group) && (
        <Link to={printHref({ show })} className="inline-flex min-h-11 items-center font-semibold text-link">
          {words.list.clear}
        </Link>
      )}
    </Form>
  )
}
