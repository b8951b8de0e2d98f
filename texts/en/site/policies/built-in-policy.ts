/** A built-in policy: Markdown with the fields of contract/basics/text-fields.ts. */
export type BuiltInPolicy = {
  title: string
  seoDescription: string
  /** `YYYY-MM-DD`: the day of the last change of substance. */
  updated: string
  text: string
}
