import type { Language } from '#contract/basics/languages.ts'
import { en } from './proof-en.ts'
import { hi } from './proof-hi.ts'
import { mr } from './proof-mr.ts'
import type { ProofTexts } from './proof-texts.ts'

/** For loaders only: a loader sends a page only the texts that it shows. */
export const PROOF_TEXTS: Record<Language, ProofTexts> = { en, hi, mr }
