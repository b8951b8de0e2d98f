/** Where a stored public picture is served; see media.ts. The page appends `-800.avif` and the like. */
export function mediaUrl(key: string): string
export function mediaUrl(key: string | null): string | null
export function mediaUrl(key: string | null): string | null {
  return key === null ? null : `/media/${key}`
}
