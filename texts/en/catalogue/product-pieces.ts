import { messages } from '#texts/messages/compile.ts'

/** The pieces of a combo, in the form of a product. */
export const productPieces = messages({
  removePiece: 'Remove piece {number}',
  piece: 'Piece {number}',
  pieces: 'Pieces',
  help: 'Shoppers choose a size for each piece. Without pieces they choose one size for the whole combo.',
  choosePerPiece: 'Let shoppers choose a size for each piece',
  addAPiece: 'Add a piece',
  oneSize: 'One size for the whole combo',
  name: 'Name of the piece',
  cut: 'Cut',
  cutHelp: 'Shoppers see the size chart of this cut.',
})
