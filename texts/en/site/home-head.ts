import { messages } from '#texts/messages/compile.ts'

export const homeHead = messages({
  description:
    'Original tees, oversized fits, polos and hoodies, printed in small runs{place, select, city { in {city}} other {}}. Cash on delivery and {days}-day returns, or design your own.',
})
