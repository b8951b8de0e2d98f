// npm run drill NAME [ARGUMENTS]: causes outages or crowds, and checks that no order is lost (docs/drills.md). Without a name: the
// list of drills.
import { checkNames, formatNames } from '../names.ts'

const DRILLS = {
  faults:
    'F1 to F29: kills, pauses, fills and cuts off what the shop needs during orders; with words only those with one of them',
  failover: 'loses a primary of PostgreSQL under orders and promotes its replica, three times',
  stress:
    'customers and staff do everything at once at random, then the books are checked (SECONDS, 60 by default, and a SEED)',
  traces: 'installs OpenTelemetry in a temporary folder and looks for the traces of a shop',
  load: 'breaks nothing: opens pages and places orders on a running shop (URL DATA_DIR [SECONDS]) while you do',
}

const [name, ...words] = process.argv.slice(2)
if (name === undefined) console.log(formatNames('drill', DRILLS))
else {
  checkNames('drill', DRILLS, [name])
  // The drill reads its arguments from the same place as when it is started directly.
  process.argv.splice(2, process.argv.length, ...words)
  await import(`./${name}.ts`)
}
