import { useState } from 'react'
import { readPageTargets } from '#web/admin/shell/forms/pickers/read-picked.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/image-add.ts'
import { addImage } from './edit-images.ts'
import { ImageForm } from './image-form.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Add General Image', description: 'A banner or another picture of the shop.' })
}

export async function loader(args: Route.LoaderArgs) {
  return { targets: await readPageTargets(args) }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return addImage(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('add', 'Failed to add image. Please try again.'))
}

export default function ImageAdd({ loaderData: { targets } }: Route.ComponentProps) {
  // A new key resets the form and its preview.
  const [turn, setTurn] = useState(0)
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <ButtonLink to="/admin/images" variant="secondary" size="md">
            All images
          </ButtonLink>
        }
      >
        Add General Image
      </PageHeading>
      <Panel className="mt-5 max-w-2xl">
        <ImageForm key={turn} targets={targets} onDone={() => setTurn(turn + 1)} />
      </Panel>
    </>
  )
}
