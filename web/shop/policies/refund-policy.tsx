import { TextPage, textMeta } from '#web/shop/text/text-page.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/refund-policy.ts'

export function loader(args: Route.LoaderArgs) {
  return api(args).content.policy({ policy: 'refund-policy' })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textMeta({ matches }, loaderData, '/refund-policy')
}

export default function RefundPolicy({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} isDated />
}
