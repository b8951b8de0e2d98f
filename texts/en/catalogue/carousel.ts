import { messages } from '#texts/messages/compile.ts'

export const carousel = messages({
  title: 'Browse Other Products',
  viewDetails: 'View Details',
  viewDetailsOf: 'View Details<hidden> of {name}</hidden>',
})
