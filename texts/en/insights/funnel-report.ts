import { messages } from '#texts/messages/compile.ts'

/** The report about visits and the steps to an order. */
export const funnelReport = messages({
  since: 'Visits are counted since {day}; orders of before are shown all the same.',
  onPhonesShare: '{percent}% on phones',
  title: 'Funnel',
  description: 'Visits, where they come from, and the steps to an order.',
  visits: 'Visits',
  productViews: 'Product views',
  addedToBag: 'Added to bag',
  checkoutOpened: 'Checkout opened',
  orders: 'Orders',
  none: 'No visits in this period.',
  noneHelp: 'Visits are counted from the first one on.',
  visitsBySource: 'Visits by source',
  sources: 'Sources',
  source: 'Source',
  campaigns: 'Campaigns',
  campaignHeading: 'Source / medium / campaign',
  firstPages: 'First pages',
  page: 'Page',
  table: 'From visit to order',
  step: 'Step',
  times: 'Times',
  for100Visits: 'For 100 visits',
  periodBefore: 'Period before',
  size: 'Size',
  ofAll: 'Of all',
  onPhones: 'On phones',
  about: 'What the figures mean',
  aboutVisits:
    'A visit is a page of the shop that is opened from outside: by a link elsewhere, a message, or the address bar. Only sums by the day are kept. Nothing is stored in the browser, and nothing tells visitors apart: one person who comes twice is two visits, and which visit an order came from is not known.',
  aboutSteps:
    'Each step is counted by itself, so a step can be more than the one before it. Robots, pages that are fetched early or reloaded, and browsers that ask not to be counted (Do Not Track, Global Privacy Control) are left out. Links with utm_source, utm_medium and utm_campaign are shown under Campaigns; those of newsletters have them by themselves.',
  day: 'Day',
})
