// npm run shop COMMAND [-- ARGUMENTS]: runs one of the owner's commands on the Node 24 that npm installed. Without a COMMAND it lists them.
const COMMANDS = {
  backup: 'backs up a shop with BACKUP_DIR or BACKUP_URL now, and tries the backup',
  restore: 'restores it elsewhere, to any second: -- --to FOLDER [--at TIME] [--from ARCHIVE]',
  export: 'writes all of a shop into one file: -- --to FILE',
  import: 'puts an exported file into an empty shop: -- --from FILE',
  'move-media': 'moves pictures, videos and designs to where MEDIA_URL says',
  'check-books': 'lists every contradiction between orders, stock, promo codes, taxes, payments and refunds',
  'reset-two-step': 'turns off the two-step sign-in of somebody who lost the phone: EMAIL',
}

const [name, ...words] = process.argv.slice(2)
if (name !== undefined && Object.hasOwn(COMMANDS, name)) {
  process.argv.splice(2, process.argv.length, '--shop', `server/commands/${name}.ts`, ...words)
  await import('./run.mjs')
} else {
  const width = Math.max(...Object.keys(COMMANDS).map((command) => command.length))
  const list = Object.entries(COMMANDS).map(([command, what]) => `npm run shop ${command.padEnd(width)}  ${what}`)
  if (name === undefined) console.log(list.join('\n'))
  else console.error([`There is no command “${name}”.`, '', ...list].join('\n'))
  process.exitCode = name === undefined ? 0 : 1
}
