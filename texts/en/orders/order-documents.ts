import { messages } from '#texts/messages/compile.ts'

export const orderDocuments = messages({
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
})
