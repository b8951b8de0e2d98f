import { messages } from '#texts/messages/compile.ts'

/** The page that imports delivery rules from a CSV file. */
export const deliveryImport = messages({
  title: 'Import delivery rules',
  intro:
    'Export the rules, change them in a spreadsheet, and import them: you see what would change before anything does.',
  back: 'Delivery areas',
  panel: 'A CSV file',
  file: 'File',
  fileHelp: 'As it is exported. Columns: {columns}. * stands for everywhere else.',
  fileMissing: 'Choose a CSV file.',
  isComplete: 'Delete the rules that are not in the file',
  check: 'Check the file',
  notRead: 'Failed to read the CSV file',
  wrong: '{count, plural, one {Nothing was changed: 1 row is wrong.} other {Nothing was changed: # rows are wrong.}}',
  row: 'Row',
  problem: 'Problem',
  nothing: 'The file says what the shop has: nothing would change.',
  checked: 'Checked: nothing is changed yet',
  counts: '{added} added, {changed} changed, {removed} deleted, {unchanged} unchanged.',
  changes: 'Changes',
  rule: 'Rule',
  old: 'Old',
  new: 'New',
  added: 'new',
  removed: 'deleted',
  first: 'These are the first {shown} of {count} rules.',
  apply: '{count, plural, one {Apply 1 change} other {Apply # changes}}',
  done: 'Delivery rules imported: {counts}',
})
