import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The class of the field that the address names. */
export const NAMED_SETTING = 'rounded-field outline-2 outline-offset-8 outline-accent'

/**
 * The setting that the address names by its anchor (`#gstin`): it is marked, gets the focus, and is opened if it is folded. Null until the
 * page is in the browser, because the server does not know the anchor.
 */
export function useNamedSetting(): string | null {
  const { hash, key } = useLocation()
  const [named, setNamed] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor again, by another press, is shown again.
  useEffect(() => {
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    setNamed(place?.id ?? null)
    if (!place) return
    for (let folded = place.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
      folded.open = true
    const field = place.matches('input, select, textarea, [tabindex]') ? place : place.querySelector('input, a, button')
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center' })
  }, [hash, key])
  return named
}
