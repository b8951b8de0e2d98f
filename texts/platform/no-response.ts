import { noResponse } from '#texts/en/platform/no-response.ts'
import { englishWords } from '#texts/messages/format.ts'

/** The message when no response arrives from the server. */
export const NO_RESPONSE = englishWords(noResponse).text
