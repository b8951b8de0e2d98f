import { messages } from '#texts/messages/compile.ts'

/** Each setting of the back-office: its label, the help below it, and other words by which an owner may look for it. */
export const settingFieldTexts = messages({
  shopName: {
    label: 'Shop name',
    help: 'Shown in the header, the footer and page titles.',
    words: 'brand title rename',
  },
  city: {
    label: 'City',
    help: 'Where the shop is: “in and around …” when your delivery rules say so.',
    words: 'town place location',
  },
  tagline: { label: 'Tagline', help: '', words: 'slogan line motto' },
  supportEmail: { label: 'Email', help: '', words: 'mail contact support customer care address' },
  supportPhone: { label: 'Phone', help: '', words: 'mobile number call contact support whatsapp' },
  supportHours: { label: 'Phone hours', help: '', words: 'opening timings contact support' },
  legalName: {
    label: 'Legal name',
    help: 'In the footer, in the policies and on invoices.',
    words: 'company business firm proprietor invoice',
  },
  postalAddress: {
    label: 'Address',
    help: 'In the footer, in the policies, on slips and invoices.',
    words: 'postal office place of business invoice sender',
  },
  orderAlerts: {
    label: 'New-order emails',
    help: 'Sent to every admin as soon as an order is placed or paid.',
    words: 'notification alert mail staff',
  },
  grievanceOfficer: {
    label: 'Grievance officer',
    help: 'Name and designation. Shown in the policies, as the consumer protection rules require.',
    words: 'complaint legal law nodal',
  },
  grievancePhone: {
    label: 'Grievance officer’s phone',
    help: 'Empty: that of the shop.',
    words: 'complaint number',
  },
  grievanceEmail: { label: 'Grievance officer’s email', help: 'Empty: that of the shop.', words: 'complaint mail' },
  grievanceHours: { label: 'Grievance officer’s hours', help: 'Empty: those of the shop.', words: 'complaint timings' },
  chatUrl: {
    label: 'Chat',
    help: 'Empty: WhatsApp on your phone number, if it is a mobile number.',
    words: 'whatsapp link social help',
  },
  instagramUrl: { label: 'Instagram', help: 'Leave it empty to show none.', words: 'social media link insta' },
  facebookUrl: { label: 'Facebook', help: 'Leave it empty to show none.', words: 'social media link fb' },
  youtubeUrl: { label: 'YouTube', help: 'Leave it empty to show none.', words: 'social media link video' },
  xUrl: { label: 'X', help: 'Leave it empty to show none.', words: 'social media link twitter' },
  lowStockMark: {
    label: 'Low-stock threshold',
    help: 'At this number or fewer, shoppers see “Only 5 left” (from {most} down) and the dashboard lists the product.',
    words: 'inventory quantity warning alert scarcity',
  },
  requireTwoStep: {
    label: 'Require two-step sign-in for staff who handle money',
    help: 'They set it up before any page opens. A live shop (https) requires it in any case.',
    words: '2fa otp authenticator security login code mfa',
  },
  stepUpAmount: {
    label: 'Ask again who it is for refunds above',
    help: 'Whoever has two-step sign-in enters a code of their app for a refund above this, unless they did so less than 10 minutes ago. Smaller refunds and store credit of a day are added up. Whoever has no two-step sign-in is not asked.',
    words: 'refund proof limit security password code confirm amount',
  },
  processingDaysMin: {
    label: 'Packing time, minimum (business days)',
    help: '',
    words: 'processing handling dispatch days estimate',
  },
  processingDaysMax: {
    label: 'Packing time, maximum (business days)',
    help: '',
    words: 'processing handling dispatch days estimate',
  },
  deliveryDaysMin: {
    label: 'Transit time, minimum (business days)',
    help: '',
    words: 'delivery shipping days estimate edd',
  },
  deliveryDaysMax: {
    label: 'Transit time, maximum (business days)',
    help: '',
    words: 'delivery shipping days estimate edd',
  },
  orderCutOff: {
    label: 'Order cut-off (time of day)',
    help: 'Such as 16:00. Later orders count as the next working day’s. Empty: the day ends at midnight.',
    words: 'cutoff same day dispatch deadline',
  },
  codFee: {
    label: 'COD fee',
    help: 'Days and fee can differ by PIN code: see Delivery areas.',
    words: 'cash on delivery charge shipping fee',
  },
  trackingSites: {
    label: 'Tracking sites of other couriers',
    help: 'One in each line, such as track.example. Links to parcels lead to a known courier or to one of these.',
    words: 'courier link awb url shipment',
  },
  askProofs: {
    label: 'Send a design proof of every customised shirt',
    help: 'With the mock-ups, as soon as an order is accepted. Off: only those that you send yourself.',
    words: 'approve approval mock-up custom artwork print',
  },
  qcAnswerHours: {
    label: 'Time to answer to photos of a finished shirt (hours)',
    help: 'Until then the order’s page says that the customer may still answer. It does not hold the parcel back.',
    words: 'quality check qc picture print custom',
  },
  gstin: {
    label: 'GSTIN',
    help: 'Leave it empty while you are not registered: then orders show no tax.',
    words: 'gst tax number registration',
  },
  shopState: {
    label: 'State',
    help: 'Where you are registered: the first two digits of the GSTIN fill it in. Orders to it have CGST and SGST, all others IGST.',
    words: 'gst tax place of supply cgst sgst igst',
  },
  hsn: {
    label: 'HSN code',
    help: 'For everything whose category and product have no other. 6109 is T-shirts.',
    words: 'gst tax classification',
  },
  signatory: {
    label: 'Signatory',
    help: 'The person who signs your invoices. Legal name and address, printed on them too, are under Shop and look.',
    words: 'invoice sign signature authorised',
  },
  invoicePrefix: {
    label: 'Invoice prefix',
    help: 'One to four letters or digits: INV gives INV/2627/0001. Another prefix begins a new series at 0001.',
    words: 'number series bill',
  },
  countryOfOrigin: {
    label: 'Country of origin',
    help: 'Shown on every product page, like all of this section. A product may have its own.',
    words: 'legal metrology made in india declaration law',
  },
  netQuantity: {
    label: 'Net quantity',
    help: 'Usually “1 N”: one piece.',
    words: 'legal metrology declaration law',
  },
  manufacturer: { label: 'Manufacturer with address', help: '', words: 'legal metrology declaration law maker' },
  packer: {
    label: 'Packer with address',
    help: 'Empty: the manufacturer packs.',
    words: 'legal metrology declaration law',
  },
  importer: {
    label: 'Importer with address',
    help: 'Shown only for goods that are not made in India.',
    words: 'legal metrology declaration law',
  },
  returnDays: {
    label: 'Return window (days)',
    help: 'Counted from delivery.',
    words: 'returns exchange policy time',
  },
  returnFee: { label: 'Return shipping fee', help: '', words: 'returns exchange charge pickup cost' },
  refundDaysMin: { label: 'Refund time, minimum (business days)', help: '', words: 'refunds money back policy' },
  refundDaysMax: {
    label: 'Refund time, maximum (business days)',
    help: 'Shown in the refund policy, refund emails and the return form.',
    words: 'refunds money back policy',
  },
  reviewAskDays: {
    label: 'Ask for a review (days after delivery)',
    help: 'One email for each order, with a link for every shirt that is neither returned nor reviewed. 0: none.',
    words: 'rating feedback stars mail',
  },
  reviewPhotosAtOnce: {
    label: 'Show photos of reviews',
    help: 'Words and stars are always shown at once. Photos that wait are in Reviews, “Photos to look at”.',
    words: 'rating pictures moderation approve',
  },
  bagMailHours: {
    label: 'Email about a bag that was left (hours)',
    help: 'Once for a bag and at most once a week, only to newsletter subscribers. From 4 hours on; 0: none. Reports, Bags say what it brings.',
    words: 'abandoned cart reminder recovery mail',
  },
  welcomePromoCode: {
    label: 'Newsletter welcome code',
    help: 'Promised on the home page and sent to new subscribers. Empty: WELCOME20, if you have that code. Without a code, nothing is promised.',
    words: 'coupon promo discount subscribe first order',
  },
})

/** The rules for cash on delivery and the GST rates, which have forms of their own. */
export const settingGroupTexts = messages({
  confirmAbove: {
    label: 'Ask for a first COD order above',
    help: 'First: nothing accepted yet. Empty: not asked.',
    words: 'cash on delivery confirm confirmation fake order rto',
  },
  confirmAfterRefusal: {
    label: 'Ask whoever has refused a parcel',
    help: '',
    words: 'cash on delivery cod confirm confirmation rto',
  },
  confirmHours: {
    label: 'Time to confirm (hours)',
    help: 'Until then the items are kept. After it the order is cancelled.',
    words: 'cash on delivery cod confirmation deadline',
  },
  steps: {
    label: 'Trust ladder',
    help: 'Customers see it in their account and why it applies at checkout. The last step that is reached counts. Where a PIN code has a lower fee, the lower one is charged; the limit of the PIN code holds too. Empty a step to remove it.',
    words: 'cash on delivery cod limit maximum order fee loyal',
  },
  refusalCost: {
    label: 'Accepted deliveries that one takes back',
    help: '',
    words: 'cash on delivery cod refused parcel rto return to origin',
  },
  maxRefusals: {
    label: 'No cash on delivery after this many',
    help: '0: never. Paying online stays possible.',
    words: 'cod refused parcels rto return to origin block prepaid only',
  },
  gstSlabs: {
    label: 'GST rates by price',
    help: 'A new order uses the latest rule that has begun. Empty a rule to remove it. Categories and products can have a fixed rate instead. How the value of a piece is found is not settled law: please ask your chartered accountant.',
    words: 'tax slab percent 5 12 18 rule',
  },
})
