import { messages } from '#texts/messages/compile.ts'

export const listCount = messages({
  styles: '{total, plural, one {# style} other {# styles}}',
  combos: '{total, plural, one {# combo} other {# combos}}',
})
