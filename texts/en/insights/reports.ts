import { messages } from '#texts/messages/compile.ts'

/** The sources of visits that have no name of their own. */
export const visitSources = messages({
  direct: 'Direct or unknown',
  'other-sites': 'Other websites',
  'other-search': 'Other search engines',
  ai: 'AI assistants',
  newsletters: 'Newsletters',
  campaigns: 'Campaigns',
})

/** The rows of reports. */
export const reportLabels = messages({
  custom: 'Custom {what}',
  customised: 'Customised',
  combos: 'Combos',
  plain: 'Plain',
  cod: 'Cash on delivery',
  online: 'Paid online',
  phone: 'By phone',
  group: 'Group order',
  shop: 'In the shop',
  return: 'Return',
  ownWords: 'In the customer’s own words',
  parcel: 'Parcel',
  cameBack: 'Refused or not deliverable, came back',
  excused: 'Came back without the customer’s fault',
  lost: 'Lost by the courier',
})
