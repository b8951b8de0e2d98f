import { look } from '#texts/en/site/look.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { settingsPath } from '#web/admin/site/settings/settings-fields.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/look.ts'
import { LookForm } from './look-form.tsx'
import { type LookResult, saveLook, uploadPicture } from './save-look.ts'

const words = englishWords(look)
const settings = englishWords(settingsPageTexts)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  return { look: await nullOnError(args, api(args).look.get()) }
}

export async function action(args: Route.ActionArgs): Promise<LookResult> {
  const form = await args.request.formData()
  return form.get('intent') === 'upload' ? uploadPicture(args, form) : saveLook(args, form)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LookResult> {
  return toasted<LookResult>(serverAction(), refused('save', words.notSaved))
}

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        items={[
          { label: settings.settings, to: '/admin/settings' },
          { label: settings.pages.shop.title, to: settingsPath('shop') },
          { label: words.title },
        ]}
      />
      <PageHeading size="h2" intro={words.intro} className="mt-2">
        {words.title}
      </PageHeading>
      <ResultNotice result={actionData} />
      {loaderData.look ? (
        <LookForm saved={loaderData.look} />
      ) : (
        <ErrorPanel message={words.notLoaded} className="mt-4" />
      )}
    </>
  )
}
