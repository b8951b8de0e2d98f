import { preview } from '#texts/en/site/preview.ts'
import { englishWords } from '#texts/messages/format.ts'
import { HomeView } from '#web/shop/home/home-view.tsx'
import { readHome } from '#web/shop/home/read-home.ts'
import { TextPage } from '#web/shop/text/text-page.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/preview.ts'

const texts = englishWords(preview, joinNodes)

/** Shows a draft in the shop's layout, for the back-office only. `frame` has the drafts of the announcement bar and menus. */
export async function loader(args: Route.LoaderArgs) {
  const key = args.params.content
  const { kind, frame, home, text } = await api(args).content.preview({ key })
  return {
    frame,
    text,
    // Beside the editor the page is shown without this note, which would lead from the frame to the editor.
    isFramed: args.request.headers.get('sec-fetch-dest') === 'iframe',
    isDated: kind === 'policy',
    home: text ? null : await readHome(args, home),
    editHref: `/admin/content/${key}`,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: texts.title, description: texts.description })
}

export default function Preview({ loaderData: { text, home, isFramed, isDated, editHref } }: Route.ComponentProps) {
  return (
    <>
      {!isFramed && (
        <aside
          aria-label={texts.title}
          className="no-print flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warning-bg px-4 py-2 text-ui text-warning"
        >
          <p>{texts.note({ strong: (text) => <strong>{text}</strong> })}</p>
          <a href={editHref} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {texts.edit}
          </a>
        </aside>
      )}
      {text && <TextPage page={text} isDated={isDated} />}
      {home && <HomeView home={home} />}
    </>
  )
}
