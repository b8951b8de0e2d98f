import { BANNER_TITLES, LOGIN_BACKGROUND_TITLE, PHONE_BANNER_TITLE } from '#contract/basics/limits.ts'

export type ImagePlace = {
  title: string
  label: string
  where: string
  /** The aspect ratio of the place: `shape` as a class, `ratio` as width by height. */
  shape: string
  ratio: number
  /** The width, in pixels, below which a picture looks blurred in this place. */
  minWidth: number
  /** Whether text and a button can be shown on the image. */
  hasText: boolean
}

const WIDE = { shape: 'aspect-21/9', ratio: 21 / 9 }
const TALL = { shape: 'aspect-3/4', ratio: 3 / 4 }

/** The places of the storefront that show an image, with their aspect ratios. An image belongs to the place with the same title. */
export const IMAGE_PLACES: readonly ImagePlace[] = [
  ...BANNER_TITLES.map((title, index) => ({
    title,
    label: `Banner ${index + 1}`,
    where: 'Home page slider on tablets and desktops. 21:9, at least 1600 px wide.',
    ...WIDE,
    minWidth: 1_600,
    hasText: true,
  })),
  {
    title: PHONE_BANNER_TITLE,
    label: 'Phone banner',
    where: 'Home page on phones. 3:4, at least 800 px wide.',
    ...TALL,
    minWidth: 800,
    hasText: true,
  },
  {
    title: LOGIN_BACKGROUND_TITLE,
    label: 'Password reset background',
    where: 'Beside the form that sets a new password. 3:4, at least 1200 px wide.',
    ...TALL,
    minWidth: 1_200,
    hasText: false,
  },
]

/** The place with this title, case-insensitive. */
export function findImagePlace(title: string): ImagePlace | undefined {
  return IMAGE_PLACES.find((place) => place.title.toLowerCase() === title.trim().toLowerCase())
}
