export type StartOptions = {
  /** The event that says that the page is hydrated. */
  hydratedEvent: string
  /** The key in localStorage that says that a user is signed in: then the page is hydrated at once. */
  signedInKey: string
  /** A page on which something moves by itself is hydrated this long after parsing, in ms, even without an interaction. */
  autoplayStartMs: number
  /** How long a click is held, milliseconds. If the scripts do not arrive by then, the browser handles it. */
  holdMs: number
}

/**
 * Runs in the page, right after the inert script that would load and hydrate the application: starts that script at the
 * visitor's first interaction. Links and forms work natively before hydration; clicks on elements that do nothing without
 * script are held and repeated after it, as are changes of radio buttons, checkboxes and selects. web/shop/hydration/deferred-start.ts puts
 * the text of this function into the page, so it must not use anything outside itself.
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
    // A script that failed to load is not requested again, so this waits for an interaction with a connection.
    if (!(inert instanceof HTMLScriptElement) || !inert.isConnected || !navigator.onLine) return
    // From now on the router prefetches.
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

  /** Chromium also reports a pointer that rests where the page appears; it has not moved. */
  function startOnMove({ movementX, movementY }: PointerEvent) {
    if (movementX !== 0 || movementY !== 0) start()
  }

  function holdClick(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target.closest<HTMLElement>('button[type=button]:not([popovertarget]), [data-after-hydration]')
    if (!target) return
    // Refused with a message, like a form that is sent offline (web/ui/page/refuse-while-offline.ts).
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
    // Each control has a task of its own, so that React has rendered the change before.
    for (const control of changed) setTimeout(repeatChange, 0, control)
    for (const target of clicked) setTimeout(() => target.click())
    changed.clear()
    clicked.clear()
  }

  function repeatChange(control: Element) {
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
    if (!(control instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(control.type)) return
    // React reports a change only when the state differs from the one that it found at hydration.
    control.checked = !control.checked
    control.click()
  }

  /** Whether a control differs from the page's HTML. Of radio buttons only the chosen one counts. */
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

  // What was chosen while the page was still arriving. After a reload or a return, the browser itself has restored the choices.
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
