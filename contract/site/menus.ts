export const MAX_HEADER_LINKS = 6
export const MAX_FOOTER_LINKS = 10
export type MenuLink = { label: string; to: string }
export type Menus = { header: MenuLink[]; footer: { title: string; links: MenuLink[] }[] }
