import { homeHead } from '#texts/en/site/home-head.ts'
import { englishWords } from '#texts/messages/format.ts'
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
      description: englishWords(homeHead).description({ place: city ? 'city' : 'none', city, days: returnDays }),
      path: '/',
      image: banner ? { url: banner.imageUrl, alt: banner.alt } : null,
      data: (site) => [organizationData(site)],
    },
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeView home={loaderData} />
}
