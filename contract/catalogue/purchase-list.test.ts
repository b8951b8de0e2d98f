import { expect, test } from 'vitest'
import { readPurchaseList } from './purchase-list.ts'

test('a pasted list has SKU, quantity and cost in this order, or under their names in any order', () => {
  expect(readPurchaseList('P1-BLACK-M\t12\t₹ 140.50\nP1-BLACK-L\t6')).toEqual([
    { line: 1, number: 'P1-BLACK-M', quantity: '12', unitCost: '140.50' },
    { line: 2, number: 'P1-BLACK-L', quantity: '6', unitCost: '' },
  ])
  expect(readPurchaseList('Qty,Product,Unit cost,Article number\n12,"Tee, black",140,P1')).toEqual([
    { line: 2, number: 'P1', quantity: '12', unitCost: '140' },
  ])
})
