import { messages } from '#texts/messages/compile.ts'

/** Settings → Features: what each part of the back-office is for. */
export const featureTexts = messages({
  title: 'Features',
  intro:
    'Parts of your back-office that not every shop needs. Switch on what you want in the menu; your shop and its rules stay as they are. What you use is in the menu by itself.',
  inMenu: 'Show {feature} in the menu',
  inUse: 'In use',
  opens: 'Open {page}',
  stockTakes: 'Stock-takes',
  designs: 'Designs to answer',
  shown: '{feature} is in the menu now.',
  hidden: '{feature} is no longer in the menu.',
  notSaved: 'This could not be saved. Please try again.',
  names: {
    groupOrders: 'Group orders',
    codLadder: 'COD rules and block list',
    couriers: 'Shiprocket',
    purchases: 'Purchases and stock-takes',
    newsletters: 'Newsletters',
    proofs: 'Proofs and photos',
  },
  purposes: {
    groupOrders:
      'A team, a college or an office orders one design together, and everybody chooses a size and pays a share.',
    codLadder: 'Who may pay cash on delivery: less for buyers who refuse parcels, more for those who accept them.',
    couriers: 'Book parcels with Shiprocket, print its labels, and let its scans move your orders along.',
    purchases: 'What you order from your suppliers and what came, and counting what is on the shelf.',
    newsletters: 'Mails to everybody who subscribed: a new collection, an offer, a festival.',
    proofs: 'Customers see their design as it will be printed, or photos of the finished shirt, and approve it.',
  },
})
