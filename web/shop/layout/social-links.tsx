import type { SocialLink } from '#web/ui/shop-facts/shop-facts.ts'

const paths: Record<SocialLink['kind'], string> = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6M16.9 7.1h.01',
  facebook:
    'M14.5 21v-8h2.7l.5-3.3h-3.2V7.8c0-1 .5-1.7 1.8-1.7h1.5V3.2A14 14 0 0 0 15.5 3c-2.6 0-4.3 1.6-4.3 4.4v2.3H8.3V13h2.9v8',
  youtube:
    'M21.5 8a3 3 0 0 0-2.1-2.2C17.5 5.3 12 5.3 12 5.3s-5.5 0-7.4.5A3 3 0 0 0 2.5 8a31 31 0 0 0 0 8 3 3 0 0 0 2.1 2.2c1.9.5 7.4.5 7.4.5s5.5 0 7.4-.5a3 3 0 0 0 2.1-2.2 31 31 0 0 0 0-8ZM10 15V9l5.2 3Z',
  x: 'M4 4l16 16M20 4 4 20',
}
const names: Record<SocialLink['kind'], string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
}

export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="-ms-2.5 flex gap-1">
      {links.map(({ kind, url }) => (
        <li key={kind}>
          <a
            href={url}
            rel="noreferrer"
            className="inline-grid size-11 place-items-center rounded-full transition-colors hover:bg-tile"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              className="size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={paths[kind]} />
            </svg>
            <span className="sr-only">{names[kind]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
