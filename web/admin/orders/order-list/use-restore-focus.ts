import { type RefObject, useEffect, useRef } from 'react'

/**
 * A status change may remove the focused row or disable its button. Then the focus moves to the details button of the row at the same
 * place.
 */
export function useRestoreFocus(box: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const place = useRef<number | null>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest('tbody')
      place.current = row ? [...element.querySelectorAll('tbody')].indexOf(row) : null
    }
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) place.current = null
    }
    element.addEventListener('focusin', note)
    element.addEventListener('focusout', forget)
    return () => {
      element.removeEventListener('focusin', note)
      element.removeEventListener('focusout', forget)
    }
  }, [box])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change, because that can remove the focused element.
  useEffect(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement?.matches(':disabled')
    if (place.current === null || !isLost) return
    const places = [...(box.current?.querySelectorAll('tbody') ?? [])]
    places[Math.min(place.current, places.length - 1)]
      ?.querySelector<HTMLElement>('[aria-expanded]')
      ?.focus({ preventScroll: true })
  }, [box, rows])
}
