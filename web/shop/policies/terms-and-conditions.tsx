import { TextPage, textMeta } from '#web/shop/text/text-page.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/terms-and-conditions.ts'

export function loader(args: Route.LoaderArgs) {
  return api(args).content.policy({ policy: 'terms-and-conditions' })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textMeta({ matches }, loaderData, '/terms-and-conditions')
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} isDated />
}
