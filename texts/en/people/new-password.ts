import { messages } from '#texts/messages/compile.ts'

/** The field of a new password. */
export const newPassword = messages({
  show: 'Show password',
  rules: {
    length: 'At least {minimum} characters',
    letter: 'A letter',
    number: 'A number',
    special: 'One of @ $ ! % * ? & # ^',
    done: '(done)',
  },
})
