import { createContext, type ReactNode, useContext } from 'react'
import type { Paise } from '#contract/basics/money.ts'

type Counted = (values: { count: number }) => string

/** The words of the components of this folder (texts/en/platform/ui.ts). Components here have none of their own. */
export type UiWords = {
  skip: string
  close: string
  cancel: string
  cannotBeUndone: string
  retry: string
  optional: string
  breadcrumb: string
  removeFilter: (values: { name: string }) => string
  styles: string
  shown: (values: { shown: number; total: number; noun: string }) => string
  loading: string
  loadMore: string
  pages: string
  previous: string
  next: string
  page: (values: { page: number; pages: number }) => string
  mrp: (values: { amount: Paise; price: (text: string) => ReactNode }) => ReactNode
  percentOff: (values: { percent: number }) => string
  bestPrice: (values: {
    amount: Paise
    offer: string
    price: (text: string) => ReactNode
    code: (text: string) => ReactNode
  }) => ReactNode
  onFirstOrder: string
  outOfStock: string
  colours: Counted
  colourNames: (values: { names: string }) => string
  noReviews: string
  reviews: Counted
  stars: (values: { value: number }) => string
  save: (values: { name: string }) => string
  saved: string
  saveToWishlist: string
  enlarge: (values: { picture: string }) => string
  requestNumber: string
  share: string
  copyLink: string
  linkCopied: string
  linkNotCopied: string
}

const UiWordsContext = createContext<UiWords | null>(null)

/** Gives the words to all components inside it. A root has it around its document. */
export const UiWordsProvider = UiWordsContext.Provider

export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext)
  if (!words) throw new Error('no UiWordsProvider')
  return words
}
