/** The timeout in milliseconds: longer than a slow phone needs. */
const TIMEOUT_MS = 15_000

const loading = new Map<string, Promise<boolean>>()

/**
 * Loads the payment window's script once. False on failure; the next call tries again. The tag is
 * created by a trusted script, which the content security policy allows ('strict-dynamic').
 */
export function loadPaymentScript(source: string): Promise<boolean> {
  const pending = loading.get(source)
  if (pending !== undefined) return pending
  const started = load(source).then((isLoaded) => {
    if (!isLoaded) loading.delete(source)
    return isLoaded
  })
  loading.set(source, started)
  return started
}

function load(source: string): Promise<boolean> {
  if (window.Razorpay) return Promise.resolve(true)
  return new Promise((resolve) => {
    const script = document.createElement('script')
    const end = () => {
      clearTimeout(timer)
      if (!window.Razorpay) script.remove()
      resolve(Boolean(window.Razorpay))
    }
    const timer = setTimeout(end, TIMEOUT_MS)
    script.addEventListener('load', end)
    script.addEventListener('error', end)
    script.src = source
    document.head.append(script)
  })
}
