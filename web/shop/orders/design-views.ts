import type { Language } from '#contract/basics/languages.ts'
import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { orderDesigns } from '#texts/print/order-designs.ts'
import { photosPage } from '#texts/print/photos-page.ts'

type Mine = Reply<typeof contract.qc.mine>

/** The proofs and photos of an order with texts in the customer's language; null when there are none. For loaders only. */
export function designViews({ proofs, photos }: Mine, language: Language, now: Date) {
  if (proofs.length === 0 && !photos) return null
  const texts = toWords(orderDesigns(language))
  const { until, photo } = toWords(photosPage(language))
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
      photos: photos.photos.map((picture, index) => ({ ...picture, alt: photo({ number: index + 1 }) })),
      text: photos.isStopped
        ? texts.isStopped
        : photos.answer === null && now < photos.answerBy
          ? until({ until: photos.answerBy })
          : null,
    },
  }
}
export type DesignViews = NonNullable<ReturnType<typeof designViews>>
