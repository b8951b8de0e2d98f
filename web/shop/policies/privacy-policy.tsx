import { TextPage, textMeta } from '#web/shop/text/text-page.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/privacy-policy.ts'

export function loader(args: Route.LoaderArgs) {
  return api(args).content.policy({ policy: 'privacy-policy' })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textMeta({ matches }, loaderData, '/privacy-policy')
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} isDated />
}
