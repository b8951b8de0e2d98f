import { useEffect, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import type { Product } from '#contract/catalogue/products.api.ts'
import { closestSize } from '#web/shop/sizes/closest-size.ts'
import { parseTee, readStoredTee, watchStoredTee } from '#web/shop/sizes/stored-tee.ts'
import { SIZE_CHARTS } from '#web/ui/products/size-charts.ts'
import { useVisitor } from '#web/ui/products/visitor.ts'
import { listCuts } from './cuts.ts'
import { texts } from './texts.ts'

/**
 * "Your size: L": the size of this cut that the customer kept last, else the one that the size adviser found with the measures in this
 * browser. Nothing for a product of several cuts.
 */
export function YourSize({ product }: { product: Product }) {
  const lastSize = useKeptSize(product)
  const stored = useSyncExternalStore(watchStoredTee, readStoredTee, () => '')
  const [cut, ...others] = listCuts(product)
  if (!cut || others.length > 0) return null
  const { chest, length = null } = parseTee(stored)
  const advised = chest === undefined ? null : closestSize(SIZE_CHARTS[cut.garment].rows, { chest, length })
  const size = lastSize ?? advised?.size
  if (!size || !cut.sizes.includes(size)) return null
  return <span className="ms-2 font-normal text-success">{texts.yourSize({ size })}</span>
}

/** Asked once for a customer, after `/me` has said that there is one. */
function useKeptSize({ id, isCombo }: Product): string | null {
  const { data, load } = useFetcher<string | null>({ key: `kept-size ${id}` })
  const isCustomer = useVisitor()?.user?.role === 'customer'
  useEffect(() => {
    if (isCustomer && !isCombo) void load(`/kept-size?product=${id}`)
  }, [isCustomer, isCombo, id, load])
  return data ?? null
}
