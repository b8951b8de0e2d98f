import { messages } from '#texts/messages/compile.ts'

/** What delivery to a PIN code costs and needs. Worded on the server. */
export const deliveryNotes = messages({
  codFee: 'COD {fee, number, price}',
  codFree: 'COD free',
  noCod: 'Online payment only',
  codMaximum: 'COD up to {amount, number, price}',
  minimum: 'orders from {amount, number, price}',
  maximum: 'orders up to {amount, number, price}',
  within: 'order within {hours} h {minutes} min',
  withinMinutes: 'order within {minutes} min',
})
