import { type LinkProps, Link as RouterLink } from 'react-router'

/** Absolute paths, with or without a query, that the router would leave as they are. */
const PLAIN_PATH = /^\/(?:[\w%~-][\w.%~-]*(?:\/[\w%~-][\w.%~-]*)*)?(?:[?#]|$)/

/**
 * A link of the router. On the server it renders the same HTML without the hooks that prepare for clicks and hovering: a list
 * page has a hundred links, and these hooks took a quarter of its rendering.
 */
export const Link: typeof RouterLink = import.meta.env.SSR ? (ServerLink as typeof RouterLink) : RouterLink

export function ServerLink(props: LinkProps) {
  const {
    to,
    discover = 'render',
    prefetch,
    mask,
    relative,
    reloadDocument,
    replace,
    state,
    target,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...html
  } = props
  if (typeof to !== 'string' || !PLAIN_PATH.test(to) || mask || prefetch === 'render') return <RouterLink {...props} />
  return <a {...html} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />
}
