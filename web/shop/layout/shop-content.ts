import { useRouteLoaderData } from 'react-router'
import type { ContentFrame } from '#contract/site/content-shown.api.ts'

/** What the owner can change on every page, on an error page without loader data too. On a preview it is the draft. */
export function useShopContent(): ContentFrame {
  const preview = useRouteLoaderData<{ frame?: ContentFrame }>('preview/preview')?.frame
  const root = useRouteLoaderData<{ content?: ContentFrame }>('root')?.content
  return preview ?? root ?? BUILT_IN_FRAME
}

/** The bar and the menus as they are built in. */
export const BUILT_IN_FRAME: ContentFrame = { announcement: null, menus: null }
