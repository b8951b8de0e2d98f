import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import type { AddableProduct } from './edit-actions.ts'
import { type EditValues, readVariant, variantText } from './edit-values.ts'

type AddProductsProps = { values: EditValues; matches: AddableProduct[] | null; busy: unknown }

/** The products that the edit adds, and a search for more. */
export function AddProducts({ values, matches, busy }: AddProductsProps) {
  return (
    <div className="mt-6 grid gap-4 border-t border-hairline pt-5">
      <input type="hidden" name="addedCount" value={values.added.length} />
      {values.added.length > 0 && (
        <ul className="grid gap-3">
          {values.added.map((row, index) => {
            const { size, color } = readVariant(row.variant)
            const prefix = `added.${index}`
            return (
              <li key={`${row.productId} ${row.variant}`} className="flex flex-wrap items-center justify-between gap-3">
                <input type="hidden" name={`${prefix}.product`} value={row.productId} />
                <input type="hidden" name={`${prefix}.name`} value={row.name} />
                <input type="hidden" name={`${prefix}.variant`} value={row.variant} />
                <input type="hidden" name={`${prefix}.quantity`} value={row.quantity} />
                <span className="min-w-0 wrap-anywhere">
                  New: {row.quantity} × {row.name} ({variantText(size, color)})
                </span>
                <Button type="submit" name="intent" value={`drop:${index}`} size="sm" variant="secondary">
                  Do not add<span className="sr-only"> {row.name}</span>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field
          key={values.added.length}
          label="Add a product"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={values.q}
          placeholder="Name of the product"
          className="min-w-0 grow basis-56"
        />
        <Button type="submit" name="intent" value="find" size="md" variant="secondary" busy={busy === 'find'}>
          Find
        </Button>
      </div>
      {matches && (
        <p role="status" className="text-ui text-muted">
          {matches.length === 0 ? 'Nothing found.' : `${matches.length} found. Choose size and quantity, then add.`}
        </p>
      )}
      {matches?.map((product) => (
        <AddableRow key={product.id} product={product} />
      ))}
    </div>
  )
}

/** A product of the search results, with a choice of size and colour. */
export function AddableRow({ product: { id, name, price, image, variants } }: { product: AddableProduct }) {
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-end gap-x-4 gap-y-3 md:grid-cols-[3rem_minmax(0,1fr)_16rem_5rem_5rem]">
      <div>
        <Picture
          src={image}
          alt=""
          sizes="48px"
          maxWidth={400}
          className="h-15 w-12 rounded-field bg-tile object-cover"
        />
      </div>
      <p className="self-center font-medium wrap-anywhere">
        {name} <Money amount={price} className="font-normal whitespace-nowrap text-muted" />
      </p>
      <input type="hidden" name={`new.${id}.name`} value={name} />
      <Select
        label="Size and colour"
        aria-label={`Size and colour of ${name} to add`}
        name={`new.${id}.variant`}
        defaultValue={(variants.find(({ isLeft }) => isLeft) ?? variants[0])?.value}
        className="max-md:col-start-2"
        options={variants.map(({ value, label, isLeft }) => ({ value, label, disabled: !isLeft }))}
      />
      <Field
        label="Quantity"
        aria-label={`Quantity of ${name} to add`}
        name={`new.${id}.quantity`}
        inputMode="numeric"
        maxLength={2}
        defaultValue="1"
        className="max-md:col-start-2"
      />
      <Button
        type="submit"
        name="intent"
        value={`add:${id}`}
        size="md"
        variant="secondary"
        className="max-md:col-start-2"
        disabled={variants.every(({ isLeft }) => !isLeft)}
      >
        Add<span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}
