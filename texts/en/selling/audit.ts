import { messages } from '#texts/messages/compile.ts'

/** Values of the audit log. */
export const sellingAudit = messages({
  everywhereElse: 'everywhere else',
  areaStep: 'above {above} cm²: {surcharge, number, rupees}',
  quantityBreak: 'from {from} pieces: {percent}%',
})
