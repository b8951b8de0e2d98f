/** Longer than a slow phone needs; whoever waits longer is told, milliseconds. */
const TIMEOUT_MS = 15_000

const loading = new Map<string, Promise<boolean>>()

/**
 * Loads the script that defines the payment window, once. False when that did not work; the next call tries again. The
 * page's own script writes the tag, which is what the page's policy trusts ('strict-dynamic').
 */
export function loadPaymentScript(source: string): Promise<boolean> {
  const known = loading.get(source)
  if (known !== undefined) return known
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
