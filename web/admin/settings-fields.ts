import type { SettingName } from './settings-form.ts'

export type SettingField = {
  name: SettingName
  label: string
  help?: string
  kind: 'text' | 'email' | 'tel' | 'url' | 'lines' | 'number' | 'rupees' | 'onOff'
}

export const NOT_SAVED = 'Failed to save the settings.'
const NONE = 'Leave it empty to show none.'

/** The fields of the settings, in the order of the screen. */
export const SECTIONS: readonly { title: string; fields: readonly SettingField[] }[] = [
  {
    title: 'Shop',
    fields: [
      { name: 'shopName', label: 'Shop name', kind: 'text', help: 'In the header, the footer and page titles.' },
      { name: 'city', label: 'City', kind: 'text', help: 'Where it delivers: “in and around …”.' },
      { name: 'tagline', label: 'Line below the name', kind: 'text' },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { name: 'supportEmail', label: 'Mail', kind: 'email' },
      { name: 'supportPhone', label: 'Phone', kind: 'tel' },
      { name: 'supportHours', label: 'Calls are answered', kind: 'text' },
      { name: 'legalName', label: 'Legal name', kind: 'text' },
      {
        name: 'grievanceOfficer',
        label: 'Grievance officer',
        kind: 'text',
        help: 'Named in the policies, as the consumer rules ask.',
      },
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
    title: 'Links',
    fields: [
      { name: 'chatUrl', label: 'Chat', kind: 'url', help: NONE },
      { name: 'instagramUrl', label: 'Instagram', kind: 'url', help: NONE },
      { name: 'facebookUrl', label: 'Facebook', kind: 'url', help: NONE },
      { name: 'youtubeUrl', label: 'YouTube', kind: 'url', help: NONE },
      { name: 'xUrl', label: 'X', kind: 'url', help: NONE },
    ],
  },
  {
    title: 'Delivery and money',
    fields: [
      { name: 'processingDaysMin', label: 'Packing, from (working days)', kind: 'number' },
      { name: 'processingDaysMax', label: 'Packing, to (working days)', kind: 'number' },
      { name: 'deliveryDaysMin', label: 'On the road, from (working days)', kind: 'number' },
      { name: 'deliveryDaysMax', label: 'On the road, to (working days)', kind: 'number' },
      { name: 'codFee', label: 'Fee of cash on delivery', kind: 'rupees' },
    ],
  },
  {
    title: 'Returns and stock',
    fields: [
      { name: 'returnDays', label: 'Days to ask for a return', kind: 'number', help: 'Counted from the delivery.' },
      { name: 'returnFee', label: 'Return shipping', kind: 'rupees' },
      { name: 'refundDaysMin', label: 'Refund arrives, from (working days)', kind: 'number' },
      {
        name: 'refundDaysMax',
        label: 'Refund arrives, to (working days)',
        kind: 'number',
        help: 'In the refund policy, the mails about a refund and the return form.',
      },
      {
        name: 'lowStockMark',
        label: 'Low stock, from',
        kind: 'number',
        help: 'At this many pieces the shop says “Only 5 left” and the dashboard lists the product.',
      },
      {
        name: 'welcomePromoCode',
        label: 'Newsletter code',
        kind: 'text',
        help: 'Sent to whoever confirms the newsletter; empty: WELCOME20, if there is such a code.',
      },
    ],
  },
]
