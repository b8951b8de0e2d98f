import { messages } from '#texts/messages/compile.ts'

/** The built-in menus of header and footer. */
export const menus = messages({
  home: 'Home',
  shop: 'Shop',
  combos: 'Combos',
  customization: 'Customization',
  categories: 'Categories',
  howWeMakeIt: 'How we make it',
  help: 'Help and policies',
  track: 'Track Order',
  shipping: 'Shipping Policy',
  refunds: 'Refund Policy',
  returns: 'Return Request',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  grievances: 'Grievance Officer',
})
