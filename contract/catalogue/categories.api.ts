import { z } from 'zod'
import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { Box, BoxText, WeightText } from '#contract/basics/parcel-size.api.ts'
import { idText, OptionalUpload, requiredUpload } from '#contract/http/codecs.ts'
import { ListQuery } from '#contract/http/paging.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { DescriptionText, GstRateText, HsnText, NameText } from './catalogue-forms.api.ts'
import { CategoryId, Product } from './products.api.ts'

export const Category = z.object({
  id: CategoryId,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** HSN code, and GST rate in percent, of the category's products. Null: the shop's HSN code, and the rate of the slab. */
  hsn: z.string().nullable(),
  gstRate: z.number().nullable(),
  /** Weight in grams and box of one packed piece. Null: the values of `DEFAULT_PARCEL`. */
  weightGrams: z.int().nullable(),
  box: Box.nullable(),
  productCount: z.int(),
})
export type Category = z.output<typeof Category>

const ById = z.object({ id: idText(CategoryId) })

const form = {
  name: NameText,
  description: DescriptionText,
  hsn: HsnText.optional(),
  gstRate: GstRateText.optional(),
  weightGrams: WeightText.optional(),
  box: BoxText.optional(),
}
const AddCategory = z.object({ ...form, image: requiredUpload(reason('image_missing')) })
/** A field that is absent stays unchanged. */
const UpdateCategory = z.object({
  ...form,
  name: NameText.optional(),
  description: DescriptionText.optional(),
  image: OptionalUpload,
})
const uploads = { fileSize: UPLOAD_MAX_BYTES, field: 'image', keep: 1 } as const

export const categories = {
  list: route('GET', '/categories', { access: 'public', query: ListQuery, paged: true, reply: z.array(Category) }),
  products: route('GET', '/categories/:id/products', {
    access: 'public',
    params: ById,
    query: ListQuery,
    paged: true,
    reply: z.array(Product),
  }),
  add: route('POST', '/categories/add', {
    access: 'admin',
    permission: 'catalogue:write',
    form: AddCategory,
    uploads,
    status: 201,
    throws: { name_taken: null },
    reply: Category,
  }),
  update: route('PUT', '/categories/:id', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ById,
    form: UpdateCategory,
    uploads,
    throws: { name_taken: null },
    reply: Category,
  }),
  remove: route('DELETE', '/categories/:id', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ById,
    throws: { category_in_use: z.object({ products: z.int() }) },
  }),
  undoRemove: route('POST', '/categories/:id/undelete', {
    access: 'admin',
    permission: 'catalogue:write',
    params: ById,
    throws: { illegal_transition: null },
    reply: Category,
    summary: 'Puts back a category that was just deleted, with its picture.',
  }),
}
