import { messages } from '#texts/messages/compile.ts'

export const returnReasons = messages({
  fit: 'It does not fit',
  unexpected: 'It is not what I expected',
  faulty: 'It is faulty or damaged',
  wrong: 'The wrong item arrived',
  mind: 'I have changed my mind',
  other: 'Something else',
})
