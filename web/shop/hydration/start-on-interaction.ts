export type StartOptions = {
  /** The event that says that the page is hydrated. */
  hydratedEvent: string
  /** The key in localStorage that says that a user is signed in: then the page is hydrated at once. */
  signedInKey: string
  /** A page on which something moves by itself is hydrated this long after parsing, in ms, even without an interaction. */
  autoplayStartMs: number
  /** How long a click is held, in milliseconds. If the scripts do not arrive by then, the browser handles the click. */
  holdMs: number
}

/**
 * Runs in the page, right after the inert script that would load and hydrate the application: starts that script at the visitor's first
 * interaction. Before hydration links and forms work natively. Clicks on elements that need script are repeated after hydration, as are
 * changes of radio buttons, checkboxes and selects. web/shop/hydration/deferred-start.ts puts the text of this function into the page, so
 * it must not use anything outside itself.
 */
export function startOnInteraction({ hydratedEvent, signedInKey, autoplayStartMs, holdMs }: StartOptions): void {
  const inert = document.currentScript?.previousElementSibling
  if (!(inert instanceof HTMLScriptElement)) return
  const root = document.documentElement
  const listening = new AbortController()
  const early = { capture: true, passive: true, signal: listening.signal }
  const clicked = new Set<HTMLElement>()
  const changed = new Set<Element>()

  function start() {
    // Never starts offline: browsers do not request a failed script again.
    if (!(inert instanceof HTMLScriptElement) || !inert.isConnected || !navigator.onLine) return
    // From now on the router prefetches, not the browser.
    document.querySelector('script[type=speculationrules]')?.remove()
    for (const href of inert.dataset.modules?.split(' ') ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const active = document.createElement('script')
    active.type = 'module'
    active.text = inert.text
    inert.replaceWith(active)
  }

  /** A pressed link does not start this page's scripts: loading them would delay the page that the link leads to. */
  function startUnlessLink({ target }: Event) {
    const isLink = target instanceof Element && target.closest('a[href]:not([data-after-hydration])')
    if (!isLink) start()
  }

  /** Ignores a pointer that has not moved: Chromium also reports one that rests where the page appears. */
  function startOnMove({ movementX, movementY }: PointerEvent) {
    if (movementX !== 0 || movementY !== 0) start()
  }

  function holdClick(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target.closest<HTMLElement>('button[type=button]:not([popovertarget]), [data-after-hydration]')
    if (!target) return
    // Offline, the click is refused with a message, like a form (web/ui/page/refuse-while-offline.ts).
    if (!navigator.onLine) {
      target.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    if (clicked.size === 0) setTimeout(release, holdMs)
    clicked.add(target)
    root.toggleAttribute('data-click-held', true)
  }

  function release() {
    listening.abort()
    root.removeAttribute('data-click-held')
    // Each control has its own task, so that React has rendered the previous change.
    for (const control of changed) setTimeout(repeatChange, 0, control)
    for (const target of clicked) setTimeout(() => target.click())
    changed.clear()
    clicked.clear()
  }

  function repeatChange(control: Element) {
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
    if (!(control instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(control.type)) return
    // Undone before the click: React reports a change only when the state differs from the state at hydration.
    control.checked = !control.checked
    control.click()
  }

  /** Whether a control differs from the page's HTML. An unchosen radio button does not count. */
  function isChosen(control: HTMLSelectElement | HTMLInputElement): boolean {
    if (control instanceof HTMLInputElement)
      return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
    const initialOption = [...control.options].findLast(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    return initialOption !== undefined && !initialOption.selected
  }

  for (const type of ['wheel', 'scroll', 'keydown', 'input']) addEventListener(type, start, early)
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, startUnlessLink, early)
  addEventListener('pointermove', startOnMove, early)
  addEventListener('click', holdClick, { capture: true, signal: listening.signal })
  addEventListener('change', ({ target }) => target instanceof Element && changed.add(target), early)
  addEventListener(hydratedEvent, release, { once: true })

  // Notes choices made while the page was still loading. Not after a reload or a return: there the browser has restored earlier choices.
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') {
    const controls = document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')
    for (const control of controls) if (isChosen(control)) changed.add(control)
  }

  let isSignedIn = false
  try {
    isSignedIn = localStorage.getItem(signedInKey) !== null
  } catch {
    // Storage may be blocked.
  }
  if (isSignedIn || changed.size > 0) start()
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-autoplay-media]'))
    if (matchMedia(dataset.autoplayMedia ?? '').matches) setTimeout(start, autoplayStartMs)
}
