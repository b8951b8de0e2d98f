import { messages } from '#texts/messages/compile.ts'

/** The navigation of a customer's own pages. */
export const accountMenu = messages({
  label: 'Account',
  dashboard: 'Dashboard',
  orders: 'View Orders',
  designs: 'Designs',
  groups: 'Group orders',
  address: 'Address',
  account: 'Account',
  logOut: 'Log out',
  home: '{shopName}, home',
  shop: 'Return to Shop',
})
