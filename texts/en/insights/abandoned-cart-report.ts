import { messages } from '#texts/messages/compile.ts'

/** The report about bags that were left. */
export const abandonedCartReport = messages({
  before: 'before: {value}',
  left: '{count, plural, one {1 bag} other {# bags}} with {pieces, number} pieces for {value, number, rupees}, untouched for {hours} hours to 30 days. What is sold out is left out.',
  title: 'Bags that were left',
  description: 'What waits in bags, and what mails brought back.',
  mailsSent: 'Mails sent',
  bagsBroughtBack: 'Bags brought back',
  orderedWithin: 'ordered within {days} days, before: {before}',
  ofTheMails: 'Of the mails',
  withOrWithoutMail: 'with or without the mail',
  theirNetSales: 'Their net sales',
  help: 'One mail about a bag, at most one a week to a person, and only to subscribers of the newsletter who have not ended these mails. Switch them on in Settings, Messages.',
  waitingNow: 'Waiting now',
  bagsFailed: 'The bags could not be loaded.',
  none: 'No bags are waiting.',
  noneHelp: 'A bag counts as left after {hours} hours without a change.',
  customer: 'Customer',
  inTheBag: 'In the bag',
  value: 'Value',
  untouchedSince: 'Untouched since',
  mail: 'Mail',
})
