/** The widths in which every uploaded picture is stored, px, smallest first. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The size of a product's picture in mails, CSS px. The file has twice as many pixels, for high-density screens. */
export const MAIL_PICTURE = { width: 64, height: 80 } as const
