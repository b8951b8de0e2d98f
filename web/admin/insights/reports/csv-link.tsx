import Download from 'lucide-react/icons/download'

export function CsvLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      download
      className="no-print inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-ui font-semibold whitespace-nowrap text-muted hover:bg-tile hover:text-fg"
    >
      <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      Export CSV
    </a>
  )
}
