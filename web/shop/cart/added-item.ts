import { createContext, use } from 'react'
import type { Paise } from '#contract/basics/money.ts'

/** A piece that was just put into the bag. */
export type AddedItem = {
  name: string
  /** The size and colour in words: "Navy · L". */
  options: string
  price: Paise
  image: string | null
}

/** Shows a piece in the bag's sheet; when that cannot be loaded, `message` in a toast. */
export type ShowAdded = (item: AddedItem, message: string) => void

export const ShowAddedContext = createContext<ShowAdded>(() => {})

/** Opens the bag's sheet for a piece that was just added. `ShopFrame` provides it. */
export function useShowAdded(): ShowAdded {
  return use(ShowAddedContext)
}
