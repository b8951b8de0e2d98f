import { messages } from '#texts/messages/compile.ts'

export const codeMail = messages({
  subject: 'Your code to log in',
  title: 'Your code, {name}',
  newTitle: 'Your code',
  preview: 'It works once, for {minutes} minutes.',
  lead: 'Enter this code on the page where you asked for it:',
  newLead: 'Enter this code on the page where you asked for it. It also opens your new account with us:',
  enter: 'Enter the code',
  note: 'The code works once, for {minutes} minutes. Please do not share it with anybody: we never ask for it by phone or message. If you did not ask for it, you can ignore this email.',
})
