import { messages } from '#texts/messages/compile.ts'

/** A purchase as the audit log shows it. */
export const purchaseAudit = messages({
  states: {
    draft: 'a draft',
    ordered: 'ordered',
    part_received: 'partly received',
    received: 'received',
    cancelled: 'cancelled',
  },
  pieces: '{count} pieces',
  cost: 'at {cost, number, rupees}',
  received: '{count} received',
  damaged: '{count} damaged',
  costsOfReceived: 'those of what came',
})
