import { useId } from 'react'
import { useFetcher } from 'react-router'
import { orderProductsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { usePackerWords } from '#web/admin/shell/lists/use-packer-words.ts'
import { Field } from '#web/ui/field.tsx'
import type { loader } from './order-products.ts'

/** A field that filters orders by a product's name. Suggests names while typing. */
export function ProductField({ product, name }: { product: string; name: string | null }) {
  const list = useId()
  const { t } = usePackerWords()
  const { data, load } = useFetcher<typeof loader>()
  return (
    <>
      <Field
        label={t('Product')}
        name="product"
        defaultValue={name ? `${name} #${product}` : product}
        list={list}
        maxLength={200}
        autoComplete="off"
        help={t('Its name or number')}
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
