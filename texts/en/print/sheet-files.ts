import { messages } from '#texts/messages/compile.ts'

/** The words in the files of a gang sheet. */
export const sheetFiles = messages({
  title: 'Sheet {number}',
})
