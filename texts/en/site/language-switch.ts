import { messages } from '#texts/messages/compile.ts'

export const languageSwitch = messages({ label: 'Language' })
