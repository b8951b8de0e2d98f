import type { PackerWords } from './packer-words.ts'

/** The labels of the pagination. `pages` is null where the number of pages is unknown. */
export function pagerWords({ frame }: PackerWords, page: number, pages: number | null) {
  return {
    label: frame.pages,
    texts: { previous: frame.previous, next: frame.next },
    current: pages === null ? frame.page({ page }) : frame.pageOf({ page, pages }),
  }
}
