/** The widths that the shop keeps of every uploaded picture, px, smallest first. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** How large mails show a product's picture, px. The file has twice as many, for fine screens. */
export const MAIL_PICTURE = { width: 64, height: 80 } as const
