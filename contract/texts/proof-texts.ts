import type { Side } from '#contract/catalogue/garments.ts'

/** The texts of the pages of a design proof and of photos of finished shirts. Strings with placeholders. */
export type ProofTexts = {
  sides: Record<Side, string>
  linkEnded: string
  order: string
  language: string
  size: string
  colour: string
  fabric: string
  pieces: string
  printed: string
  proof: {
    title: string
    intro: string
    version: string
    note: string
    picture: string
    larger: string
    approve: string
    askTitle: string
    askHelp: string
    askLabel: string
    ask: string
    isApproved: string
    isAsked: string
    youWrote: string
    newer: string
    seeNewer: string
    outdated: string
    closed: string
    empty: string
  }
  photos: {
    title: string
    intro: string
    until: string
    late: string
    piece: string
    photo: string
    right: string
    isRight: string
    wrongTitle: string
    wrongHelp: string
    wrongLabel: string
    photoLabel: string
    photoHelp: string
    tooManyPhotos: string
    badPhoto: string
    optional: string
    wrong: string
    isStopped: string
    isStoppedText: string
    youWrote: string
    yourPhoto: string
    answered: string
    remade: string
    shipped: string
    shippedText: string
    toReturn: string
    cancelled: string
    noPhotos: string
    empty: string
  }
  /** Texts on the page of an order and on its tracking page. */
  mine: {
    title: string
    toCheck: string
    isApproved: string
    isAsked: string
    seeProof: string
    photos: string
    seePhotos: string
    isStopped: string
    tracked: string
    seeInOrder: string
  }
}
