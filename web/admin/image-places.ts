import { BANNER_TITLES, LOGIN_BACKGROUND_TITLE, PHONE_BANNER_TITLE } from '#contract/limits.ts'

export type ImagePlace = { title: string; label: string; where: string; shape: string }

/** The places of the storefront that an image fills by its title, each in its shape. */
export const IMAGE_PLACES: readonly ImagePlace[] = [
  ...BANNER_TITLES.map((title, index) => ({
    title,
    label: `Banner ${index + 1}`,
    where: 'The slider of the home page, on tablets and desktops. 21:9, at least 1600 px wide.',
    shape: 'aspect-21/9',
  })),
  {
    title: PHONE_BANNER_TITLE,
    label: 'Phone banner',
    where: 'The home page on phones. 3:4, at least 800 px wide.',
    shape: 'aspect-3/4',
  },
  {
    title: LOGIN_BACKGROUND_TITLE,
    label: 'Password reset background',
    where: 'Behind the page that sets a new password. 3:4, at least 1200 px wide.',
    shape: 'aspect-3/4',
  },
]

/** Whether a title is one of the places. */
export function placeOf(title: string): ImagePlace | undefined {
  return IMAGE_PLACES.find((place) => place.title === title)
}
