import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#web/ui/page/seo.ts'
import { type PackerTexts, type PackerWords, selectPackerWords } from './packer-words.ts'

type Matches = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

/** The `<head>` of a packer's screen, with its title in the language of whoever works here. */
export function packerMeta(args: Matches, readTitle: (words: PackerWords) => string): MetaDescriptor[] {
  const texts = args.matches.find((match) => match?.id === 'words')?.loaderData
  const { words } = selectPackerWords(texts as PackerTexts | null | undefined)
  return pageMeta(args, { title: readTitle(words), description: words.frame.backOffice })
}
