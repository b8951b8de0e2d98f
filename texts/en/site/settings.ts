import { messages } from '#texts/messages/compile.ts'

/** Defaults of the settings, and what the audit log says of them. */
export const settingsTexts = messages({
  tagline: 'Printed, plain and made-to-order tees.',
  gstRule:
    'from {day}: {rate}% up to {limit, number, rupees}, {rateAbove}% above (price {when, select, after {after} other {before}} discount, {printing, select, with {with} other {without}} printing)',
  codStep: '{deliveries}: {terms}',
})
