import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RouterLink, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ServerLink } from './link.tsx'

const links: ComponentProps<typeof RouterLink>[] = [
  { to: '/' },
  {
    to: '/product/12',
    className: 'card',
    tabIndex: -1,
    'aria-hidden': 'true',
    viewTransition: true,
    prefetch: 'intent',
  },
  { to: '/products?q=a+b&colour=off%20white&max_price=9000', preventScrollReset: true, 'aria-current': 'true' },
  { to: '/account/orders/INK-1042.1#items', replace: true, state: { from: 'list' }, onClick: () => undefined },
  { to: '/contact', discover: 'none', target: '_blank', rel: 'noopener' },
  { to: '/products/../combos' },
  { to: '/products//12/' },
  { to: '//example.com/a' },
  { to: '?page=2' },
  { to: 'reviews', relative: 'path' },
  { to: { pathname: '/products', search: '?page=2' } },
  { to: 'https://example.com/a' },
]

test.each(links)('a link to $to is rendered on the server as the router renders it', (link) => {
  const render = (Kind: typeof RouterLink) =>
    renderToStaticMarkup(
      createElement(StaticRouter, { location: '/categories/3' }, createElement(Kind, link, 'Tees & more')),
    )
  expect(render(ServerLink as typeof RouterLink)).toBe(render(RouterLink))
})
