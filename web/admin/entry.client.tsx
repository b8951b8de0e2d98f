import { pageWords } from '#texts/en/platform/ui.ts'
import { englishWords } from '#texts/messages/format.ts'
import { hydrate } from '#web/ui/page/hydrate.tsx'

hydrate(englishWords(pageWords).offline)
