import type { TaxParts } from '#contract/basics/gst/split.ts'
import { stateNameOf, stateTaxOf } from '#contract/basics/gst/state-codes.ts'
import { ZERO } from '#contract/basics/money.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Taxes } from '#contract/orders/taxes.api.ts'
import type { ItemTax, OrderTax } from '#server/orders/orders/write-order.ts'

/** The taxes in an amount, each with its name; IGST alone when it goes to another state than the seller's. */
export function taxesOf(
  sellerGstin: string,
  placeOfSupply: string,
  { cgst, sgst, igst }: Omit<TaxParts, 'taxable'>,
): Taxes {
  if (!sellerGstin.startsWith(placeOfSupply)) return [{ name: 'IGST', amount: igst }]
  return [
    { name: 'CGST', amount: cgst },
    { name: stateTaxOf(placeOfSupply), amount: sgst },
  ]
}

/** The tax of an order as the API answers it. */
export function presentTax({ sellerGstin, placeOfSupply, taxable, ...parts }: OrderTax): Order['tax'] {
  if (sellerGstin === null || placeOfSupply === null || taxable === null) return null
  return {
    gstin: sellerGstin,
    placeOfSupply: stateNameOf(placeOfSupply) ?? placeOfSupply,
    taxable,
    taxes: taxesOf(sellerGstin, placeOfSupply, known(parts)),
  }
}

type Seller = Pick<OrderTax, 'sellerGstin' | 'placeOfSupply'>

/** The tax of an item as the API answers it. */
export function presentItemTax({ sellerGstin, placeOfSupply }: Seller, item: ItemTax): OrderItem['tax'] {
  const { hsn, gstRate, discountShare, feeShare, taxable, ...parts } = item
  if (sellerGstin === null || placeOfSupply === null || hsn === null || gstRate === null) return null
  return {
    hsn,
    rate: gstRate,
    discount: discountShare ?? ZERO,
    fee: feeShare ?? ZERO,
    taxable: taxable ?? ZERO,
    taxes: taxesOf(sellerGstin, placeOfSupply, known(parts)),
  }
}

function known({ cgst, sgst, igst }: Pick<OrderTax, 'cgst' | 'sgst' | 'igst'>): Omit<TaxParts, 'taxable'> {
  return { cgst: cgst ?? ZERO, sgst: sgst ?? ZERO, igst: igst ?? ZERO }
}
