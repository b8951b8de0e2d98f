import type { Language } from '#contract/basics/languages.ts'
import type { ShownQc } from '#contract/print/qc.api.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { photosPage } from '#texts/print/photos-page.ts'

/** The content of the page with photos of finished shirts, with texts in a language. `now` decides whether an answer is too late. */
export function qcView(qc: ShownQc, language: Language, now: Date) {
  const { firstName, answer, stop, closed } = qc
  const texts = toWords(photosPage(language))
  return {
    ...{ firstName, answer, closed },
    stop: stop && { text: stop.text, photo: stop.photo, resolution: stop.resolution, reply: stop.reply },
    eyebrow: texts.eyebrow({ number: qc.orderNumber }),
    until: answer !== null || closed ? null : now < qc.answerBy ? texts.until({ until: qc.answerBy }) : texts.late,
    pieces: qc.pieces.map(({ name, size, color, piece, quantity, photos }) => ({
      name,
      detail: [size, color, ...(quantity > 1 ? [texts.piece({ piece, quantity })] : [])].join(' · '),
      photos,
    })),
    returnHref: `/return?order=${qc.orderId}`,
    canSayRight: answer === null && !closed,
    canSayWrong: answer !== 'wrong' && !closed,
  }
}
export type QcView = ReturnType<typeof qcView>
