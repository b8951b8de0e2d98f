import { useNavigate } from 'react-router'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/product-add.ts'
import { addProduct } from './edit-products.ts'
import { readChoices } from './form-choices.ts'
import { ProductForm } from './product-form.tsx'
import { notDone } from './product-texts.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Add New Product', description: 'A new product for the shop.' })
}

export async function loader(args: Route.LoaderArgs) {
  return readChoices(args)
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return addProduct(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('add', notDone('add')))
}

export default function ProductAdd({ loaderData: { categories, slab } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <>
      <PageHeading size="h2">Add New Product</PageHeading>
      {categories === null && (
        <Notice tone="warning" className="mt-4">
          <p>The categories could not be loaded. You can add the product now and choose its category later.</p>
        </Notice>
      )}
      <Panel className="mt-5">
        <ProductForm
          choices={{ categories: categories ?? [], slab }}
          onDone={() => void navigate('/admin', { state: { refetch: true } })}
        />
      </Panel>
    </>
  )
}
