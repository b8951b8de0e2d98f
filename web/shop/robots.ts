import type { Route } from './+types/robots.ts'

/** Personal pages, calls, and the endless combinations of filters: nothing to find there. */
const CLOSED = [
  '/api/',
  '/admin',
  '/checkout',
  '/orderSuccess',
  '/profile/',
  '/login',
  '/register',
  '/reset',
  '/me$',
  '/me?',
  '/me.data',
  '/*?*q=',
  '/*?*size=',
  '/*?*colour=',
  '/*?*material=',
  '/*?*min_price=',
  '/*?*max_price=',
  '/*?*in_stock=',
  '/*?*sort=',
]

export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
