import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import type { Product } from '#contract/catalogue/products.api.ts'
import { type AddedItem, useShowAdded } from '#web/shop/cart/added-item.ts'
import { type FormRefusal, type FormResult, STAYS } from '#web/ui/forms/form-result.ts'
import { useVisitor, type Visitor } from '#web/ui/products/visitor.ts'
import { toAddedItem } from './added-product.ts'
import {
  countStock,
  firstWithoutSize,
  missingOptions,
  type OptionErrors,
  readSelectedOptions,
  type SelectedOptions,
  selectedSizes,
  withSize,
} from './selected-options.ts'

type LastAdd = { reply: FormResult | undefined; visitor: Visitor | undefined; options: SelectedOptions }
export type Choice = ReturnType<typeof useSelectedOptions>

/** The element id of entry `at` of `listSizeOptions`. */
export function toSizeId(id: string, at: number): string {
  return at === 0 ? id : `${id}${at}`
}

/**
 * The selected options of a product, and the form that adds it to the cart. The first selection comes from the page's URL
 * (`initialOptions`). Without script, `result` has the selection of a refused form.
 */
export function useSelectedOptions(product: Product, initialOptions: SelectedOptions, result: FormResult | undefined) {
  const fetcher = useFetcher<FormResult>()
  const visitor = useVisitor()
  const id = useId()
  const refusal = result && !result.ok ? result : null
  const [picked, setPicked] = useState<SelectedOptions>({ ...initialOptions, ...refusal?.typed })
  const [errors, setErrors] = useState<OptionErrors>(refusal?.fields ?? {})
  const [notice, setNotice] = useState(findNotice(refusal))
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [lastAdd, setLastAdd] = useState<LastAdd>()
  const showAdded = useShowAdded()
  const added = useRef<AddedItem>(null)
  const ids = { form: `${id}form`, size: `${id}size`, color: `${id}color`, notice: `${id}notice` }
  const missing = missingOptions(product, picked)

  // Set during rendering. The item counts as in the cart until `/me` answers after the add; then the answer decides.
  if (lastAdd?.reply !== fetcher.data) setLastAdd({ reply: fetcher.data, visitor, options: picked })
  const isJustAdded = fetcher.data?.ok === true && lastAdd?.visitor === visitor

  const refuse = useCallback((reason: FormRefusal) => {
    setErrors(reason.fields)
    setNotice(findNotice(reason))
  }, [])

  useEffect(() => {
    const reply = fetcher.data
    if (!reply) return
    if (reply.ok) {
      setSheetOpen(false)
      if (added.current) showAdded(added.current, reply.message)
      return
    }
    refuse(reply)
  }, [fetcher.data, showAdded, refuse])

  // Takes over the options that were selected before hydration.
  useEffect(() => {
    const form = document.getElementById(`${id}form`)
    if (!(form instanceof HTMLFormElement)) return
    const shown = readSelectedOptions(new FormData(form))
    setPicked((before) => {
      const next = { ...before, color: shown.color || before.color }
      const sizes = selectedSizes(product, shown)
      return sizes.reduce((options, size, at) => (size === '' ? options : withSize(product, options, at, size)), next)
    })
  }, [id, product])

  const sizeId = useRef(ids.size)
  sizeId.current = toSizeId(ids.size, Math.max(0, firstWithoutSize(product, picked)))
  // Focuses the first error, on the page or in the open sheet, whose element ids begin with `sheet`.
  useEffect(() => {
    const [first] = (['color', 'size'] as const).filter((name) => errors[name])
    const target = first ? (first === 'size' ? sizeId.current : `${id}color`) : notice ? `${id}notice` : null
    if (!target) return
    const inSheet = document.querySelector<HTMLElement>(`dialog[open] [id="sheet${target}"]`)
    ;(inSheet ?? document.getElementById(target))?.focus()
  }, [errors, notice, id])

  function choose(change: Partial<SelectedOptions>) {
    const next = { ...picked, ...change }
    setPicked(next)
    setNotice(null)
    const isSized = Boolean(change.size) && !missingOptions(product, next).size
    // Returns the same object when nothing changes: the effect would move the focus for a new one.
    setErrors((before) => {
      const { size, color, ...none } = before
      if (!(size && isSized) && !(color && change.color)) return before
      return { ...none, ...(size && !isSized && { size }), ...(color && !change.color && { color }) }
    })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (fetcher.state !== 'idle') return
    // Visitors see the errors too. They go to the login once all options are selected.
    if (Object.keys(missing).length > 0) {
      setErrors(missing)
      return
    }
    setErrors({})
    setNotice(null)
    added.current = toAddedItem(product, picked)
    void fetcher.submit({ ...picked, [STAYS]: 'true' }, { method: 'post', action: productPath(product) })
  }

  const inCart = visitor?.cartProducts?.filter(({ id: productId }) => productId === product.id) ?? []
  if (isJustAdded && lastAdd) inCart.push({ id: product.id, ...lastAdd.options })
  const left = countStock(product, picked)
  return {
    selectedOptions: picked,
    choose,
    errors,
    notice,
    ids,
    submit,
    missing,
    isInCart: inCart.length > 0,
    /** The selected size and colour, when another of this product is in the cart and this one can be added too. */
    addable: left > 0 && Object.keys(missing).length === 0 ? findAddable(picked, inCart) : null,
    isJustAdded,
    isOwner: visitor?.user?.role === 'admin',
    isBusy: fetcher.state !== 'idle',
    isSheetOpen,
    setSheetOpen,
    /** Shows why the product cannot be added or bought. */
    refuse,
    left,
    /** Whether the selected options, or the product, are sold out. Sizes of a combo's pieces have no stock of their own. */
    isSoldOut: product.stock === 0 || (left === 0 && product.comboPieces.length === 0),
  }
}

/** The selected options if the cart has the product, but not with them: the size, and the colour where the cart has none of it. */
function findAddable(picked: SelectedOptions, inCart: readonly SelectedOptions[]): SelectedOptions | null {
  // A product without colours has none selected; its line in the cart has the default one.
  const isSameColour = ({ color }: SelectedOptions) => picked.color === '' || color === picked.color
  const ofColour = inCart.filter(isSameColour)
  if (inCart.length === 0 || ofColour.some(({ size }) => size === picked.size)) return null
  return { size: picked.size, color: ofColour.length > 0 ? '' : picked.color }
}

/** The message of a refusal that has no field errors, else null. */
function findNotice(refusal: FormRefusal | null): string | null {
  return refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : null
}
