import { messages } from '#texts/messages/compile.ts'

/** Settings → Look, in the back-office. */
export const look = messages({
  title: 'Look',
  description: 'Logo, colours and shapes of your shop.',
  intro: 'Choose how your shop looks. The preview shows your choices at once; shoppers see them when you save.',
  notLoaded: 'Failed to load the look.',
  readOnly: 'You can see the look. Only an owner or a manager can change it.',

  logo: 'Logo',
  logoHelp: 'PNG, WebP or JPG; a transparent background looks best. Without a logo, your shop’s name is shown.',
  icon: 'Icon',
  iconHelp:
    'A square picture for browser tabs and phone screens. Without one, it is made from a square logo or the first letter of your shop’s name.',
  uploading: 'Uploading…',
  remove: 'Remove {picture, select, logo {logo} other {icon}}',
  uploaded: 'The picture is in the preview. Save to show it to shoppers.',
  notUploaded: 'The picture could not be uploaded. Please try again.',

  accent: 'Accent colour',
  accentHelp: 'Buttons, links and highlights.',
  background: 'Background colour',
  backgroundHelp: 'A light colour, so that shirts look as they are.',
  hex: '{name}, as a code',
  builtIn: 'As built in',
  takeNearest: 'Use {colour}',
  accentProblem:
    'Text in this colour is hard to read: its contrast is {contrast}\u00a0:\u00a01, and 4.5\u00a0:\u00a01 is needed. The nearest colour that can be read is {nearest}.',
  backgroundProblem:
    'This background is too dark: texts and the colours of shirts need a light one. The nearest that works is {nearest}.',

  corners: 'Corners',
  cornerKinds: { round: 'Round', soft: 'Soft', square: 'Square' },
  headings: 'Headings',
  headingKinds: { wide: 'Wide', plain: 'Plain' },

  save: 'Save look',
  saving: 'Saving...',
  saved: 'The shop has its new look.',
  notSaved: 'The look could not be saved.',
  reset: 'Back to the built-in look',

  preview: 'Preview',
  previewOf: 'Preview: {page, select, product {product page} other {home page}}',
  pages: { home: 'Home', product: 'Product page' },
  widths: { phone: 'Phone', desktop: 'Desktop' },
  page: 'Page of the preview',
  width: 'Width of the preview',
})

/** Other words by which an owner looks for a part of the look. */
export const lookSearchWords = messages({
  logo: 'brand sign name picture header image upload logo change',
  icon: 'favicon app icon browser tab home screen phone',
  accent: 'theme color colours colors brand button link palette rang',
  background: 'theme color colours colors page paper white rang',
  corners: 'theme round rounded square shape radius style buttons',
  headings: 'theme font fonts typeface title style letters wide',
})

/** The page in the frame beside the form. */
export const lookPreview = messages({
  title: 'Preview of the look',
  noProduct: 'Add a product to see its page here.',
})
