import { BANNER_TITLES, LOGIN_BACKGROUND_TITLE, PHONE_BANNER_TITLE } from '#contract/basics/limits.ts'

export type ImagePlace = {
  title: string
  label: string
  where: string
  /** Its aspect ratio as a class, and as width by height. */
  shape: string
  ratio: number
  /** Pixels below which a picture looks blurred there. */
  minWidth: number
  /** Text and a button can be shown on it. */
  hasText: boolean
}

const WIDE = { shape: 'aspect-21/9', ratio: 21 / 9 }
const TALL = { shape: 'aspect-3/4', ratio: 3 / 4 }

/** The places of the storefront that show the image with their title, each with its aspect ratio. */
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
