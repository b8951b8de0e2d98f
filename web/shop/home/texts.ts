import { home } from '#texts/en/site/home.ts'
import { englishWords } from '#texts/messages/format.ts'

export const texts = englishWords(home)
