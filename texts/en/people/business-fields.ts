import { messages } from '#texts/messages/compile.ts'

/** The fields of a business, for its invoices. */
export const businessFields = messages({
  gstin: 'GSTIN',
  businessName: 'Business name',
})
