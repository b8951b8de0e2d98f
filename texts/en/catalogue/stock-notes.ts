import { messages } from '#texts/messages/compile.ts'

/** Notes of the stock ledger and the audit log. */
export const stockNotes = messages({
  stockTake: 'Stock-take {number}, {name}',
  purchase: 'Purchase {number}, {supplier}',
  takenAsMissing: 'taken as missing',
})
