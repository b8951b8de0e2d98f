import { useId } from 'react'
import { useFetcher } from 'react-router'
import { orderProductsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Field } from '#web/ui/field.tsx'
import type { loader } from './order-products.ts'

/** A field that filters orders by a product's name. Suggests names while typing. */
export function ProductField({ product, name }: { product: string; name: string | null }) {
  const list = useId()
  const { words } = usePackerWords()
  const { data, load } = useFetcher<typeof loader>()
  return (
    <>
      <Field
        label={words.orders.product}
        name="product"
        defaultValue={name ? `${name} #${product}` : product}
        list={list}
        maxLength={200}
        autoComplete="off"
        help={words.orders.productHelp}
        onChange={({ target }) => void load(orderProductsHref(target.value))}
      />
      <datalist id={list}>
        {data?.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </>
  )
}
