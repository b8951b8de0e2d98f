import { newOrder as english } from '#texts/en/insights/new-order.ts'
import { translation } from '#texts/messages/compile.ts'

export const newOrder = translation(english, {
  title: 'नवीन ऑर्डर #{number}',
  items: '{count, plural, other {# नग}}',
})
