import { redirect, useNavigate } from 'react-router'
import { type Answer, failed, toasted } from '#web/admin/forms/answer.ts'
import { AnswerNotice } from '#web/admin/forms/answer-notice.tsx'
import { isFromScript } from '#web/admin/forms/is-from-script.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/category-add.ts'
import { CategoryForm } from './category-form.tsx'
import { addCategory } from './edit-categories.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Add New Category', description: 'A new category for the shop.' })
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  const answer = await addCategory(args, await args.request.formData())
  if (answer.ok && !isFromScript(args.request)) throw redirect('/admin')
  return answer
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return toasted(serverAction(), failed('add', CATEGORY_NOT_ADDED))
}

const CATEGORY_NOT_ADDED = 'Failed to add Category!'

export default function CategoryAdd({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageHeading size="h2">Add New Category</PageHeading>
      <AnswerNotice answer={actionData} />
      <Panel className="mt-5 max-w-2xl">
        <CategoryForm answer={actionData} onDone={() => void navigate('/admin', { state: { refetch: true } })} />
      </Panel>
    </>
  )
}
