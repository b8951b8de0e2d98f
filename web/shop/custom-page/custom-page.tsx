import { data, redirect } from 'react-router'
import { customPagePath } from '#contract/site/content-parts.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { TextPage, textMeta } from '#web/shop/text/text-page.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/custom-page.ts'

/** A page written by the owner. Its earlier addresses redirect to the current one. */
export async function loader(args: Route.LoaderArgs) {
  const { page, movedTo } = await api(args).content.page({ slug: args.params.slug })
  if (movedTo !== null) throw redirect(customPagePath(movedTo), 301)
  if (!page) throw data(NOT_FOUND, { status: 404 })
  return { page, path: customPagePath(args.params.slug) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textMeta({ matches }, loaderData?.page, loaderData?.path)
}

export default function CustomPage({ loaderData: { page } }: Route.ComponentProps) {
  return <TextPage page={page} />
}
