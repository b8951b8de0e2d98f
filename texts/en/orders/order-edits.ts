import { messages } from '#texts/messages/compile.ts'

/** What a preview of an edit notes, and what the audit log says of an edit. */
export const orderEdits = messages({
  offerEnds: '{offer} takes nothing off any more: the new items are not what it is for, or too few.',
  offerStays: '{offer} stays, as it was agreed: {benefit}.',
  percentOfSubtotal: '{percent}% of the new subtotal',
  feeChanges:
    'The fee of cash on delivery at the new PIN code is {fee, number, rupees}, before {before, number, rupees}.',
  slipPrinted: 'The packing slip was printed already. Throw it away and print the new one.',
  audit: {
    address: 'address',
    added: 'added {quantity} × {name} ({detail})',
    removed: 'removed {quantity} × {name} ({detail})',
    size: 'size of {name}: {from} → {to}',
    colour: 'colour of {name}: {from} → {to}',
    quantity: 'quantity of {name}: {from} → {to}',
  },
})
