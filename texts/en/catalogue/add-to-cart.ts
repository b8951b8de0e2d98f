import { messages } from '#texts/messages/compile.ts'

export const addToCart = messages({
  added: 'Added to cart',
  soldOut: 'This one has just sold out. Another size or colour may still be available.',
  notEnough: '{left, plural, one {Only 1 is left} other {Only # are left}}, and your bag already has as many.',
})
