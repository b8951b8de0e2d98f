import { messages } from '#texts/messages/compile.ts'

/** The permissions of the back-office, in plain words. */
export const permissions = messages({
  'office:open': 'Open the back-office and change their own name and password',
  'dashboard:read': 'See the dashboard: sales, best sellers and open tasks',
  'orders:read': 'See orders: what is in them and where they go',
  'orders:amounts': 'See prices, amounts and invoices of orders',
  'orders:work':
    'Accept, print, pack, ship and deliver orders, and take parcels back, which returns the money of a paid order',
  'orders:note': 'Write notes and tags about orders',
  'orders:assign': 'Assign orders to the people who work on them',
  'orders:edit':
    'Change items and address of an order that is not packed, which returns the difference when a paid one becomes cheaper, and send a link to pay what is added to one',
  'orders:create': 'Make orders for customers who call or write, and send them a link to pay',
  'orders:cancel':
    'Cancel orders, which returns the money of a paid one, confirm them for a customer, and excuse a refused parcel',
  'orders:refund': 'Refund money in any other case, and give or take store credit',
  'orders:export': 'Download the list of orders as a file',
  'orders:views': 'Share saved views of the list of orders with everybody, and change the shared ones',
  'print:work': 'Work in the print room: check designs, plan sheets, print, check and remake pieces',
  'returns:work': 'Answer return requests and exchanges',
  'customers:read': 'See customers and their orders',
  'customers:contact': 'See phone numbers and emails, and send failed mails again',
  'customers:write':
    'Write notes and tags about customers, save segments, end their logins, and block them from cash on delivery or from ordering',
  'customers:export': 'Download the list of customers as a file',
  'reviews:write': 'Answer and hide reviews',
  'catalogue:write': 'Change products, stock, categories, collections, customisation and search',
  'stock:count': 'Count stock: start stock-takes and enter what is on the shelf',
  'costs:write': 'See and change what products cost the shop; products also need the line above',
  'content:write': 'Change banners, home page, announcement bar, menus, policies and pages',
  'offers:write': 'Add, change and end offers and promo codes',
  'newsletter:write': 'Write and send newsletters, and see who gets them',
  'reports:read': 'See reports: sales, returns and promo codes in sums',
  'accounts:read': 'See the accounts, the GST register and the cash that couriers owe',
  'accounts:write': 'Record the cash that couriers have remitted',
  'settings:read': 'See the settings, such as the GST rates of products',
  'settings:write': 'Change settings, delivery rules, couriers and messages',
  'alerts:receive': 'Get emails about new orders and about problems of the shop',
  'staff:write': 'Invite people, change their roles and remove them',
  'audit:read': 'Read the audit log',
  'demo:write': 'Remove the demo data',
  'shop:export': 'Download all data of the shop',
})

/** `about`: the job of the person, in a sentence. */
export const roles = messages({
  owner: {
    name: 'Owner',
    about: 'May do everything, and decides who works here.',
  },
  manager: {
    name: 'Manager',
    about: 'Runs the shop: everything but people, the audit log and the download of all data.',
  },
  catalogue: {
    name: 'Catalogue',
    about: 'Keeps products, stock, categories, banners, texts and menus. Sees no orders and no customers.',
  },
  packer: {
    name: 'Packer',
    about:
      'Prints, packs and ships orders, and counts stock. Taking a parcel back returns the money of a paid order. Sees amounts and phone numbers only on slips and labels.',
  },
  support: {
    name: 'Support',
    about:
      'Helps customers: orders, returns and reviews. Returns money only by cancelling a paid order or making it cheaper.',
  },
  accountant: {
    name: 'Accountant',
    about: 'Reads sales, invoices and accounts. Changes nothing. Sees no emails, and phone numbers only on invoices.',
  },
})
