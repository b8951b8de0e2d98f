import type { Language } from '#contract/basics/languages.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { dateIn } from '#contract/texts/date-names.ts'
import { fill } from '#contract/texts/fill.ts'
import { PROOF_TEXTS } from '#contract/texts/proof-words.ts'

type Mine = Reply<typeof contract.qc.mine>

/** The proofs and photos of an order with texts in the customer's language; null when there are none. For loaders only. */
export function designViews({ proofs, photos }: Mine, language: Language, now: Date) {
  if (proofs.length === 0 && !photos) return null
  const { mine: texts, photos: words } = PROOF_TEXTS[language]
  const stateTexts = { sent: texts.toCheck, approved: texts.isApproved, change_asked: texts.isAsked, superseded: '' }
  return {
    title: texts.title,
    proofs: proofs.map(({ token, name, state, picture }) => ({
      ...{ name, picture },
      href: `/proof/${token}`,
      label: texts.seeProof,
      text: stateTexts[state],
      isOpen: state === 'sent',
    })),
    photos: photos && {
      title: texts.photos,
      href: `/qc/${photos.token}`,
      label: texts.seePhotos,
      photos: photos.photos,
      text: photos.isStopped
        ? texts.isStopped
        : photos.answer === null && now < photos.answerBy
          ? fill(words.until, { time: dateIn(language, photos.answerBy, 'dateTime') })
          : null,
      photoLabel: words.photo,
    },
  }
}
export type DesignViews = NonNullable<ReturnType<typeof designViews>>
