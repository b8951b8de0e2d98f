import { and, type SQL, sql } from 'drizzle-orm'
import { COLOUR_FAMILIES, listSpellings } from '#contract/catalogue/colours.ts'
import { sortSizes } from '#contract/catalogue/options.ts'
import type { Facets } from '#contract/catalogue/products.api.ts'
import type { Shelf } from '#server/catalogue/collections/read-collections.ts'
import type { Search } from '#server/catalogue/search/read-search.ts'
import type { Db } from '#server/platform/database/db.ts'
import { buildFilterConditions, type Filters, isListed, textArray } from './product-filters.ts'

type FacetRow = {
  facet: 'total' | 'category' | 'size' | 'colour' | 'material'
  value: string
  label: string
  count: number
}

const SPELLINGS = COLOUR_FAMILIES.flatMap((family) => listSpellings(family).map((name) => ({ family, name })))

/**
 * The number of products for each value of a filter, with the other filters applied. Values without products have 0. One query scans the
 * products once, and groups products with equal values before it counts them.
 */
export async function countFacets(
  db: Db,
  filters: Filters,
  { search, shelf }: { search: Search | null | undefined; shelf: Shelf | undefined },
): Promise<Omit<Facets, 'understood'>> {
  const { combo, category, size, colour, material, ...others } = buildFilterConditions(filters, search, shelf)
  const { rows } = await db.execute<FacetRow>(sql`
    with kind as materialized (
      select category_id, sizes, colours, material, count(*) filter (where ${flag(and(...Object.values(others)))}) as n,
        ${flag(category)} as in_category, ${flag(size)} as in_size,
        ${flag(colour)} as in_colour, ${flag(material)} as in_material
      from products where ${and(isListed, combo)} group by category_id, sizes, colours, material
    ), known as (
      select * from unnest(${textArray(SPELLINGS.map(({ name }) => name))}, ${textArray(SPELLINGS.map(({ family }) => family))})
        as known (name, family)
    )
    select 'total' as facet, '' as value, '' as label,
      coalesce(sum(n) filter (where in_category and in_size and in_colour and in_material), 0)::int as count
    from kind
    union all
    select 'category', category.id::text, category.name,
      coalesce(sum(n) filter (where in_size and in_colour and in_material), 0)::int
    from kind join categories category on category.id = category_id group by category.id
    union all
    select 'size', size, size, coalesce(sum(n) filter (where in_category and in_colour and in_material), 0)::int
    from kind, unnest(sizes) size group by size
    union all
    select 'colour', family, initcap(family),
      coalesce(sum(n) filter (where in_category and in_size and in_material), 0)::int
    from kind, lateral (select distinct family from unnest(colours) name join known using (name)) shade group by family
    union all
    select 'material', material, material,
      coalesce(sum(n) filter (where in_category and in_size and in_colour), 0)::int
    from kind where material <> '' group by material
    order by 1, 3`)
  const ofFacet = (facet: FacetRow['facet']) =>
    rows.filter((row) => row.facet === facet).map(({ facet: _, ...choice }) => choice)
  const inOrder = (choices: Facets['sizes'], order: readonly string[]) =>
    choices.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value))
  const sizes = ofFacet('size')
  return {
    categories: ofFacet('category').toSorted((a, b) => Number(a.value) - Number(b.value)),
    sizes: inOrder(sizes, sortSizes(sizes.map(({ value }) => value))),
    colours: inOrder(ofFacet('colour'), COLOUR_FAMILIES),
    materials: ofFacet('material'),
    total: ofFacet('total')[0]?.count ?? 0,
    corrected: search?.corrected ?? null,
  }
}

function flag(condition: SQL | undefined): SQL {
  return condition ? sql`coalesce(${condition}, false)` : sql`true`
}
