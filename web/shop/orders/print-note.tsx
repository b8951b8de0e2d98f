/** The note above an order's timeline: where its pieces are in the print room. Renders nothing when `words` is null. */
export function PrintNote({ words }: { words: { title: string; text: string } | null }) {
  if (!words) return null
  return (
    <div className="mb-5 rounded-card bg-paper p-4">
      <p className="text-name font-semibold">{words.title}</p>
      <p className="text-meta text-muted">{words.text}</p>
    </div>
  )
}
