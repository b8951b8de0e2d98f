// Replaces the provider's checkout.js in the sandbox (https://razorpay.com/docs/payments/payment-gateway/web-integration/): the same
// constructor, options and events, as far as the shop uses them. The window itself is a page of the sandbox in a frame.
;(() => {
  const base = new URL('.', document.currentScript.src)
  /** Time limit for the first message of the frame, milliseconds; after that the window has failed to load. */
  const FRAME_MS = 10_000

  class Razorpay {
    #options
    #listeners = new Map()
    #shown = null

    constructor(options) {
      for (const name of ['key', 'order_id']) if (!options?.[name]) throw new Error(`\`${name}\` is required`)
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    }

    open() {
      if (this.#shown) return
      const { callback_url: callback, redirect, handler } = this.#options
      if (callback && (redirect || !handler)) window.location.assign(windowUrl(this.#options, callback))
      else this.#shown = show(this.#options, (type, data) => this.#hear(type, data))
    }

    close() {
      this.#hear('left', null)
    }

    #hear(type, data) {
      if (!this.#shown) return
      const { handler, modal, retry } = this.#options
      if (type === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener(data)
        if (retry?.enabled !== false && retry !== false) return
      }
      this.#shown.remove()
      this.#shown = null
      if (type === 'paid') handler?.(data)
      else modal?.ondismiss?.()
    }
  }

  function windowUrl(options, callback) {
    const { order_id: order, key, name = '', description = '', timeout, modal, prefill, theme } = options
    const url = new URL('window', base)
    const facts = {
      order_id: order,
      key,
      name,
      description,
      timeout,
      color: theme?.color,
      callback_url: callback,
      email: prefill?.email,
      contact: prefill?.contact,
      ...(modal?.confirm_close && { confirm_close: '1' }),
      ...(modal?.escape !== false && { escape: '1' }),
    }
    for (const [fact, value] of Object.entries(facts)) if (value) url.searchParams.set(fact, value)
    return url.href
  }

  /** A modal dialog: the page behind it is inert while it is open. */
  function show(options, hear) {
    const { name = 'the shop', modal } = options
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', `Payment to ${name}, test money`)
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      width: '100vw',
      height: '100dvh',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'rgb(20 20 20 / 60%)',
      overflow: 'hidden',
    })
    const frame = document.createElement('iframe')
    frame.title = 'Payment window, test money'
    Object.assign(frame.style, {
      display: 'block',
      position: 'absolute',
      inset: '0',
      margin: 'auto',
      border: '0',
      width: 'min(27rem, 100%)',
      height: 'min(46rem, 100%)',
      background: '#fff',
      borderRadius: '10px',
    })
    if (window.innerWidth <= 480) Object.assign(frame.style, { height: '100%', borderRadius: '0' })
    frame.src = windowUrl(options)
    dialog.append(frame)

    const giveUp = setTimeout(() => hear('left', null), FRAME_MS)
    const listen = (event) => {
      if (event.origin !== base.origin || event.source !== frame.contentWindow) return
      if (event.data?.sandbox === 'ready') clearTimeout(giveUp)
      else if (['paid', 'failed', 'left'].includes(event.data?.sandbox)) hear(event.data.sandbox, event.data.data)
    }
    window.addEventListener('message', listen)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      if (modal?.escape !== false) frame.contentWindow?.postMessage({ sandbox: 'leave' }, base.origin)
    })
    // A browser may close a dialog although the cancel event was prevented, such as at the second press of Android's Back.
    dialog.addEventListener('close', () => hear('left', null))
    dialog.addEventListener('click', () => {
      if (modal?.backdropclose) frame.contentWindow?.postMessage({ sandbox: 'leave' }, base.origin)
    })
    const scrolling = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    document.body.append(dialog)
    dialog.showModal()
    frame.focus()
    return {
      remove() {
        clearTimeout(giveUp)
        window.removeEventListener('message', listen)
        document.documentElement.style.overflow = scrolling
        dialog.close()
        dialog.remove()
      },
    }
  }

  window.Razorpay = Razorpay
})()
