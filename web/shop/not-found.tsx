import Search from 'lucide-react/icons/search'
import { data, Form } from 'react-router'
import { errorPage } from '#texts/en/site/layout.ts'
import { notFound } from '#texts/en/site/not-found.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ProductGrid } from '#web/shop/lists/product-grid.tsx'
import { toCard } from '#web/shop/lists/to-card.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/not-found.ts'

const words = englishWords(notFound)
const page = englishWords(errorPage)

const SUGGESTED = 4

/** The 404 page. */
export async function loader(args: Route.LoaderArgs) {
  const { products, offers } = api(args)
  const [{ items }, running] = await Promise.all([
    products.list({ combo: false, inStock: true, page: 1, limit: SUGGESTED }),
    offers.running(),
  ])
  return data({ products: items.map((product) => toCard(product, running)) }, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: page.notFound, description: page.moved })
}

export default function NotFound({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-6 lg:pb-10">
      <EmptyState as="h1" art="lost" title={page.notFound} action={<ButtonLink to="/">{page.home}</ButtonLink>}>
        <p>{words.searchInstead}</p>
        <Form action="/products" role="search" className="mt-4 flex items-end gap-2 text-start text-fg">
          <Field type="search" name="q" label={words.searchProducts} autoComplete="off" className="flex-1" />
          <Button type="submit" variant="secondary" aria-label={words.search}>
            <Search aria-hidden="true" className="size-5" />
          </Button>
        </Form>
      </EmptyState>
      {products.length > 0 && (
        <section>
          <SectionHeading more={{ to: '/products', label: words.allStyles }}>{words.startHere}</SectionHeading>
          <ProductGrid products={products} />
        </section>
      )}
    </div>
  )
}
