import type { TaxParts } from '#contract/basics/gst/split.ts'
import { findStateName, nameStateTax } from '#contract/basics/gst/state-codes.ts'
import { ZERO } from '#contract/basics/money.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Taxes } from '#contract/orders/taxes.api.ts'
import type { ItemTax, OrderTax } from '#server/orders/orders/write-order.ts'

/** The taxes in an amount, with their names. Goods to another state than the seller's have only IGST. */
export function listTaxes(
  sellerGstin: string,
  placeOfSupply: string,
  { cgst, sgst, igst }: Omit<TaxParts, 'taxable'>,
): Taxes {
  if (!sellerGstin.startsWith(placeOfSupply)) return [{ name: 'IGST', amount: igst }]
  return [
    { name: 'CGST', amount: cgst },
    { name: nameStateTax(placeOfSupply), amount: sgst },
  ]
}

/** The tax of an order in the API's format. */
export function presentTax({ sellerGstin, placeOfSupply, taxable, ...parts }: OrderTax): Order['tax'] {
  if (sellerGstin === null || placeOfSupply === null || taxable === null) return null
  return {
    gstin: sellerGstin,
    placeOfSupply: findStateName(placeOfSupply) ?? placeOfSupply,
    taxable,
    taxes: listTaxes(sellerGstin, placeOfSupply, fillTaxes(parts)),
  }
}

type Seller = Pick<OrderTax, 'sellerGstin' | 'placeOfSupply'>

/** The tax of an item in the API's format. */
export function presentItemTax({ sellerGstin, placeOfSupply }: Seller, item: ItemTax): OrderItem['tax'] {
  const { hsn, gstRate, discountShare, feeShare, taxable, ...parts } = item
  if (sellerGstin === null || placeOfSupply === null || hsn === null || gstRate === null) return null
  return {
    hsn,
    rate: gstRate,
    discount: discountShare ?? ZERO,
    fee: feeShare ?? ZERO,
    taxable: taxable ?? ZERO,
    taxes: listTaxes(sellerGstin, placeOfSupply, fillTaxes(parts)),
  }
}

function fillTaxes({ cgst, sgst, igst }: Pick<OrderTax, 'cgst' | 'sgst' | 'igst'>): Omit<TaxParts, 'taxable'> {
  return { cgst: cgst ?? ZERO, sgst: sgst ?? ZERO, igst: igst ?? ZERO }
}
