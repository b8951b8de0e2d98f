import { messages } from '#texts/messages/compile.ts'

export const reviewAnswers = messages({
  stopped: "All right. We won't ask you for reviews any more.",
})
