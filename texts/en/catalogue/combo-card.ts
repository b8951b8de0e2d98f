import { messages } from '#texts/messages/compile.ts'

export const comboCard = messages({
  outOfStock: 'OUT OF STOCK',
  saving: '{saving, number, price} off MRP',
  view: 'View Combo<hidden>: {name}</hidden>',
})
