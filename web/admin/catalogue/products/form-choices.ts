import { type GstSlab, slabOn } from '#contract/basics/gst/slabs.ts'
import { indianDay } from '#contract/basics/working-days.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** What the product form needs besides the product. */
export type FormChoices = {
  /** `gstRate`: the fixed GST rate in percent; null when the category has none. */
  categories: { id: number; name: string; gstRate: number | null }[]
  /** Today's GST rule; null while the shop has no GSTIN. */
  slab: GstSlab | null
}

/** Reads categories and GST rule; `categories` is null when they could not be read. */
export async function readChoices(
  args: ApiArgs,
): Promise<Omit<FormChoices, 'categories'> & { categories: FormChoices['categories'] | null }> {
  const [all, owners] = await Promise.all([
    nullOnError(args, api(args).categories.list()),
    nullOnError(args, api(args).settings.all()),
  ])
  return {
    categories: all?.items.map(({ id, name, gstRate }) => ({ id, name, gstRate })) ?? null,
    slab: owners?.settings.gstin ? slabOn(owners.gstSlabs, indianDay(new Date())) : null,
  }
}
