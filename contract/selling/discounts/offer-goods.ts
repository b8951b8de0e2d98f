/** The goods that an offer is for, by their names, as sentences tell them apart. */
export type OfferGoods = { goods: 'all' | 'named' | 'named_except' | 'all_except'; of: string; except: string }

export function offerGoods({ of, except }: { of: string | null; except: string | null }): OfferGoods {
  const names = { of: of ?? '', except: except ?? '' }
  if (of === null) return { goods: except === null ? 'all' : 'all_except', ...names }
  return { goods: except === null ? 'named' : 'named_except', ...names }
}
