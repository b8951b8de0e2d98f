/** How the back-office looks: `system` follows the device. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const YEAR_S = 31_536_000

export function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value)
}

/** The look that this browser last chose. It comes with the request, so the first paint already has it. */
export function themeOf({ headers }: Request): Theme {
  const chosen = /(?:^|;\s*)theme=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
  return isTheme(chosen) ? chosen : 'system'
}

/** The `Set-Cookie` line that keeps a choice. */
export function themeCookie(theme: Theme, { protocol }: URL): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `theme=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}`
}
