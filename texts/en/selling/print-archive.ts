import { messages } from '#texts/messages/compile.ts'

/** The file in an archive of print files that names those that are missing. */
export const printArchive = messages({
  missing: 'These print files could not be made. Open the order and look at the design:',
})
