import { messages } from '#texts/messages/compile.ts'

export const comboCard = messages({
  saving: '{saving, number, price} off MRP',
  view: 'View Combo<hidden>: {name}</hidden>',
})
