import { messages } from '#texts/messages/compile.ts'

/** The list of a customer's group orders. */
export const groupOrders = messages({
  tabTitle: 'Your group orders',
  description: 'Shirts for a fest, an office or a team.',
  title: 'Group orders',
  intro: 'One design for your fest, office or team. Everybody chooses a size and joins by your link.',
  begin: 'Choose a design',
  none: 'No group orders yet.',
  noneText: 'Begin one from a saved design and send everybody the link.',
  shirts: '{count, plural, one {# shirt} other {# shirts}}',
  until: 'Until <time>{deadline, date, dateTime}</time>',
})
