import { manifest as manifestTexts } from '#texts/en/site/manifest.ts'
import { englishWords } from '#texts/messages/format.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/manifest.ts'

/** The longest name that home screens show whole: https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest/Reference/short_name */
const SHORT = 12

/** The web app manifest, for installing the shop as an app: https://www.w3.org/TR/appmanifest/ */
export async function loader(args: Route.LoaderArgs) {
  const { shopName: name, tagline, look } = await api(args).settings.get()
  const words = englishWords(manifestTexts)
  const background = look?.background ?? '#ffffff'
  const manifest = {
    id: '/',
    name,
    ...(name.length <= SHORT && { short_name: name }),
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    categories: ['shopping'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.bag, url: '/cart' },
      { name: words.track, url: '/track' },
      { name: words.design, url: '/customization' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  })
}
