import { productList } from '#texts/en/catalogue/product-list.ts'
import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PRODUCTS_PATH, parseProductsView, productsHref } from '#web/admin/shell/addresses/products-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { undoRow } from '#web/admin/shell/forms/undo-row.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { AddLink } from '#web/admin/shell/lists/add-link.tsx'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import type { Route } from './+types/products.ts'
import { changeProduct } from './edit-products.ts'
import { readChoices } from './form-choices.ts'
import { notDone } from './product-texts.ts'
import { ProductsList } from './products-list.tsx'
import { ProductsToolbar } from './products-toolbar.tsx'
import { readProducts } from './read-products.ts'

const TEXTS = englishWords(productsScreen)

const words = englishWords(productList)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: TEXTS.description })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseProductsView(args.url.searchParams)
  const [list, { categories, slab }] = await Promise.all([
    nullOnError(args, readProducts(args, view)),
    readChoices(args),
  ])
  const edited = list?.items.find(({ id }) => String(id) === args.url.searchParams.get('edit')) ?? null
  return { view, list, choices: { categories: categories ?? [], slab }, edited }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeProduct(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const form = await request.clone().formData()
  const [intent, id] = [String(form.get('intent')), String(form.get('id'))]
  const back = BACK[intent]
  return toasted(
    serverAction(),
    refused(intent, notDone(intent)),
    back ? () => undoRow(PRODUCTS_PATH, back, id) : undefined,
  )
}

/** The intent that undoes another one. */
const BACK: Record<string, string | undefined> = { archive: 'restore', delete: 'undelete' }

export default function Products({ loaderData: { view, list, choices, edited } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading size="h2" aside={<AddLink to="/admin/product/add">{words.add}</AddLink>}>
        {words.title}
      </PageHeading>
      <ProductsToolbar view={view} categories={choices.categories} total={list?.total ?? null} />
      <ListResults path={PRODUCTS_PATH} loading={TEXTS.loading} notRead={TEXTS.failed} list={list}>
        {({ items, total, waiting }) => (
          <>
            <ProductsList products={items} waiting={waiting} view={view} choices={choices} opened={edited} />
            <ListPagination page={view.page} total={total} hrefFor={(page) => productsHref({ ...view, page })} />
          </>
        )}
      </ListResults>
    </>
  )
}
