import { useEffect } from 'react'

const FIELDS = 'input:not([type="checkbox"]), select, textarea, [contenteditable], dialog[open] *'
const SEARCH = 'main [type="search"]'
/** The links of list rows. They take the focus. */
const ROW_LINKS = 'main tbody tr:not([hidden]) td a[href^="/admin/"], main ul > li > a[href^="/admin/orders/"]'

/**
 * Keyboard shortcuts of lists, ignored while typing. `/` focuses the search, `j` the next row, `k` the previous row. Enter opens the row's
 * link, `x` toggles its checkbox.
 */
export function useRowKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Whether the key goes to a field, where it is a letter and no shortcut. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches(FIELDS)
}

/** Whether the screen has rows for `j` and `k`. */
export function hasRows(): boolean {
  return document.querySelector(ROW_LINKS) !== null
}

/** Whether the screen has a search for `/`. */
export function hasSearch(): boolean {
  return document.querySelector(SEARCH) !== null
}

function press(event: KeyboardEvent) {
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey || isTyping(event)) return
  if (document.querySelector('dialog[open]')) return
  if (key === 'x') return tick(event)
  const next = key === '/' ? document.querySelector<HTMLElement>(SEARCH) : rowFor(key)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

/** Selects or deselects the focused row, like a click on its box. */
function tick(event: KeyboardEvent) {
  const box = document.activeElement?.closest('main tr')?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  if (!box) return
  event.preventDefault()
  box.click()
}

function rowFor(key: string): HTMLElement | null {
  if (key !== 'j' && key !== 'k') return null
  const links = firstOfEach([...document.querySelectorAll<HTMLElement>(ROW_LINKS)])
  const row = document.activeElement?.closest('tr, li')
  const at = links.findIndex((link) => row?.contains(link))
  if (at < 0) return links[0] ?? null
  return links[at + (key === 'j' ? 1 : -1)] ?? null
}

/** The first link of each row. */
function firstOfEach(links: HTMLElement[]): HTMLElement[] {
  const rows = new Set<Element | null>()
  return links.filter((link) => {
    const row = link.closest('tr, li')
    if (rows.has(row)) return false
    rows.add(row)
    return true
  })
}
