import { messages } from '#texts/messages/compile.ts'

/** The settings of the print room. */
export const printSettings = messages({
  sizes: {
    waiting: 'at the sizes now waiting',
    usual: 'of the usual size',
  },
  aboutPieces:
    'About {count, plural, one {1 piece} other {# pieces}} {sizes}: a sheet is {width} × {length} cm, {used}% of it is used, and a piece takes {film} cm² with its gap and label.',
  aboutSheets: 'About {count} sheets {sizes}.',
  notSaved: 'The settings of the print room were not saved',
  sheetsADay: 'Sheets a day',
  piecesADay: 'Pieces a day',
  margin: 'Margin (%)',
  marginHelp:
    'The queue is counted this much longer for the last promised day, because prints fail now and then. Customers read it on “How we make it”.',
  sheetWidth: 'Sheet width (mm)',
  sheetWidthHelp: 'The width that your printer prints.',
  sheetMaxLength: 'Longest sheet (mm)',
  sheetMaxLengthHelp: 'The longest sheet that is printed at once. Sheets a day are sheets of this length.',
  gutter: 'Gap between pieces (mm)',
  gutterHelp: 'Left free for cutting.',
  bleed: 'Bleed (mm)',
  bleedHelp: 'Added around each piece, outside its cut marks.',
  inSheets: 'In sheets',
  inPieces: 'In pieces',
  sheetsHelp: 'Large prints take more of the day than small ones.',
  piecesHelp: 'Every piece counts the same, whatever its size.',
  howMuch: 'How much you print on a usual working day',
  saved: 'Settings of the print room saved!',
  title: 'Print room settings',
  description: 'Promised days, holidays and sheets.',
  intro: 'Changes apply to the next order. What was promised before stays.',
  failed: 'Failed to load the settings of the print room.',
  promisedDays: 'Promised days',
  promise: 'Promise days by the print queue',
  promiseHelp:
    'Orders with custom pieces get a day that comes from the pieces before them. Off: they get the usual processing days, like any other order.',
  holidays: 'Holidays',
  holidaysHelp:
    'Days on which you do not work, beside Sundays: one on each line, such as 2026-12-25. They count for every order, also for those without a print.',
  sheets: 'Sheets',
  filmCost: 'Cost of a metre of film (₹, without GST)',
  filmCostHelp: 'Optional: each sheet then says what its film costs.',
  clothGroups: 'Sheets of their own for light and for dark cloth',
  clothGroupsHelp: 'They differ in the white below the colours. Off: all pieces share sheets, which leaves less waste.',
  save: 'Save',
})
