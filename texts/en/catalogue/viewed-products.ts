import { messages } from '#texts/messages/compile.ts'

export const viewedProducts = messages({ title: 'Recently viewed' })
