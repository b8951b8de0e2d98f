import { accountChanged } from '#texts/en/people/account-changed.ts'
import { englishWords } from '#texts/messages/format.ts'

export const ACCOUNT_CHANGED_WORDS = englishWords(accountChanged)
