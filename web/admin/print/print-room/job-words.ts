import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'

/** What has happened to a piece, in its history. */
export function describeJobEvent(kind: string, { print: { events } }: PackerWords): string {
  return kind in events ? events[kind as keyof typeof events] : kind
}
