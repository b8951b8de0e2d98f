/** The themes of the back-office: `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const YEAR_S = 31_536_000

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

/** The theme stored in this browser's cookie, so that the first paint already has it. */
export function readTheme({ headers }: Request): Theme {
  const storedTheme = /(?:^|;\s*)theme=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
  return isTheme(storedTheme) ? storedTheme : 'system'
}

/** The `Set-Cookie` header that stores a theme. */
export function themeCookie(theme: Theme, { protocol }: URL): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `theme=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}`
}
