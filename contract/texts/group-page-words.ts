import type { Language } from '#contract/basics/languages.ts'
import { en, type GroupPageTexts } from './group-page-en.ts'
import { hi } from './group-page-hi.ts'
import { mr } from './group-page-mr.ts'

/** Only for loaders, which send the page the texts of its language. */
export const GROUP_PAGE_TEXTS: Record<Language, GroupPageTexts> = { en, hi, mr }
