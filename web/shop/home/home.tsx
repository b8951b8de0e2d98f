import { organizationData, pageMeta, readSite } from '#web/ui/page/seo.ts'
import type { Route } from './+types/home.ts'
import { HomeView } from './home-view.tsx'
import { readHome } from './read-home.ts'

export function loader(args: Route.LoaderArgs) {
  return readHome(args)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const [banner] = loaderData.banners
  const { city, returnDays } = readSite({ matches }).facts
  return pageMeta(
    { matches },
    {
      description: `Original tees, oversized fits, polos and hoodies, printed in small runs in ${city}. Cash on delivery and ${returnDays}-day returns, or design your own.`,
      path: '/',
      image: banner ? { url: banner.imageUrl, alt: banner.alt } : null,
      data: (site) => [organizationData(site)],
    },
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeView home={loaderData} />
}
