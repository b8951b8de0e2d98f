import { useNavigate } from 'react-router'
import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { englishWords } from '#texts/messages/format.ts'
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

const TEXTS = englishWords(productsScreen)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: TEXTS.addNewProduct, description: TEXTS.addDescription })
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
      <PageHeading size="h2">{TEXTS.addNewProduct}</PageHeading>
      {categories === null && (
        <Notice tone="warning" className="mt-4">
          <p>{TEXTS.noCategories}</p>
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
