import { messages } from '#texts/messages/compile.ts'

/** What turns banners and products like pages. */
export const slideControls = messages({
  carousel: 'carousel',
  slide: 'slide',
  position: '{number} of {count}',
  pause: 'Pause',
  play: 'Play',
  previousProduct: 'Previous product',
  nextProduct: 'Next product',
  dots: { slide: 'Slide {number} of {count}', product: 'Product {number} of {count}' },
})
