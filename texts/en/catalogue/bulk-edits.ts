import { messages } from '#texts/messages/compile.ts'

export const bulkEditTexts = messages({
  about:
    '{changes, plural, one {# change} other {# changes}} to {products, plural, one {# product} other {# products}}',
})
