import { isLocalPath } from '#contract/http/local-path.ts'
import { NEWSLETTER_SOURCE } from '#contract/insights/analytics.ts'
import { CAMPAIGN_COOKIE, CAMPAIGN_ORDER_DAYS } from '#contract/people/campaigns.ts'
import type { Route } from './+types/from-newsletter.ts'

const CAMPAIGN_WORDS = [
  ['utm_source', NEWSLETTER_SOURCE],
  ['utm_medium', 'email'],
] as const
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Redirects a link of a newsletter to its page in the shop. A cookie stores the newsletter's id, which is the same for every reader. Orders
 * of the next `CAMPAIGN_ORDER_DAYS` days count for that newsletter.
 */
export function loader({ params: { campaign }, url }: Route.LoaderArgs): Response {
  const to = url.searchParams.get('to') ?? '/'
  // `URL` percent-encodes characters that are not allowed in a header.
  const { pathname, searchParams, hash } = new URL(isLocalPath(to) ? to : '/', url.origin)
  // The parameters attribute the visit to newsletters (server/insights/analytics). The owner's own parameters stay.
  if (!searchParams.has('utm_source')) for (const [name, value] of CAMPAIGN_WORDS) searchParams.set(name, value)
  const headers = new Headers({ location: `${pathname}?${searchParams}${hash}`, 'cache-control': 'private, no-store' })
  const secure = url.protocol === 'https:' ? '; Secure' : ''
  if (UUID.test(campaign))
    headers.set(
      'set-cookie',
      `${CAMPAIGN_COOKIE}=${campaign}; Path=/; Max-Age=${CAMPAIGN_ORDER_DAYS * 86_400}; SameSite=Lax; HttpOnly${secure}`,
    )
  return new Response(null, { status: 302, headers })
}
