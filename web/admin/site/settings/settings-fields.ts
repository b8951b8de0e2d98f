import { SHOWN_STOCK } from '#contract/basics/limits.ts'
import type { SettingName } from './settings-form.ts'

export type SettingField = {
  name: SettingName
  label: string
  help?: string
  /** The labels of a setting that is on or off. */
  words?: { on: string; off: string }
  kind: 'text' | 'email' | 'tel' | 'url' | 'lines' | 'number' | 'rupees' | 'onOff' | 'state'
}

export const NOT_SAVED = 'Failed to save the settings.'
const AS_SUPPORT = 'Empty: the one above.'
const NONE = 'Leave it empty to show none.'

/** The fields of the settings, in the order of the screen. */
export const SECTIONS: readonly { title: string; fields: readonly SettingField[]; hasSlabs?: true }[] = [
  {
    title: 'Shop',
    fields: [
      { name: 'shopName', label: 'Shop name', kind: 'text', help: 'Shown in the header, the footer and page titles.' },
      {
        name: 'city',
        label: 'City',
        kind: 'text',
        help: 'Where the shop is: “in and around …” when your delivery rules say so.',
      },
      { name: 'tagline', label: 'Tagline', kind: 'text' },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { name: 'supportEmail', label: 'Email', kind: 'email' },
      { name: 'supportPhone', label: 'Phone', kind: 'tel' },
      { name: 'supportHours', label: 'Phone hours', kind: 'text' },
      { name: 'legalName', label: 'Legal name', kind: 'text' },
      {
        name: 'grievanceOfficer',
        label: 'Grievance officer',
        kind: 'text',
        help: 'Name and designation. Shown in the policies, as the consumer protection rules require.',
      },
      { name: 'grievancePhone', label: 'Grievance officer’s phone', kind: 'tel', help: AS_SUPPORT },
      { name: 'grievanceEmail', label: 'Grievance officer’s email', kind: 'email', help: AS_SUPPORT },
      { name: 'grievanceHours', label: 'Grievance officer’s hours', kind: 'text', help: AS_SUPPORT },
      { name: 'postalAddress', label: 'Address', kind: 'lines' },
      {
        name: 'orderAlerts',
        label: 'New-order emails',
        kind: 'onOff',
        help: 'Sent to every admin as soon as an order is placed or paid.',
      },
    ],
  },
  {
    title: 'Staff',
    fields: [
      {
        name: 'requireTwoStep',
        label: 'Require two-step sign-in for staff who handle money',
        kind: 'onOff',
        help: 'They set it up before any page opens. A live shop (https) requires it in any case.',
      },
      {
        name: 'stepUpAmount',
        label: 'Refunds that ask for the code again: above',
        kind: 'rupees',
        help: 'Whoever has two-step sign-in confirms that it is them, when they last did so over 10 minutes ago. Without it nobody is asked.',
      },
    ],
  },
  {
    title: 'Links',
    fields: [
      {
        name: 'chatUrl',
        label: 'Chat',
        kind: 'url',
        help: 'Empty: WhatsApp on your phone number, if it is a mobile number.',
      },
      { name: 'instagramUrl', label: 'Instagram', kind: 'url', help: NONE },
      { name: 'facebookUrl', label: 'Facebook', kind: 'url', help: NONE },
      { name: 'youtubeUrl', label: 'YouTube', kind: 'url', help: NONE },
      { name: 'xUrl', label: 'X', kind: 'url', help: NONE },
    ],
  },
  {
    title: 'Delivery and money',
    fields: [
      { name: 'processingDaysMin', label: 'Packing time, minimum (business days)', kind: 'number' },
      { name: 'processingDaysMax', label: 'Packing time, maximum (business days)', kind: 'number' },
      { name: 'deliveryDaysMin', label: 'Transit time, minimum (business days)', kind: 'number' },
      { name: 'deliveryDaysMax', label: 'Transit time, maximum (business days)', kind: 'number' },
      {
        name: 'codFee',
        label: 'COD fee',
        kind: 'rupees',
        help: 'Days and fee can differ by PIN code: see Delivery in the menu.',
      },
      {
        name: 'orderCutOff',
        label: 'Order cut-off (time of day)',
        kind: 'text',
        help: 'Such as 16:00. Later orders count as the next working day’s. Empty: the day ends at midnight.',
      },
      {
        name: 'trackingSites',
        label: 'Tracking sites of other couriers',
        kind: 'lines',
        help: 'One in each line, such as track.example. Links to parcels lead to a known courier or to one of these.',
      },
    ],
  },
  {
    title: 'Designs and photos',
    fields: [
      {
        name: 'askProofs',
        label: 'Send a design proof of every customised shirt',
        kind: 'onOff',
        help: 'With the mock-ups, as soon as an order is accepted. Off: only those that you send yourself.',
      },
      {
        name: 'qcAnswerHours',
        label: 'Time to answer to photos of a finished shirt (hours)',
        kind: 'number',
        help: 'Until then the order’s page says that the customer may still answer. It does not hold the parcel back.',
      },
    ],
  },
  {
    title: 'Tax (GST)',
    hasSlabs: true,
    fields: [
      {
        name: 'gstin',
        label: 'GSTIN',
        kind: 'text',
        help: 'Leave it empty while you are not registered: then orders show no tax.',
      },
      {
        name: 'shopState',
        label: 'State',
        kind: 'state',
        help: 'Where you are registered. Orders to it have CGST and SGST, all others IGST.',
      },
      {
        name: 'hsn',
        label: 'HSN code',
        kind: 'text',
        help: 'For everything whose category and product have no other. 6109 is T-shirts.',
      },
      {
        name: 'signatory',
        label: 'Signatory',
        kind: 'text',
        help: 'The person who signs your invoices. Legal name and address, printed on them too, are under Contact.',
      },
      {
        name: 'invoicePrefix',
        label: 'Invoice prefix',
        kind: 'text',
        help: 'One to four letters or digits: INV gives INV/2627/0001. Another prefix begins a new series at 0001.',
      },
    ],
  },
  {
    title: 'Product information required by law',
    fields: [
      {
        name: 'countryOfOrigin',
        label: 'Country of origin',
        kind: 'text',
        help: 'Shown on every product page, like all of this section. A product may have its own.',
      },
      { name: 'netQuantity', label: 'Net quantity', kind: 'text', help: 'Usually “1 N”: one piece.' },
      { name: 'manufacturer', label: 'Manufacturer with address', kind: 'lines' },
      { name: 'packer', label: 'Packer with address', kind: 'lines', help: 'Empty: the manufacturer packs.' },
      {
        name: 'importer',
        label: 'Importer with address',
        kind: 'lines',
        help: 'Shown only for goods that are not made in India.',
      },
    ],
  },
  {
    title: 'Returns, reviews and stock',
    fields: [
      { name: 'returnDays', label: 'Return window (days)', kind: 'number', help: 'Counted from delivery.' },
      { name: 'returnFee', label: 'Return shipping fee', kind: 'rupees' },
      { name: 'refundDaysMin', label: 'Refund time, minimum (business days)', kind: 'number' },
      {
        name: 'refundDaysMax',
        label: 'Refund time, maximum (business days)',
        kind: 'number',
        help: 'Shown in the refund policy, refund emails and the return form.',
      },
      {
        name: 'lowStockMark',
        label: 'Low-stock threshold',
        kind: 'number',
        help: `At this number or fewer, shoppers see “Only 5 left” (from ${SHOWN_STOCK - 1} down) and the dashboard lists the product.`,
      },
      {
        name: 'reviewAskDays',
        label: 'Ask for a review (days after delivery)',
        kind: 'number',
        help: 'One email for each order, with a link for every shirt that is neither returned nor reviewed. 0: none.',
      },
      {
        name: 'reviewPhotosAtOnce',
        label: 'Show photos of reviews',
        kind: 'onOff',
        words: { on: 'At once', off: 'After I have looked' },
        help: 'Words and stars are always shown at once. Photos that wait are in Reviews, “Photos to look at”.',
      },
      {
        name: 'bagMailHours',
        label: 'Email about a bag that was left (hours)',
        kind: 'number',
        help: 'Once for a bag and at most once a week, only to newsletter subscribers. From 4 hours on; 0: none. Reports, Bags say what it brings.',
      },
      {
        name: 'welcomePromoCode',
        label: 'Newsletter welcome code',
        kind: 'text',
        help: 'Promised on the home page and sent to new subscribers. Empty: WELCOME20, if you have that code. Without a code, nothing is promised.',
      },
    ],
  },
]
