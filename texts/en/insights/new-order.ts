import { messages } from '#texts/messages/compile.ts'

/** The notification of a new order, which packers get in their language. */
export const newOrder = messages({
  title: 'New order #{number}',
  items: '{count, plural, one {# item} other {# items}}',
})
