import { messages } from '#texts/messages/compile.ts'

/** The setup checklist of a new shop, on the dashboard. */
export const setupTexts = messages({
  title: 'Set up your shop',
  progress: '{done} of {all} done',
  done: 'done',
  hide: 'Hide',
  hidden: 'Checklist hidden. Settings has “Show the setup checklist”.',
  notHidden: 'Failed to hide the checklist.',
  shown: 'The setup checklist is on your dashboard.',
  notShown: 'Failed to show the checklist.',
  notNoted: 'The answer could not be saved.',
  policiesNotKept: 'The rules could not be kept.',
  back: 'Back to your checklist',
  look: {
    title: 'Name and look',
    nameText: 'Give your shop its name. It stands on every page, in emails and on packing slips.',
    nameButton: 'Name your shop',
    text: 'Your logo and your colours, with your own pages beside the choices.',
    button: 'Choose logo and colours',
    answer: 'Keep the look as it is',
  },
  product: {
    title: 'Your first product',
    categoryText:
      'Every product stands in a category, such as T-shirts or Hoodies. Begin with one: a name, a line about it, a picture.',
    categoryButton: 'Add a category',
    text: 'A picture, a name, a price, colours, sizes and how many you have. Everything else can wait.',
    button: 'Add your first product',
  },
  delivery: {
    title: 'Where you deliver',
    text: 'Type your city, and its PIN codes are filled in. Until then you deliver everywhere in India.',
    button: 'Choose your delivery area',
    answer: 'I deliver all over India',
  },
  gst: {
    title: 'GST',
    text: 'With your GSTIN, orders show their tax and parcels get invoices. Without one they show no tax.',
    button: 'Enter your GSTIN',
    answer: 'I have no GSTIN',
  },
  policies: {
    title: 'Rules of your policies',
    text: 'Returns within {returnDays, plural, =0 {0 days} one {# day} other {# days}} of delivery at a fee of {returnFee, number, price}, refunds in {refundDays} working days. Packing takes {packingDays} and delivery {deliveryDays} working days; cash on delivery costs {codFee, number, price}. Your policy pages say so.',
    button: 'Keep these rules',
    change: 'Change them',
    days: '{min} to {max}',
  },
  payments: {
    title: 'Payments',
    text: 'Cash on delivery works from the first order. UPI and cards need Razorpay’s keys on the server: see below, “For whoever runs the server”. Without them a live shop takes cash alone, and this trial shop shows payments that are only simulated.',
    button: 'Cash only for now',
  },
  contact: {
    title: 'Contact and legal details',
    text: 'Still missing: {missing}. They stand in the footer, in the policies and on invoices. Emails about returns go to your email; without it nobody hears of them, and customers see no help.',
    button: 'Fill in the details',
    details: {
      supportEmail: 'email',
      supportPhone: 'phone',
      legalName: 'legal name',
      postalAddress: 'address',
      grievanceOfficer: 'grievance officer (you, if there is nobody else)',
    },
  },
  declarations: {
    title: 'Product information required by law',
    text: 'Still missing: {missing}. For a shirt made in India: India, “1 N”, and who makes it, with address. Shown on every product page.',
    button: 'Add the information',
    names: {
      countryOfOrigin: 'country of origin',
      netQuantity: 'net quantity',
      manufacturer: 'manufacturer',
      packer: 'packer',
      importer: 'importer',
    },
  },
  order: {
    title: 'A test order',
    text: 'Be your own first customer: open the shop on another phone or in a private window, sign up with another email than yours here, and order a shirt with cash on delivery. It appears under Orders; cancel it there, and its stock comes back.',
    button: 'Open Orders',
    shop: 'Your shop:',
  },
  ready: {
    title: 'Your shop is ready',
    text: 'Tell people where it is. You find everything that you have set up again under Settings.',
    notLive:
      'Everything that is yours to do is done. Before customers can come, whoever installed the shop has to do what is left below: it needs an address of its own.',
    open: 'Open your shop',
    share: 'Share the address',
    whatsApp: 'Send on WhatsApp',
    message: 'Our shop {shop} is open: {url}',
    hide: 'Put the checklist away',
  },
  later: {
    title: 'Later, if you like',
    banner: { title: 'A banner on the home page', text: 'With your own headline and button.' },
    customShirts: {
      title: 'Prices for custom shirts',
      text: 'Until then, “Customization” offers nothing to design.',
    },
    welcomeCode: {
      title: 'A welcome code for the newsletter',
      text: 'Add a promo code, then name it under Settings, Messages.',
    },
  },
  server: {
    title: 'For whoever runs the server',
    left: '{count, plural, =0 {all done} other {# left}}',
    https: {
      title: 'The shop’s own address',
      text: 'Set PUBLIC_URL to its https address. Until then only this computer and its network reach it.',
    },
    mail: {
      title: 'Email',
      text: 'Set SMTP_URL. Until then, emails are saved in a folder and not sent.',
    },
    backup: {
      title: 'Backups',
      text: 'Set BACKUP_DIR or BACKUP_URL. Then the shop backs itself up every night and after each order.',
    },
    razorpay: {
      title: 'Online payments',
      text: 'Set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET. Until then, payments are only simulated, and a live shop takes cash alone.',
    },
    twoStep: {
      title: 'Two-step sign-in',
      text: 'For everybody who can move money: a stolen password then opens nothing. A live shop requires it.',
    },
  },
})
