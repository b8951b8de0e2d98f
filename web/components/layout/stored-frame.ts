import type { ReactElement } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useStoredHtml } from '#web/components/products/stored-html-context.ts'
import { useShopContent } from '#web/components/shop/shop-content.ts'
import { useShopFacts } from '#web/components/shop/shop-facts.ts'
import { useVisitor } from '#web/components/shop/visitor.ts'
import { NOT_FOUND_ROUTE } from './account-links.tsx'

type Part = { name: string; isSameEverywhere?: boolean }

/**
 * On the server: gives the HTML of a part of the frame around pages, rendered once for all requests of the same address, or of all
 * addresses. It depends on nothing else than the owner's settings and content, because nobody is known yet. Null where it has to be rendered.
 */
export function useStoredFrame({ name, isSameEverywhere }: Part): ((part: ReactElement) => string) | null {
  const htmlOf = useStoredHtml()
  const { pathname } = useLocation()
  const isLost = useMatches().some(({ id }) => id === NOT_FOUND_ROUTE)
  const settings = useShopFacts()
  const content = useShopContent()
  const visitor = useVisitor()
  if (!htmlOf || visitor) return null
  const page = {
    pathname: isSameEverywhere ? '/' : pathname,
    routeId: isLost && !isSameEverywhere ? NOT_FOUND_ROUTE : 'page',
    loaderData: { root: { settings, content } },
  }
  return (part) => htmlOf(`${name} ${JSON.stringify(page)}`, () => part, page)
}
