import { lists } from '#texts/en/catalogue/lists.ts'
import { englishWords } from '#texts/messages/format.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'

export const texts = englishWords(lists, joinNodes)
