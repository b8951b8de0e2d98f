import { useNavigate } from 'react-router'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/category-add.ts'
import { CategoryForm } from './category-form.tsx'
import { addCategory } from './edit-categories.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Add New Category', description: 'A new category for the shop.' })
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return addCategory(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('add', CATEGORY_NOT_ADDED))
}

const CATEGORY_NOT_ADDED = 'Failed to add Category!'

export default function CategoryAdd() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeading size="h2">Add New Category</PageHeading>
      <Panel className="mt-5 max-w-2xl">
        <CategoryForm onDone={() => void navigate('/admin', { state: { refetch: true } })} />
      </Panel>
    </>
  )
}
