import { messages } from '#texts/messages/compile.ts'

export const orderChanges = messages({
  size: '{name}: size changed from {from} to {to}.',
  colour: '{name}: colour changed from {from} to {to}.',
  quantity: '{name}: quantity changed from {from} to {to}.',
  added: 'Added: {quantity} × {name} ({detail}).',
  removed: 'Removed: {quantity} × {name} ({detail}).',
  address: 'Delivery address changed.',
})
