import { useRouteLoaderData } from 'react-router'
import type { ContentFrame } from '#contract/site/content-shown.api.ts'

/** The announcement bar and the menus that the owner can change. A preview shows their drafts. */
export function useShopContent(): ContentFrame {
  const preview = useRouteLoaderData<{ frame?: ContentFrame }>('preview/preview')?.frame
  const root = useRouteLoaderData<{ content?: ContentFrame }>('root')?.content
  return preview ?? root ?? BUILT_IN_FRAME
}

/** The bar and the menus as they are built in. */
export const BUILT_IN_FRAME: ContentFrame = { announcement: null, menus: null }
