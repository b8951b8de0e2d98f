import type { SavedDesignId } from '#contract/selling/cart.api.ts'
import type { SavedDesign } from '#contract/selling/saved-designs.api.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'

/** Opens a saved design in the studio. */
export function studioHref({
  id,
  category,
  customizedProductId,
}: Pick<SavedDesign, 'id' | 'category' | 'customizedProductId'>): string {
  return `/customization?${new URLSearchParams({ category, design: customizedProductId, saved: id })}`
}

/** The id of the sheet in which a design is ordered, for `popoverTarget`. */
export const orderSheetId = ({ id }: SavedDesign) => `order-${id}`

const TAKEN = 'taken'
const SAVED = 'saved'
const NEXT = 'next'

/** The page of a customer's designs after a shared one was saved among them. It says so, and can have the form that orders it. */
export function takenDesignPath(userName: string, id: SavedDesignId, next?: 'order'): string {
  const query = new URLSearchParams({ [TAKEN]: id, ...(next && { [NEXT]: next }) })
  return `${accountPath(userName, 'designs')}?${query}`
}

/** The query of the page of designs with which it begins with the form that orders or shares a design. */
export function nextStepQuery(id: SavedDesignId, next: 'order' | 'share'): string {
  return `?${new URLSearchParams({ [SAVED]: id, [NEXT]: next })}`
}

/** What the query of the page of designs says: the design that was just taken from a link or saved, and what to do with it next. */
export function readNextStep(query: URLSearchParams): {
  designId: string | null
  isTaken: boolean
  next: 'order' | 'share' | null
} {
  const next = query.get(NEXT)
  return {
    designId: query.get(TAKEN) ?? query.get(SAVED),
    isTaken: query.has(TAKEN),
    next: next === 'order' || next === 'share' ? next : null,
  }
}
