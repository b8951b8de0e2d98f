import { TextPage, textMeta } from '#web/shop/text/text-page.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/shipping-policy.ts'

export function loader(args: Route.LoaderArgs) {
  return api(args).content.policy({ policy: 'shipping-policy' })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textMeta({ matches }, loaderData, '/shipping-policy')
}

export default function ShippingPolicy({ loaderData }: Route.ComponentProps) {
  return <TextPage page={loaderData} isDated />
}
