import { messages } from '#texts/messages/compile.ts'

export const savedDesignNames = messages({
  copy: '{name} (copy)',
})
