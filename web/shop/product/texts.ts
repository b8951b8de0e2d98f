import { productPage } from '#texts/en/catalogue/product-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'

export const texts = englishWords(productPage, joinNodes)
