import { messages } from '#texts/messages/compile.ts'

/** The fields of the back-office that find a product or a page of the shop by its name. */
export const pickers = messages({
  product: {
    find: 'Find a product',
    placeholder: 'Name or SKU',
    nothing: 'No product found.',
    remove: 'Remove {name}',
    archived: 'Archived',
    unknown: 'Product {id}, not on sale',
  },
  page: {
    placeholder: 'Search pages and products',
    nothing: 'Nothing found. A web address works too: https://…',
    address: 'Use the address {address}',
    groups: {
      pages: 'Pages',
      policies: 'Policies',
      categories: 'Categories',
      collections: 'Collections',
      products: 'Products',
      addresses: 'Another address',
    },
  },
  /** The pages that every shop has. */
  pages: {
    home: 'Home',
    products: 'All products',
    newest: 'Newest products',
    categories: 'All categories',
    combos: 'Combos',
    customization: 'Customization',
    studio: 'Design your own T-shirt',
    howWeMakeIt: 'How we make it',
    wishlist: 'Wishlist',
    track: 'Track an order',
    returns: 'Return or exchange',
    delivery: 'Delivery to a PIN code',
    shipping: 'Shipping Policy',
    refunds: 'Refund Policy',
    privacy: 'Privacy Policy',
    terms: 'Terms and Conditions',
    contact: 'Grievance Officer',
  },
})
