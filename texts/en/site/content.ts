import { messages } from '#texts/messages/compile.ts'

/** What the owner sees of the texts of the shop, and what a new one begins with. */
export const content = messages({
  documents: {
    home: 'Home page',
    announcement: 'Announcement bar',
    menus: 'Menus',
  },
  newPage: 'Write here.',
})

/** The sections of the home page; a heading is the built-in one, which the owner can replace. */
export const homeSections = messages({
  categories: {
    label: 'Categories',
    heading: 'Trending categories',
    about: 'The first four, or as many as you choose.',
  },
  products: {
    label: 'Products',
    heading: 'Best sellers, or New in',
    about:
      'Best sellers; while too few are sold, the newest styles. Or a collection, as long as it is visible and not empty.',
  },
  studio: { label: 'Studio', about: 'Invites to design a tee.' },
  combos: { label: 'Combos', heading: 'Better together', about: 'The newest combos. Nothing without one.' },
  reviews: {
    label: 'Reviews',
    heading: 'What our customers say',
    about: 'The latest reviews. Nothing without one.',
  },
  newsletter: { label: 'Newsletter', about: 'The form to subscribe.' },
  promises: { label: 'Promises', about: 'Delivery, returns, payment and support.' },
})

/** The colours of the announcement bar. */
export const barTones = messages({
  ink: 'Ink (standard)',
  paper: 'Paper',
  accent: 'Vermilion',
  success: 'Green',
  info: 'Blue',
  warning: 'Amber',
})

/** What the fields of the owner's texts are replaced with (contract/basics/text-fields.ts). */
export const textFields = messages({
  shopName: 'The name of the shop',
  legalName: 'The legal name',
  city: 'The city',
  deliveryArea: 'Where you deliver, by your delivery rules, such as “in and around Pune”',
  email: 'The support email, as a link',
  phone: 'The support phone, as a link',
  supportHours: 'When the phone is answered',
  address: 'The postal address in one line',
  returnDays: 'Days for a return',
  returnFee: 'The fee of a return',
  refundDays: 'Working days until a refund, such as “5–7 business days”',
  processingDays: 'Working days until an order ships, such as “1–2”',
  deliveryDays: 'Working days of a delivery, such as “3–7”',
  codFee: 'The fee of cash on delivery',
  contact: 'Contact, grievance officer and address; alone in its line',
})
