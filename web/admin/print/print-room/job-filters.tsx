import { Form, Link } from 'react-router'
import type { JobCounts } from '#contract/print/print-room.api.ts'
import { PRINT_PATH, type PrintView, printHref } from '#web/admin/shell/addresses/print-address.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** Filters of the list: by order, or by garment, colour and size. The choices are those of unfinished pieces. */
export function JobFilters({ view, counts }: { view: PrintView; counts: JobCounts | null }) {
  const { t } = usePackerWords()
  const { show, order, category, color, size, group } = view
  const choices = [
    { name: 'category', label: t('Garment'), value: category, options: counts?.categories ?? [] },
    { name: 'color', label: t('Colour'), value: color, options: counts?.colors ?? [] },
    { name: 'size', label: t('Size'), value: size, options: counts?.sizes ?? [] },
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
        aria-label={t('Order number')}
        placeholder={t('Order number')}
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
        {t('Search')}
      </Button>
      {group && <Badge tone="info">{t('Group order')}</Badge>}
      {(order || category || color || size || group) && (
        <Link to={printHref({ show })} className="inline-flex min-h-11 items-center font-semibold text-link">
          {t('Clear')}
        </Link>
      )}
    </Form>
  )
}
