import { messages } from '#texts/messages/compile.ts'

/** The menu of a list of the back-office. */
export const listMenu = messages({
  more: 'More',
  export: 'Export',
  import: 'Import',
  forCouriers: 'Parcels for a courier',
  anyCourier: 'Any courier',
  shiprocket: 'Shiprocket',
  delhivery: 'Delhivery',
})
