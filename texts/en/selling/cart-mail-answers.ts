import { messages } from '#texts/messages/compile.ts'

export const cartMailAnswers = messages({
  stopped: "All right. We won't write to you about your bag any more.",
})
