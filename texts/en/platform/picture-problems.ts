import { messages } from '#texts/messages/compile.ts'

/** What is wrong with a chosen picture before it is sent. */
export const pictureProblems = messages({
  wrongType: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  tooLarge: 'A picture may have at most {megabytes} MB.',
})
