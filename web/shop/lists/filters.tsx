import Check from 'lucide-react/icons/check'
import Square from 'lucide-react/icons/square'
import SquareCheck from 'lucide-react/icons/square-check'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { Facets } from '#contract/catalogue/products.api.ts'
import { Button } from '#web/ui/button.tsx'
import { Swatch } from '#web/ui/colour/swatch.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { appliedFilters, type FilterName, filtersWithout, type ListAddress, listHref } from './list-address.ts'
import { texts } from './texts.ts'

export type FiltersProps = {
  address: ListAddress
  facets: Facets
  /** False on the page of one category. */
  withCategories: boolean
}

/** The filters of a list as links and one GET form. They work without script, because the state is in the URL. */
export function Filters({ address, facets, withCategories }: FiltersProps) {
  const listFilters = appliedFilters(address)
  const toggle = (name: FilterName, value: string) =>
    listHref(address, { [name]: listFilters[name] === value ? null : value })
  return (
    <div>
      {withCategories && (
        <Group title={texts.category}>
          <ul>
            <Choice to={listHref(address, { category: null })} isOn={listFilters.category === undefined}>
              {texts.all}
            </Choice>
            {facets.categories.map(({ value, label, count }) => (
              <Choice key={value} to={toggle('category', value)} isOn={listFilters.category === value} count={count}>
                {label}
              </Choice>
            ))}
          </ul>
        </Group>
      )}
      <Group title={texts.size}>
        <ul className="flex flex-wrap gap-2">
          {facets.sizes.map(({ value, label, count }) => (
            <li key={value}>
              <SizeOption to={toggle('size', value)} isOn={listFilters.size === value} count={count}>
                {label}
              </SizeOption>
            </li>
          ))}
        </ul>
      </Group>
      <Group title={texts.colour}>
        <ul>
          {facets.colours.map(({ value, label, count }) => (
            <Choice key={value} to={toggle('colour', value)} isOn={listFilters.colour === value} count={count}>
              <Swatch name={value} size={20} />
              {label}
            </Choice>
          ))}
        </ul>
      </Group>
      <Group title={texts.fabric}>
        <ul>
          {facets.materials.map(({ value, label, count }) => (
            <Choice key={value} to={toggle('material', value)} isOn={listFilters.material === value} count={count}>
              {label}
            </Choice>
          ))}
        </ul>
      </Group>
      <Group title={texts.price}>
        <PriceForm key={`${listFilters.min_price}-${listFilters.max_price}`} address={address} />
      </Group>
      <Group title={texts.availability}>
        <ul>
          <Choice to={toggle('in_stock', 'true')} isOn={listFilters.in_stock === 'true'}>
            {listFilters.in_stock === 'true' ? <SquareCheck {...BOX} /> : <Square {...BOX} />}
            {texts.inStockOnly}
          </Choice>
        </ul>
      </Group>
    </div>
  )
}

const BOX = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Disclosure summary={title} open>
      {children}
    </Disclosure>
  )
}

type ChoiceProps = { to: string; isOn: boolean; count?: number | undefined; children: ReactNode }

function Choice({ to, isOn, count, children }: ChoiceProps) {
  const content = (
    <>
      <span className="filter-label">{children}</span>
      <span className="filter-count">
        {isOn && <Check aria-hidden="true" className="size-4 text-fg" />}
        {count !== undefined && <Count of={count} />}
      </span>
    </>
  )
  const row = 'filter-choice'
  return (
    <li>
      {count === 0 && !isOn ? (
        <span className={`${row} text-subtle`}>{content}</span>
      ) : (
        <Link
          to={to}
          preventScrollReset
          aria-current={isOn ? 'true' : undefined}
          className={`${row} hover:text-accent ${isOn ? 'font-semibold text-fg' : 'text-fg'}`}
        >
          {content}
        </Link>
      )}
    </li>
  )
}

function SizeOption({ to, isOn, count, children }: ChoiceProps) {
  const box = 'inline-grid h-11 min-w-13 place-items-center rounded-field border px-3 text-name font-semibold'
  if (count === 0 && !isOn)
    return (
      <span className={`${box} border-dashed border-hairline text-subtle`}>
        {children}
        <span className="sr-only">, {texts.noStyle}</span>
      </span>
    )
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={`${box} ${isOn ? 'border-fg bg-primary text-on-primary' : 'border-strong text-fg hover:border-fg'}`}
    >
      {children}
      {count !== undefined && (
        <span className="sr-only">
          , <Count of={count} />
        </span>
      )}
    </Link>
  )
}

function Count({ of }: { of: number }) {
  return (
    <>
      {of}
      <span className="sr-only"> {texts.styles({ count: of })}</span>
    </>
  )
}

function PriceForm({ address }: { address: ListAddress }) {
  const { min_price, max_price } = appliedFilters(address)
  return (
    <Form method="get" action={address.path} preventScrollReset className="grid gap-3">
      {Object.entries(filtersWithout(address, ['min_price', 'max_price'])).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-2 gap-3">
        <PriceField label={texts.from} name="min_price" value={min_price} />
        <PriceField label={texts.to} name="max_price" value={max_price} />
      </div>
      <Button type="submit" variant="secondary" size="md">
        {texts.setPrice}
      </Button>
    </Form>
  )
}

function PriceField({ label, name, value }: { label: string; name: FilterName; value: string | undefined }) {
  return (
    <Field
      label={label}
      name={name}
      defaultValue={value}
      prefix="₹"
      inputMode="numeric"
      pattern="\d{1,8}(\.\d{1,2})?"
      title={texts.amount}
      autoComplete="off"
      className="[&_input]:ps-8!"
    />
  )
}
