/**
 * The push services of browsers: Google's (Chrome, Edge and Samsung Internet on Android, Opera, Brave), Mozilla's, Microsoft's
 * and Apple's; a name that begins with a dot stands for every host below it. https://github.com/web-push-libs/web-push/issues/801
 */
const PUSH_SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Whether an endpoint is an https URL of a browser's push service. Visitors submit endpoints, and the shop sends requests to them. Other
 * hosts are refused, because they could be behind the shop's firewall. Other spellings than `URL.href` are refused, so that an endpoint is
 * stored once.
 */
export function isPushService(endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (
    url?.protocol !== 'https:' ||
    url.href !== endpoint ||
    url.port !== '' ||
    url.username !== '' ||
    url.password !== ''
  )
    return false
  return PUSH_SERVICES.some((name) => (name.startsWith('.') ? url.hostname.endsWith(name) : url.hostname === name))
}
